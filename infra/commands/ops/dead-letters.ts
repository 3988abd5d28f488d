import * as z from 'zod';
import { DynamoDbParkedMessages } from '../../../shared/adapters/dynamodb/dynamodb-parked-messages.ts';
import { SqsTurnQueue } from '../../../shared/adapters/sqs/sqs-turn-queue.ts';
import type { ParkedMessage } from '../../../shared/application/ports/parked-messages.ts';
import { parseInboundMessage } from '../../../shared/contracts/inbound-message.ts';
import type { OpenStage } from './open-stage.ts';

const MAX_LISTED = 1_000;

/** One line per parked message: id, time, channel and kind; never what was written. */
export async function listDeadLetters(stage: OpenStage): Promise<string> {
  const parked = await openParked(stage).list(MAX_LISTED);
  if (parked.length === 0) return 'No message is parked.';
  return parked.map(({ id, parkedAt, body }) => `${id}  ${parkedAt}  ${describe(body)}`).join('\n');
}

/** The message as it is kept, without what must not be stored. */
export async function showDeadLetter(stage: OpenStage, id: string): Promise<string> {
  return (await find(stage, id)).body;
}

/**
 * Queues a parked message again, as a new one: its own id was answered with an apology.
 * @throws Error when it cannot be read
 */
export async function redriveDeadLetter(stage: OpenStage, id: string): Promise<string> {
  const parked = await find(stage, id);
  const message = parse(parked);
  const queue = new SqsTurnQueue({ client: stage.sqs, queueUrl: stage.inboundQueueUrl });
  await queue.enqueue({ ...message, messageId: `redrive:${id}:${parked.parkedAt}` });
  await openParked(stage).remove(parked);
  return `${id} is in the queue again.`;
}

/**
 * Drops a parked message that nobody can or shall answer, once `yes` is given.
 * @throws Error that says what would be lost, without it
 */
export async function dropDeadLetter(
  stage: OpenStage,
  id: string,
  { yes }: Readonly<Record<string, unknown>>,
): Promise<string> {
  const parked = await find(stage, id);
  const { userId = 'nobody knows who', parkedAt, body } = parked;
  const { sentAt = 'an unknown time' } = readJson(body);
  const what = `${describe(body)}, of ${userId}, sent at ${sentAt}, parked at ${parkedAt}`;
  if (yes !== true) throw new Error(`This would be lost: ${what}. To drop it, add --yes.`);
  await openParked(stage).remove(parked);
  return `${id} is dropped: ${what}.`;
}

/** @throws Error with a sentence for the terminal */
function parse({ id, body }: ParkedMessage) {
  try {
    return parseInboundMessage({ v: 1, ...readJson(body) });
  } catch (cause) {
    throw new Error(
      `${id} is no message that this version can read, so it is not queued: \`dlq show ${id}\` prints it, \`dlq drop ${id}\` ends it.`,
      { cause },
    );
  }
}

async function find(stage: OpenStage, id: string): Promise<ParkedMessage> {
  const found = (await openParked(stage).list(MAX_LISTED)).find((parked) => parked.id === id);
  if (found !== undefined) return found;
  throw new Error(`No message ${id} is parked; \`dlq list\` shows them.`);
}

function openParked({ dynamodb: client, tables, clock }: OpenStage): DynamoDbParkedMessages {
  const tableName = tables.get('conversations') ?? '';
  return new DynamoDbParkedMessages({ client, tableName, clock });
}

function describe(body: string): string {
  const { address, content } = readJson(body);
  if (address === undefined) return 'unreadable';
  return `${address.channel}  ${content?.type ?? ''}`;
}

/** What every version of a message has; the rest is for its contract. */
const outlineSchema = z.looseObject({
  sentAt: z.string().exactOptional(),
  address: z.looseObject({ channel: z.string() }).exactOptional(),
  content: z.looseObject({ type: z.string() }).exactOptional(),
});

function readJson(body: string): Partial<z.output<typeof outlineSchema>> {
  try {
    return outlineSchema.parse(JSON.parse(body));
  } catch {
    return {};
  }
}
