import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { RecordedToolCall } from '../../../infra/replay/read-recording.ts';
import type { ToolInvocation } from '../../../shared/application/ports/tool-invoker.ts';
import { toUserId } from '../../../shared/domain/account/account-id.ts';
import type { Catalogue } from '../../../shared/domain/catalogue/assistant.ts';
import type { Decision } from '../../../shared/domain/conversation/decision.ts';
import type { Books } from '../books/read-rows.ts';
import { Judge } from '../judge/judge.ts';
import { listConfirmedTools, listExamples } from '../play/catalogue-facts.ts';
import { drawStory, soundsFinal } from '../play/draw-story.ts';
import { Fate } from '../play/fate.ts';
import { Person } from '../play/person.ts';
import type { DialogueResult } from '../play/play-dialogue.ts';
import type { WishKind } from '../play/wishes.ts';
import { ChatLine } from './chat-line.ts';
import type { EmulatedTables } from './emulated-books.ts';
import { type EmulatedTurn, EmulatedTurns } from './emulated-turns.ts';

const MAX_STEPS = 8;
/** A killed turn is tried again after ten seconds, twice. */
const MAX_WAIT_MS = 45_000;
const LOOK_MS = 500;

interface Surroundings {
  readonly apiUrl: string;
  readonly client: DynamoDBClient;
  readonly conversationsTable: string;
  readonly tables: EmulatedTables;
  readonly catalogue: Catalogue;
}

/** One person's dialogue with the deployed stack, and its judge, who reads the tables from outside. */
export class EmulatedDialogue {
  readonly #seed: number;
  readonly #fate: Fate;
  readonly #judge = new Judge();
  readonly #line: ChatLine;
  readonly #person: Person;
  readonly #userId: string;
  readonly #world: Surroundings;
  readonly #confirmedTools: ReadonlySet<string>;
  readonly #answered = new Set<string>();
  #turns: EmulatedTurns | undefined;
  #books: Books;
  /** What was stored when the turn that is looked at began. */
  #stored: { readonly decision?: Decision } = {};

  constructor(seed: number, world: Surroundings) {
    this.#seed = seed;
    this.#world = world;
    this.#fate = new Fate(seed, 1);
    const language = this.#fate.random.pick(['es', 'en'] as const);
    this.#userId = `web:truth_${seed}_${Date.now().toString(36)}`;
    this.#line = new ChatLine(world.apiUrl, toUserId(this.#userId), language, this.#fate);
    this.#person = new Person(this.#line, this.#fate, this.#judge, language);
    this.#confirmedTools = listConfirmedTools(world.catalogue);
    this.#books = { userId: this.#userId, recordsOf: () => [] };
  }

