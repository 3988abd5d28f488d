import { createHash } from 'node:crypto';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { MessageHold } from '../application/ports/queues/message-hold.ts';
import type { ParkingLot } from '../application/ports/queues/parking-lot.ts';
import { ThrottledError, toErrorKind } from '../domain/errors.ts';
import { findErrorOutcome } from './error-outcome.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import { parseRecord } from './parse-record.ts';

/** A message of a conversation, as the queue delivered it. */
export interface QueuedMessage<Message> {
  readonly message: Message;
  /** 1 on the first delivery. */
  readonly receiveCount: number;
  /** Marks this message as handled, so that a later failure does not redeliver it. */
  done(): void;
}

export interface FifoHandlerOptions<Message> {
  /** Parses the body of a record; throws when it has any other shape. */
  readonly parse: (body: unknown) => Message;
  readonly readConversationId: (message: Message) => string;
  /**
   * Handles the messages of one conversation, oldest first. They come all at once, because short
   * messages in a row form one turn. When it returns, all messages are handled. When it throws, the
   * first message that is not marked as done has failed.
   */
  readonly handle: (
    conversationId: string,
    messages: readonly QueuedMessage<Message>[],
    /** Milliseconds until Lambda stops the process; `undefined` where nobody says it. */
    remainingMs: () => number | undefined,
  ) => Promise<void>;
  readonly parkingLot: ParkingLot;
  /**
   * Holds a conversation that was throttled for as long as it must wait; default: the queue's time.
   */
  readonly messageHold?: MessageHold;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** What Lambda tells a process about its time; an emulator may leave it out. */
type RunTime = Pick<Context, 'getRemainingTimeInMillis'>;

interface Pending<Message> extends QueuedMessage<Message> {
  readonly record: SQSRecord;
  readonly isDone: () => boolean;
}

/**
 * Creates a Lambda handler for a FIFO queue with partial batch responses. Conversations run
 * concurrently, each in order. When a retry can help, the failed message and the later ones of its
 * conversation return to the queue. Any other failure is parked, so that it blocks nobody.
 */
export function createFifoHandler<Message>(options: FifoHandlerOptions<Message>) {
  return async (event: SQSEvent, context?: Partial<RunTime>): Promise<SQSBatchResponse> => {
    const { conversations, unreadable } = sortRecords(event.Records, options);
    const remainingMs = () => context?.getRemainingTimeInMillis?.();
    const returned = await Promise.all([
      ...unreadable.map(({ record, error }) => parkOrReturn(record, error, undefined, options)),
      ...[...conversations].map(([id, messages]) =>
        runConversation(id, messages, options, remainingMs),
      ),
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
      // From the body, because the group id is a hash and emulators lose it.
      const conversationId = options.readConversationId(message);
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

/** Runs one conversation and returns the records that must go back to the queue. */
async function runConversation<Message>(
  conversationId: string,
  messages: readonly Pending<Message>[],
  options: FifoHandlerOptions<Message>,
  remainingMs: () => number | undefined,
): Promise<readonly SQSRecord[]> {
  try {
    await options.handle(conversationId, messages, remainingMs);
    return [];
  } catch (error) {
    const [failed, ...later] = messages.filter((message) => !message.isDone());
    if (failed === undefined) return [];
    report(error, failed, conversationId, options);
    const isResolved = await resolveFailure(failed, error, conversationId, options);
    if (!isResolved) {
      const returned = [failed, ...later].map(({ record }) => record);
      await holdBack(returned, error, options);
      return returned;
    }
    if (later.length === 0) return [];
    return runConversation(conversationId, later, options, remainingMs);
  }
}

/** Whoever throttled us says for how long; only this conversation waits. */
async function holdBack<Message>(
  records: readonly SQSRecord[],
  error: unknown,
  { messageHold, logger }: FifoHandlerOptions<Message>,
): Promise<void> {
  if (messageHold === undefined || !(error instanceof ThrottledError)) return;
  const seconds = error.retryAfterSeconds;
  try {
    await Promise.all(records.map(({ receiptHandle }) => messageHold.hold(receiptHandle, seconds)));
  } catch (failure) {
    // The queue's own time passes instead.
    logger.warn('Conversation could not be held', { kind: 'unavailable' }, failure);
  }
}

/** Removes a failed message from the queue when a retry cannot help. Returns whether it did. */
async function resolveFailure<Message>(
  failed: Pending<Message>,
  error: unknown,
  conversationId: string,
  options: FifoHandlerOptions<Message>,
): Promise<boolean> {
  const { queue } = findErrorOutcome(error);
  if (queue !== 'park') return queue === 'acknowledge';
  const returned = await parkOrReturn(failed.record, error, conversationId, options);
  return returned.length === 0;
}

/** Parks a record. If parking fails too, the record is returned to the queue. */
async function parkOrReturn<Message>(
  record: SQSRecord,
  error: unknown,
  conversationId: string | undefined,
  { parkingLot, logger, metrics }: FifoHandlerOptions<Message>,
): Promise<readonly SQSRecord[]> {
  const kind = toErrorKind(error) ?? 'bug';
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
  const kind = toErrorKind(error) ?? 'bug';
  const { level, queue } = findErrorOutcome(error);
  const fields = {
    kind,
    outcome: queue,
    receiveCount: failed.receiveCount,
    queueMessageId: failed.record.messageId,
    conversation: hashConversationId(conversationId),
  };
  if (level === 'info') logger.info('Conversation failed', fields);
  else logger[level]('Conversation failed', fields, error);
  metrics.record({ failedConversations: 1 }, { kind });
}

/** Hashes a conversation id for the log, because channel ids are personal data. */
export function hashConversationId(conversationId: string): string {
  return createHash('sha256').update(conversationId).digest('hex').slice(0, 16);
}
