import { isDeepStrictEqual } from 'node:util';
import type { ToolInvocation } from '../../../shared/application/ports/tool-invoker.ts';
import type { Session } from '../../../shared/domain/conversation/session.ts';
import type { OutboxEntry } from '../../../shared/domain/conversation/turn-record.ts';
import type { ToolOutcome } from '../../../shared/domain/tool-outcome.ts';
import { findDoubles } from '../books/find-doubles.ts';
import { findStrays } from '../books/find-strays.ts';
import { findUnknownReferences } from '../books/find-unknown-references.ts';
import type { Books } from '../books/read-rows.ts';
import { readStanding } from '../books/read-standing.ts';
import type { Claim } from '../claims/claim.ts';
import { readClaims } from '../claims/read-claims.ts';
import type { WorldWatch } from '../play/world.ts';
import { answersYes } from './answers-yes.ts';
import { findLie } from './check-claim.ts';
import { findUntold, findUntoldLater, type ToldText } from './find-untold.ts';
import type { Hearing } from './hearing.ts';
import { noteWhatWasTold } from './note-what-was-told.ts';
import { isValidYes, type Prompt, type Said } from './said.ts';
import type { Problem, Verdict } from './tally.ts';
import {
  findMissingConsent,
  findYesesUsedTwice,
  isSameDeed,
  isTold,
  type TrackedOperation,
} from './tracked-operation.ts';

/** What the judge may look at, past the engine. */
export interface Evidence {
  readonly books: Books;
  /** Of some moments before, where nobody can look at the very moment of a commit. */
  readonly earlierBooks?: Books;
  readonly loadSession: () => Promise<Pick<Session, 'decision' | 'inDoubt'> | undefined>;
  readonly confirmedTools: ReadonlySet<string>;
  /** What the catalogue gives as examples of what a person may say. */
  readonly examples: ReadonlySet<string>;
}

/** Compares every reply of a dialogue with the books, and at the end what was done with what was wanted. */
export class Judge implements WorldWatch {
  readonly problems: Problem[] = [];
  readonly said = new Map<string, Said>();
  readonly replies: OutboxEntry[] = [];
  claims = 0;
  readonly #operations = new Map<string, TrackedOperation>();
  /** The same thing again, said yes to before the person knew how the first one ended. */
  readonly #repetitions: (readonly [TrackedOperation, TrackedOperation])[] = [];
  readonly #told: ToldText[] = [];
  /** Operations that the person was told would not be done. */
  #dropped: readonly Prompt[] = [];
  #evidence: Evidence | undefined;

  attach(evidence: Evidence): void {
    this.#evidence = evidence;
  }

  get #given(): Evidence {
    if (this.#evidence === undefined) throw new Error('the judge has seen nothing yet');
    return this.#evidence;
  }

  onBug(error: unknown): void {
    this.#accuse('bug', error instanceof Error ? (error.stack ?? error.message) : `${error}`);
  }

  /** Whether an operation with this key was asked for before. */
  knows(key: string): boolean {
    return this.#operations.has(key);
  }

  async onCall({ tool, input, context }: ToolInvocation): Promise<void> {
    const { confirmedTools, loadSession } = this.#given;
    if (!confirmedTools.has(tool)) return;
    const { idempotencyKey: key, turnId } = context;
    const known = this.#operations.get(key);
    if (known !== undefined) {
      known.turnIds.add(turnId);
      if (!isDeepStrictEqual(known.input, input)) {
        this.#accuse('effect without consent', `${tool}: other parameters under the same key`);
      }
      return;
    }
    const { decision, inDoubt } = (await loadSession()) ?? {};
    const stored = [decision, ...(inDoubt ?? [])].find((each) => each?.confirmation.id === key);
    const turnIds = new Set([turnId]);
    const operation: TrackedOperation = {
      ...{ key, tool, input, turnIds },
      ...{ decision: stored, answer: undefined, told: 'nothing' },
    };
    this.#noteRepetitions(operation);
    this.#operations.set(key, operation);
    const missing = findMissingConsent(operation, this.said);
    if (missing !== undefined) this.#accuse('effect without consent', `${tool}: ${missing}`);
  }

  onAttempt({ context }: ToolInvocation): void {
    const operation = this.#operations.get(context.idempotencyKey);
    if (operation !== undefined) operation.answer = undefined;
  }

  onAnswer({ context }: ToolInvocation, outcome: ToolOutcome): void {
    const operation = this.#operations.get(context.idempotencyKey);
    if (operation !== undefined) operation.answer = outcome;
  }