  /** Talks until the wishes are fulfilled, or `isOver`. */
  async play(isOver: () => boolean): Promise<void> {
    await this.#line.open();
    const { client, conversationsTable } = this.#world;
    this.#turns = new EmulatedTurns(client, conversationsTable, this.#line.conversationId);
    await this.#waitForAnswer();
    for (const kind of drawStory(this.#fate)) {
      await this.#pursue(kind, isOver);
      if (isOver()) return;
      if (this.#fate.random.next() < 0.6) continue;
      this.#person.sayAny('look');
      await this.#waitForAnswer();
    }
  }

  /** Looks at what was committed since, and judges it. */
  async look(): Promise<void> {
    const turns = (await this.#turns?.readNew()) ?? [];
    const earlierBooks = this.#books;
    this.#books = await this.#world.tables.readBooks(this.#userId);
    this.#judge.attach({
      books: this.#books,
      earlierBooks,
      loadSession: () => Promise.resolve(this.#stored),
      confirmedTools: this.#confirmedTools,
      examples: listExamples(this.#world.catalogue),
    });
    for (const turn of turns) await this.#hear(turn);
  }

  /** Answers that the person has heard. */
  get heard(): number {
    return this.#line.shown.length;
  }

  get isOwed(): boolean {
    return this.#judge.isOwing;
  }

  /** Ends the dialogue, when everything that was under way has had its time. */
  async finish(): Promise<DialogueResult> {
    await this.look();
    this.#stored = (await this.#turns?.loadSession()) ?? {};
    this.#judge.checkPromises();
    await this.#judge.finish();
    for (const id of this.#line.sentIds) {
      if (!this.#answered.has(id)) this.#fate.count('message dead-lettered', id);
    }
    const { claims, problems, replies } = this.#judge;
    const { story, faults } = this.#fate;
    return { seed: this.#seed, faults, replies: replies.length, claims, problems, story };
  }

  async #pursue(kind: WishKind, isOver: () => boolean): Promise<void> {
    this.#person.want(kind);
    await this.#waitForAnswer();
    for (let step = 1; step < MAX_STEPS && !this.#hasEnded(step); step += 1) {
      if (isOver()) return;
      this.#person.answer();
      if (this.#fate.strikes('messages meanwhile', 0.1)) this.#person.sayAny('ask');
      await this.#waitForAnswer();
    }
  }

  #hasEnded(step: number): boolean {
    const last = this.#line.shown.at(-1)?.text ?? '';
    return step > 1 && !this.#person.isAsked && soundsFinal(last);
  }

  async #waitForAnswer(): Promise<void> {
    const last = this.#line.sentIds.at(-1) ?? '';
    const until = Date.now() + MAX_WAIT_MS;
    while (!this.#answered.has(last) && Date.now() < until) {
      await pause(LOOK_MS);
      await this.look();
    }
  }

  async #hear(turn: EmulatedTurn): Promise<void> {
    const { entry, recording, inDoubt } = turn;
    for (const id of entry.messageIds) this.#answered.add(id);
    for (const call of recording?.toolCalls ?? []) {
      if (!this.#confirmedTools.has(call.tool)) continue;
      const asked = await this.#noteOperation(entry, call, findDecision(turn, call));
      this.#judge.onAnswer(asked, call.outcome);
      this.#fate.story.push(`· ${call.tool} ${JSON.stringify(call.outcome).slice(0, 150)}`);
    }
    for (const decision of inDoubt) {
      if (this.#judge.knows(decision.confirmation.id)) continue;
      await this.#noteOperation(entry, decision.confirmation, decision);
    }
    const { reply, createdAt: at } = entry;
    if (reply.text === '') return;
    this.#fate.story.push(`< ${at} ${reply.text}`);
    this.#judge.onReply(entry);
    this.#line.shown.push({ text: reply.text, options: reply.options, at });
  }

  async #noteOperation(
    { turnId, conversationId, createdAt: now }: EmulatedTurn['entry'],
    { tool, input }: Pick<RecordedToolCall, 'tool' | 'input'>,
    decision: Decision | undefined,
  ): Promise<ToolInvocation> {
    this.#stored = decision === undefined ? {} : { decision };
    const idempotencyKey = decision?.confirmation.id ?? `${turnId} ${tool}`;
    const who = { userId: this.#userId, conversationId, turnId, idempotencyKey };
    const context = { ...who, locale: 'es', timezone: 'UTC', now };
    const invocation = { service: '', tool, input, context };
    await this.#judge.onCall(invocation);
    return invocation;
  }
}

/** The yes that a call of an operation belongs to: stored before, or given in this very turn. */
function findDecision(
  { entry, recording }: EmulatedTurn,
  { tool, input }: RecordedToolCall,
): Decision | undefined {
  const session = recording?.conversation.session;
  const isMeant = ({ confirmation }: Pick<Decision, 'confirmation'>) =>
    confirmation.tool === tool && isDeepStrictEqual(confirmation.input, input);
  const stored = [...(session?.decision ? [session.decision] : []), ...(session?.inDoubt ?? [])];
  const known = stored.find(isMeant);
  const confirmation = session?.pendingConfirmation;
  if (known !== undefined || confirmation === undefined) return known;
  const { turnId, messageIds, address, createdAt: decidedAt } = entry;
  const decision = { turnId, messageIds, confirmation, text: '', decidedAt, address };
  return isMeant(decision) ? decision : undefined;
}
