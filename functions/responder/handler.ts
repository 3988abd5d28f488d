import type { DeliveryOutcome } from '../../shared/application/deliver-reply.ts';
import type { ReplyNotice } from '../../shared/application/ports/reply-queue.ts';
import { replyNoticeSchema } from '../../shared/contracts/reply-notice.ts';
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
  const { deliverReply, parkingLot, logger, metrics } = dependencies;

  const handle = async (
    conversationId: string,
    queued: readonly QueuedMessage<ReplyNotice>[],
  ): Promise<void> => {
    const conversation = hashConversationId(conversationId);
    for (const { message, done } of queued) {
      const outcome = await deliverReply(message.turnId);
      done();
      report(outcome, { turnId: message.turnId, conversation }, dependencies);
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

function report(
  outcome: DeliveryOutcome,
  ids: LogFields,
  { logger, metrics }: Pick<ResponderDependencies, 'logger' | 'metrics'>,
): void {
  if (outcome.type === 'nothing-to-send') {
    logger.info('Reply was already delivered', ids);
  } else if (outcome.type === 'delivered') {
    const { channel, parts, tip } = outcome;
    logger.info('Reply delivered', { ...ids, channel, parts, ...(tip ? { outcome: tip } : {}) });
    metrics.record({ deliveredReplies: 1, deliveredParts: parts }, { channel });
    if (tip !== undefined) reportTip(tip, channel, metrics);
  } else {
    const { channel, reason } = outcome;
    logger.warn('Reply cannot be delivered', { ...ids, channel, reason });
    metrics.record({ undeliverableReplies: 1 }, { channel, kind: reason });
  }
}

/** `kind` says why a tip that was looked for is not in the reply. */
function reportTip(
  tip: NonNullable<Extract<DeliveryOutcome, { type: 'delivered' }>['tip']>,
  channel: string,
  metrics: ResponderDependencies['metrics'],
): void {
  const [tipsMerged, tipsLate] = [Number(tip === 'merged'), Number(tip === 'late')];
  metrics.record({ tipsMerged, tipsLate }, { channel, kind: tip });
}
