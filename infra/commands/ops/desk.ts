import * as z from 'zod';
import { DynamoDbDeskBoard } from '../../../shared/adapters/dynamodb/desk/dynamodb-desk-board.ts';
import { DynamoDbConversationStore } from '../../../shared/adapters/dynamodb/dynamodb-conversation-store.ts';
import { DynamoDbOutbox } from '../../../shared/adapters/dynamodb/outbox/dynamodb-outbox.ts';
import { SqsReplyQueue } from '../../../shared/adapters/sqs/sqs-reply-queue.ts';
import { Sha256Hasher } from '../../../shared/adapters/system/sha256-hasher.ts';
import { UlidIdGenerator } from '../../../shared/adapters/system/ulid-id-generator.ts';
import { createDesk, type Desk } from '../../../shared/application/desk/desk.ts';
import type { DeskOutcome, ListedEntry } from '../../../shared/application/desk/desk-ports.ts';
import type { DeskEntry } from '../../../shared/domain/desk/desk-entry.ts';
import { createUnderstanding } from '../../../shared/language/create-understanding.ts';
import { loadCurrentCatalogue } from '../catalogue/load-current-catalogue.ts';
import { UsageError } from '../cdk/usage-error.ts';
import type { OpenStage } from './open-stage.ts';

const MAX_LISTED = 1_000;
const MAX_MESSAGES = 40;

type Options = Readonly<Record<string, unknown>>;

/** One line per person who waits, longest first; never what was written. */
export async function listDesk(stage: OpenStage): Promise<string> {
  const entries = await openDesk(stage).list(MAX_LISTED);
  return entries.map(describe).join('\n') || 'Nobody waits at the desk.';
}

/** An entry, what was done with it, and the newest messages, as they are stored. */
export async function showDeskEntry(stage: OpenStage, conversationId: string): Promise<string> {
  const reading = await openDesk(stage).read(conversationId, MAX_MESSAGES);
  if (reading.type === 'unknown') throw new Error(explainUnknown(conversationId));
  const { item, messages } = reading;
  const { summary, place, outcome, log } = item.entry;
  return [
    describe({ ...item, isOverdue: false }),
    `${place}: ${summary}`,
    ...(outcome === undefined ? [] : [`told to the assistant: ${outcome}`]),
    ...log.map(({ at, by, did, note = '' }) => `  ${at}  ${by} ${did}  ${note}`.trimEnd()),
    ...messages.map(
      ({ at, role, agentId, text }) => `${at}  ${nameAuthor(role, agentId)}: ${text}`,
    ),
  ].join('\n');
}

/** Takes a conversation for a quarter of an hour. @throws Error with who has it */
export async function takeDeskEntry(stage: OpenStage, id: string, word: Options): Promise<string> {
  const { by } = read(bySchema, word, '--by <you>');
  return describeDeskOutcome(id, await openDesk(stage).take(id, by), 'Taken.');
}

/**
 * Writes to the person. The same words by the same colleague go out once, unless `--key` says that
 * they are meant once more. @throws Error with why not
 */
export async function answerFromDesk(stage: OpenStage, id: string, word: Options): Promise<string> {
  const { by, text, key } = read(answerSchema, word, '--text <words> --by <you>');
  const outcome = await openDesk(stage).answer(id, by, text, key ?? `${by}:${text}`);
  return describeDeskOutcome(id, outcome, 'Sent to the person.');
}

/** Keeps a note for colleagues. @throws Error without an entry */
export async function noteAtDesk(stage: OpenStage, id: string, word: Options): Promise<string> {
  const { by, text } = read(answerSchema, word, '--text <words> --by <you>');
  const outcome = await openDesk(stage).note(id, by, text);
  return describeDeskOutcome(id, outcome, 'Noted, for colleagues only.');
}

/** Gives the conversation back to the assistant. @throws Error with why not */
export async function releaseDeskEntry(
  stage: OpenStage,
  id: string,
  word: Options,
): Promise<string> {
  const { by, summary } = read(releaseSchema, word, '--summary <words> --by <you>');
  const outcome = await openDesk(stage).release(id, by, summary);
  return describeDeskOutcome(id, outcome, 'Given back to the assistant.');
}

const by = z.string().trim().min(1).max(80);
const text = z.string().trim().min(1).max(2_000);
const bySchema = z.object({ by });
const answerSchema = z.object({ by, text, key: z.string().min(1).max(255).exactOptional() });
const releaseSchema = z.object({ by, summary: text.max(500) });

function read<Word>(schema: z.ZodType<Word>, word: Options, how: string): Word {
  const parsed = schema.safeParse(word);
  if (parsed.success) return parsed.data;
  throw new UsageError(`Say ${how}; words up to 2,000 characters, a summary up to 500.`);
}

/** The desk by an operator's own credentials, with the words of this repository. */
function openDesk({ dynamodb: client, sqs, tables, clock, outboundQueueUrl }: OpenStage): Desk {
  const table = { client, tableName: tables.get('conversations') ?? '', clock };
  return createDesk({
    store: new DynamoDbConversationStore(table),
    board: new DynamoDbDeskBoard(table),
    outbox: new DynamoDbOutbox(table),
    replies: new SqsReplyQueue({ client: sqs, queueUrl: outboundQueueUrl }),
    catalogues: { load: loadCurrentCatalogue },
    understanding: createUnderstanding(),
    hasher: new Sha256Hasher(),
    clock,
    ids: new UlidIdGenerator(),
  });
}

function describe({ conversationId, userId, channel, language, entry, isOverdue }: ListedEntry) {
  const { since, reason, lastWordsAt } = entry;
  const late = isOverdue ? 'overdue' : '';
  const words = lastWordsAt === undefined ? '' : `wrote at ${lastWordsAt}`;
  const parts = [since, describeState(entry), reason, conversationId, userId, channel, language];
  return [...parts, words, late].filter(Boolean).join('  ');
}

function describeState({ state, holder }: DeskEntry): string {
  return holder === undefined ? state : `${state} by ${holder.by} until ${holder.until}`;
}

function nameAuthor(role: string, agentId: string): string {
  return role === 'user' ? 'person' : agentId;
}

/**
 * What was done, and who has the conversation now.
 * @throws Error with why it was not done
 */
export function describeDeskOutcome(id: string, outcome: DeskOutcome, done: string): string {
  if (outcome.type === 'unknown') throw new Error(explainUnknown(id));
  if (outcome.type === 'refused') throw new Error(explain(id, outcome));
  const did = outcome.type === 'repeated' ? 'That was done before, so nothing is sent now.' : done;
  return `${did} ${id} is ${describeState(outcome.item.entry)}.`;
}

function explainUnknown(conversationId: string): string {
  const whole = conversationId.includes(':')
    ? ''
    : ` Its id begins with its channel, as in web:sess_….`;
  return `${conversationId} was never handed to the desk; \`desk list\` shows what waits.${whole}`;
}

function explain(id: string, refused: Extract<DeskOutcome, { type: 'refused' }>): string {
  if (refused.because === 'not-at-desk') return explainUnknown(id);
  if (refused.because === 'held') {
    return `${refused.holder.by} has ${id} until ${refused.holder.until}.`;
  }
  return `${id}: ${reasons[refused.because]}`;
}

const reasons = {
  'lease-ended':
    'your lease has ended, so the assistant may have answered. Look, and take it again.',
  'not-taken': 'nobody has it. Take it first.',
  released: 'it was released. Take it to write once more.',
  'no-address': 'nobody knows where to write to this person.',
  unreachable: 'the person has blocked us.',
  'key-reused': 'this key has sent another text.',
} as const;