  onReply(entry: OutboxEntry): void {
    const { text } = entry.reply;
    const { claims, unknown } = readClaims(text, this.#given.examples);
    for (const sentence of unknown) this.#accuse('unknown claim', sentence, text);
    this.claims += claims.length;
    const hearing = this.#hear(entry, claims);
    for (const claim of claims) {
      const lie = findLie(claim, hearing, this.#given.earlierBooks);
      if (lie !== undefined) this.#accuse('false claim', `«${claim.sentence}»: ${lie}`, text);
    }
    for (const reference of findUnknownReferences(this.#given.books, text))
      this.#accuse('false claim', `${reference} does not exist`, text);
    this.#checkAnswered(entry, claims);
    noteWhatWasTold(hearing);
    this.#told.push({ text, claims });
    this.#noteAskedAgain(entry);
    this.replies.push(entry);
  }

  /** Whether something has ended that the person was not told of yet. */
  get isOwing(): boolean {
    return findUntold(this.#given.books, [...this.#operations.values()]).length > 0;
  }

  /** When the person has been quiet for so long that everything promised must have been told. */
  checkPromises(): void {
    const waiting = [...this.#operations.values()].filter(({ told }) => told === 'in doubt');
    for (const untold of findUntold(this.#given.books, waiting)) {
      this.#accuse('false claim', `promised to tell, and did not: ${untold}`);
    }
  }

  /** Looks at the whole, when everything that was under way has had its time. */
  async finish(): Promise<void> {
    const { books, loadSession } = this.#given;
    const operations = [...this.#operations.values()];
    for (const double of findDoubles(books)) this.#accuse('doubled effect', double);
    for (const tool of findYesesUsedTwice(operations))
      this.#accuse('doubled effect', `one yes was used twice for ${tool}`);
    this.#findRepetitions();
    for (const stray of findStrays(books, operations))
      this.#accuse('effect without consent', stray);
    for (const untold of findUntold(books, operations)) this.#accuse('lost effect', untold);
    for (const untold of findUntoldLater(books, this.#told)) this.#accuse('lost effect', untold);
    for (const prompt of this.#dropped) this.#checkStaysDropped(prompt);
    const { decision } = (await loadSession()) ?? {};
    if (decision) this.#accuse('lost effect', `${decision.confirmation.tool} is never carried out`);
  }

  #hear(entry: OutboxEntry, claims: readonly Claim[]): Hearing {
    const operations = [...this.#operations.values()];
    const subjects = operations.filter(
      ({ turnIds, decision }) => turnIds.has(entry.turnId) || decision?.turnId === entry.turnId,
    );
    const prompt = this.#findClosedPrompt(entry);
    const closed = operations.filter(
      ({ tool, input }) => prompt?.tool === tool && isDeepStrictEqual(prompt.input, input),
    );
    const isDropped = claims.some(({ kind }) => kind === 'dropped' || kind === 'expired');
    if (isDropped) this.#dropped = [...this.#dropped, ...this.#listOpenPrompts(operations)];
    const { text } = entry.reply;
    const decided = subjects.filter(({ decision }) => decision?.turnId === entry.turnId);
    const isClosing = prompt !== undefined;
    const { books } = this.#given;
    const { session, createdAt: at } = entry;
    const about = { subjects, decided, operations, closed, isClosing };
    return { books, text, at, session, claims, ...about };
  }

  /** The question that this reply's session does not ask any more. */
  #findClosedPrompt({ session }: OutboxEntry): Prompt | undefined {
    const before = this.replies.at(-1)?.session.pendingConfirmation;
    if (before === undefined) return undefined;
    const { tool, input, message: text, expiresAt } = before;
    const isSame = isDeepStrictEqual(session.pendingConfirmation?.input, input);
    return isSame ? undefined : { tool, input, text, expiresAt };
  }

  /** What was asked so far and not done: a person who hears that it is left takes it all as left. */
  #listOpenPrompts(operations: readonly TrackedOperation[]): readonly Prompt[] {
    const asked = this.replies.flatMap(({ session }) => session.pendingConfirmation ?? []);
    return asked
      .filter(({ input }) => !operations.some((each) => isDeepStrictEqual(each.input, input)))
      .map(({ tool, input, message: text, expiresAt }) => ({ tool, input, text, expiresAt }));
  }

  /** What is asked again may be done again. */
  #noteAskedAgain({ reply, session }: OutboxEntry): void {
    const asked = session.pendingConfirmation;
    if (asked === undefined || !reply.text.includes(asked.message)) return;
    this.#dropped = this.#dropped.filter(({ input }) => !isDeepStrictEqual(input, asked.input));
  }

  /** A yes that counts gets an answer about what it was for. */
  #checkAnswered(entry: OutboxEntry, claims: readonly Claim[]): void {
    const messages = entry.messageIds.flatMap((id) => this.said.get(id) ?? []);
    const yes = messages.find(isValidYes);
    if (yes === undefined || yes.isSecondThought || messages.some(({ intent }) => intent !== 'yes'))
      return;
    const pending = entry.session.pendingConfirmation;
    const isAskedAgain = pending !== undefined && entry.reply.text.includes(pending.message);
    const isTaken = [...this.#operations.values(), ...this.#dropped].some(({ input }) =>
      isDeepStrictEqual(input, yes.prompt?.input),
    );
    const isAbout = answersYes(claims);
    if (isAbout || isAskedAgain || isTaken) return;
    this.#accuse(
      'lost effect',
      `a yes to ${yes.prompt?.tool} got no answer (${entry.turnId})`,
      entry.reply.text,
    );
  }

  #checkStaysDropped({ tool, input }: Prompt): void {
    const done = [...this.#operations.values()].find(
      (operation) => operation.tool === tool && isDeepStrictEqual(operation.input, input),
    );
    if (done === undefined || readStanding(this.#given.books, done).type === 'none') return;
    this.#accuse('false claim', `${tool} was done after it was said that it would not be`);
  }

  #noteRepetitions(again: TrackedOperation): void {
    for (const first of this.#operations.values()) {
      if (!isTold(first) && isSameDeed(first, again)) this.#repetitions.push([first, again]);
    }
  }

  #findRepetitions(): void {
    for (const pair of this.#repetitions) {
      const isDone = pair.every(
        (operation) => readStanding(this.#given.books, operation).effects > 0,
      );
      const because = `${pair[1].tool} was done again while the first one was in doubt`;
      if (isDone) this.#accuse('doubled effect', because);
    }
  }

  #accuse(verdict: Verdict, because: string, text?: string): void {
    this.problems.push({ verdict, because, ...(text === undefined ? {} : { text }) });
  }
}
