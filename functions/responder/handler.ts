import type { DeliveryOutcome } from '../../shared/application/deliver-reply.ts';
import type { ReplyNotice } from '../../shared/application/ports/reply-queue.ts';
import { replyNoticeSchema } from '../../shared/contracts/reply-notice.ts';
import { type ErrorKind, toErrorKind } from '../../shared/domain/errors.ts';
import { findErrorOutcome } from '../../shared/lambda/error-outcome.ts';
import {
  createFifoHandler,
  hashConversationId,
  type QueuedMessage,
} from '../../shared/lambda/fifo-handler.ts';
import type { LogFields } from '../../shared/lambda/log-fields.ts';
import type { ResponderDependencies } from './dependencies.ts';

/**
 * Creates the handler of the outbound queue. It sends the replies of each conversation in order.
 */
export function createHandler(dependencies: ResponderDependencies) {
  const { parkingLot, logger, metrics } = dependencies;

  const handle = async (
    conversationId: string,
    queued: readonly QueuedMessage<ReplyNotice>[],
  ): Promise<void> => {
    const conversation = hashConversationId(conversationId);
    for (const { message, receiveCount, done } of queued) {
      const { turnId } = message;
      const isLast = receiveCount >= dependencies.maxReceiveCount;
      const outcome = await deliver(turnId, isLast, dependencies);
      done();
      report(outcome, { turnId, conversation }, dependencies);
    }
  };

  return createFifoHandler<ReplyNotice>({
    parse: (body) => replyNoticeSchema.parse(body),
    readConversationId: ({ conversationId }) => conversationId,
    handle,
    parkingLot,
    logger,
    metrics,
  });
}

/** Not sent now; the sweeper announces it again. */
type Postponed = { readonly type: 'postponed'; readonly kind: ErrorKind };

/**
 * After the last try of the queue, and when only somebody's hand can help, a reply is left to the
 * sweeper: the outbox keeps it, and a dead letter would tell nothing else. A bug still goes there.
 */
async function deliver(
  turnId: string,
  isLast: boolean,
  { deliverReply }: Pick<ResponderDependencies, 'deliverReply'>,
): Promise<DeliveryOutcome | Postponed> {
  try {
    return await deliverReply(turnId);
  } catch (error) {
    const kind = toErrorKind(error);
    const isLeft =
      kind === 'configuration' || (isLast && findErrorOutcome(error).queue === 'retry');
    if (kind === undefined || !isLeft) throw error;
    return { type: 'postponed', kind };
  }
}

function report(
  outcome: DeliveryOutcome | Postponed,
  ids: LogFields,
  { logger, metrics }: Pick<ResponderDependencies, 'logger' | 'metrics'>,
): void {
  if (outcome.type === 'nothing-to-send') {
    logger.info('Reply was already delivered', ids);
  } else if (outcome.type === 'delivered') {
    const { channel, parts } = outcome;
    logger.info('Reply delivered', { ...ids, channel, parts });
    metrics.record({ deliveredReplies: 1, deliveredParts: parts }, { channel });
  } else if (outcome.type === 'postponed') {
    const { kind } = outcome;
    logger.warn('Reply left to the sweeper', { ...ids, kind });
    metrics.record({ postponedReplies: 1 }, { kind });
  } else if (outcome.type === 'stale') {
    const { channel } = outcome;
    logger.warn('Reply too late to be sent', { ...ids, channel });
    metrics.record({ staleReplies: 1 }, { channel });
  } else {
    const { channel, reason } = outcome;
    logger.warn('Reply cannot be delivered', { ...ids, channel, reason });
    metrics.record({ undeliverableReplies: 1 }, { channel, kind: reason });
  }
}
