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
  const message = parseInboundMessage({ v: 1, ...readJson(parked.body) });
  const queue = new SqsTurnQueue({ client: stage.sqs, queueUrl: stage.inboundQueueUrl });
  await queue.enqueue({ ...message, messageId: `redrive:${id}:${parked.parkedAt}` });
  await openParked(stage).remove(parked);
  return `${id} is in the queue again.`;
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

interface MessageOutline {
  readonly address?: { readonly channel: string };
  readonly content?: { readonly type: string };
}

function readJson(body: string): MessageOutline {
  try {
    return JSON.parse(body);
  } catch {
    return {};
  }
}
