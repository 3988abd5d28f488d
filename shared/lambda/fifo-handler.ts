import { createHash } from 'node:crypto';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { ParkingLot } from '../application/ports/parking-lot.ts';
import { errorKindOf } from '../domain/errors.ts';
import { errorOutcomeOf } from './error-outcome.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import { parseRecord } from './parse-record.ts';

/** One message of a conversation, as the queue delivered it. */
export interface QueuedMessage<Message> {
  readonly message: Message;
  /** 1 on the first delivery. */
  readonly receiveCount: number;
  /** Call when this message is dealt with: a later failure then does not bring it back. */
  done(): void;
}

export interface FifoHandlerOptions<Message> {
  /** Body of a record → message; throws on a body of any other shape. */
  readonly parse: (body: unknown) => Message;
  readonly conversationIdOf: (message: Message) => string;
  /**
   * Deals with the messages of one conversation, oldest first; all at once, because short messages
   * in a row are one turn. Returning means that all of them are dealt with. Throwing means that the
   * first one that is not done failed.
   */
  readonly handle: (
    conversationId: string,
    messages: readonly QueuedMessage<Message>[],
  ) => Promise<void>;
  readonly parkingLot: ParkingLot;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

interface Pending<Message> extends QueuedMessage<Message> {
  readonly record: SQSRecord;
  readonly isDone: () => boolean;
}

/**
 * A Lambda for a FIFO queue with partial batch responses. Conversations run beside each other, each in
 * order. A failure that a retry can help gives back the failing message and the later ones of that
 * conversation, and nothing of others; any other failure is parked, so that it blocks nobody.
 */
export function createFifoHandler<Message>(options: FifoHandlerOptions<Message>) {
  return async (event: SQSEvent): Promise<SQSBatchResponse> => {
    const { conversations, unreadable } = sortRecords(event.Records, options);
    const returned = await Promise.all([
      ...unreadable.map(({ record, error }) => parkOrReturn(record, error, undefined, options)),
      ...[...conversations].map(([id, messages]) => runConversation(id, messages, options)),
    ]);
    return {
      batchItemFailures: returned.flat().map(({ messageId }) => ({ itemIdentifier: messageId })),
    };
  };
}

function sortRecords<Message>(records: readonly SQSRecord[], options: FifoHandlerOptions<Message>) {
  const conversations = new Map<string, Pending<Message>[]>();
  const unreadable: { record: SQSRecord; error: unknown }[] = [];
  for (const record of records) {
    try {
      const message = parseRecord(record.body, options.parse);
      // From the body, not from the group id: that one is a hash, and emulators lose it.
      const conversationId = options.conversationIdOf(message);
      const waiting = conversations.get(conversationId) ?? [];
      conversations.set(conversationId, [...waiting, toPending(record, message)]);
    } catch (error) {
      unreadable.push({ record, error });
    }
  }
  return { conversations, unreadable };
}

function toPending<Message>(record: SQSRecord, message: Message): Pending<Message> {
  let isDone = false;
  return {
    record,
    message,
    receiveCount: Number(record.attributes.ApproximateReceiveCount),
    isDone: () => isDone,
    done: () => {
      isDone = true;
    },
  };
}

/** Runs one conversation to its end; returns the records to give back to the queue. */
async function runConversation<Message>(
  conversationId: string,
  messages: readonly Pending<Message>[],
  options: FifoHandlerOptions<Message>,
): Promise<readonly SQSRecord[]> {
  try {
    await options.handle(conversationId, messages);
    return [];
  } catch (error) {
    const [failed, ...later] = messages.filter((message) => !message.isDone());
    if (failed === undefined) return [];
    report(error, failed, conversationId, options);
    const isSettled = await settle(failed, error, conversationId, options);
    if (!isSettled) return [failed, ...later].map(({ record }) => record);
    return later.length === 0 ? [] : runConversation(conversationId, later, options);
  }
}

/** Takes a failed message out of the way of the later ones, if a retry cannot help it. */
async function settle<Message>(
  failed: Pending<Message>,
  error: unknown,
  conversationId: string,
  options: FifoHandlerOptions<Message>,
): Promise<boolean> {
  const { queue } = errorOutcomeOf(error);
  if (queue !== 'park') return queue === 'acknowledge';
  const returned = await parkOrReturn(failed.record, error, conversationId, options);
  return returned.length === 0;
}

/** Parks a record; if that fails too, the queue has to keep it. */
async function parkOrReturn<Message>(
  record: SQSRecord,
  error: unknown,
  conversationId: string | undefined,
  { parkingLot, logger, metrics }: FifoHandlerOptions<Message>,
): Promise<readonly SQSRecord[]> {
  const kind = errorKindOf(error) ?? 'bug';
  const fields = { kind, queueMessageId: record.messageId };
  try {
    const conversation = conversationId === undefined ? {} : { conversationId };
    await parkingLot.park(record.body, { kind, ...conversation });
    logger.error('Message parked', fields, error);
    metrics.record({ parkedMessages: 1 }, { kind });
    return [];
  } catch (parkingError) {
    logger.error('Message could not be parked', fields, parkingError);
    return [record];
  }
}

function report<Message>(
  error: unknown,
  failed: Pending<Message>,
  conversationId: string,
  { logger, metrics }: FifoHandlerOptions<Message>,
): void {
  const kind = errorKindOf(error) ?? 'bug';
  const { level, queue } = errorOutcomeOf(error);
  const fields = {
    kind,
    outcome: queue,
    receiveCount: failed.receiveCount,
    queueMessageId: failed.record.messageId,
    conversation: conversationHash(conversationId),
  };
  if (level === 'info') logger.info('Conversation failed', fields);
  else logger[level]('Conversation failed', fields, error);
  metrics.record({ failedConversations: 1 }, { kind });
}

/** A conversation as logs name it: channel ids are personal data. */
export function conversationHash(conversationId: string): string {
  return createHash('sha256').update(conversationId).digest('hex').slice(0, 16);
}
