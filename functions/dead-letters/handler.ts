import type { DeadMessagesOutcome } from '../../shared/application/dead-messages/close-dead-messages.ts';
import { parseInboundMessage } from '../../shared/contracts/inbound-message.ts';
import type { InboundMessage } from '../../shared/domain/conversation/inbound-message.ts';
import {
  createFifoHandler,
  hashConversationId,
  type QueuedMessage,
} from '../../shared/lambda/fifo-handler.ts';
import type { LogFields } from '../../shared/lambda/log-fields.ts';
import type { DeadLettersDependencies } from './dependencies.ts';

/** Creates the handler of the inbound dead-letter queue: nobody is left without an answer. */
export function createHandler(dependencies: DeadLettersDependencies) {
  const { closeDeadMessages, parkingLot, logger, metrics } = dependencies;

  const handle = async (
    conversationId: string,
    queued: readonly QueuedMessage<InboundMessage>[],
  ): Promise<void> => {
    const outcome = await closeDeadMessages(queued.map(({ message }) => message));
    const conversation = hashConversationId(conversationId);
    report(outcome, { conversation, count: queued.length }, dependencies);
  };

  return createFifoHandler<InboundMessage>({
    parse: parseInboundMessage,
    readConversationId: ({ conversationId }) => conversationId,
    handle,
    parkingLot,
    logger,
    metrics,
  });
}

function report(
  outcome: DeadMessagesOutcome,
  fields: LogFields & { readonly count: number },
  { logger, metrics }: Pick<DeadLettersDependencies, 'logger' | 'metrics'>,
): void {
  const { type } = outcome;
  const ids = outcome.type === 'told' ? { turnId: outcome.turnId, channel: outcome.channel } : {};
  logger.error('Messages died', { ...fields, ...ids, outcome: type });
  metrics.record({ deadMessages: fields.count }, { kind: type });
}
