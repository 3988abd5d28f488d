import type { DeliveryOutcome } from '../../shared/application/deliver-reply.ts';
import type { ReceiptOutcome } from '../../shared/application/record-receipt.ts';
import {
  type OutboundMessage,
  outboundMessageSchema,
} from '../../shared/contracts/outbound-message.ts';
import {
  createFifoHandler,
  hashConversationId,
  type QueuedMessage,
} from '../../shared/lambda/fifo-handler.ts';
import type { LogFields } from '../../shared/lambda/log-fields.ts';
import type { ResponderDependencies } from './dependencies.ts';

/**
 * Creates the handler of the outbound queue. It sends the replies of each conversation in order,
 * and records what channels say became of them.
 */
export function createHandler(dependencies: ResponderDependencies) {
  const { deliverReply, recordReceipt, parkingLot, messageHold, logger, metrics } = dependencies;

  const handle = async (
    conversationId: string,
    queued: readonly QueuedMessage<OutboundMessage>[],
  ): Promise<void> => {
    const conversation = hashConversationId(conversationId);
    for (const { message, done } of queued) {
      if (message.type === 'receipt') {
        const { v: _version, type: _type, ...receipt } = message;
        reportReceipt(await recordReceipt(receipt), dependencies);
        done();
        continue;
      }
      const outcome = await deliverReply(message.turnId);
      done();
      report(outcome, { turnId: message.turnId, conversation }, dependencies);
    }
  };

  return createFifoHandler<OutboundMessage>({
    parse: (body) => outboundMessageSchema.parse(body),
    readConversationId: (message) =>
      message.type === 'reply' ? message.conversationId : message.turnId,
    handle,
    parkingLot,
    messageHold,
    logger,
    metrics,
  });
}

function reportReceipt(
  outcome: ReceiptOutcome,
  { logger, metrics }: Pick<ResponderDependencies, 'logger' | 'metrics'>,
): void {
  if (outcome.type === 'nothing-new') return;
  const { channel, receipt } = outcome;
  const { turnId, status, reason = 'refused' } = receipt;
  metrics.record({ receipts: 1 }, { channel, kind: status });
  if (status !== 'failed') return;
  logger.warn('Reply did not arrive', { turnId, channel, reason });
  metrics.record({ undeliverableReplies: 1 }, { channel, kind: reason });
}

function report(
  outcome: DeliveryOutcome,
  ids: LogFields,
  { logger, metrics }: Pick<ResponderDependencies, 'logger' | 'metrics'>,
): void {
  if (outcome.type === 'nothing-to-send') {
    logger.info('Reply was already delivered', ids);
  } else if (outcome.type === 'delivered') {
    const { channel, parts } = outcome;
    logger.info('Reply delivered', { ...ids, channel, parts });
    metrics.record({ deliveredReplies: 1, deliveredParts: parts }, { channel });
  } else {
    const { channel, reason } = outcome;
    logger.warn('Reply cannot be delivered', { ...ids, channel, reason });
    metrics.record({ undeliverableReplies: 1 }, { channel, kind: reason });
  }
}
