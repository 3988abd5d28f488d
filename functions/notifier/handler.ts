import type { NoticeOutcome } from '../../shared/application/notify-person.ts';
import { type ServiceEvent, serviceEventSchema } from '../../shared/contracts/service-event.ts';
import { ConflictError } from '../../shared/domain/errors.ts';
import {
  createFifoHandler,
  hashConversationId,
  type QueuedMessage,
} from '../../shared/lambda/fifo-handler.ts';
import type { LogFields } from '../../shared/lambda/log-fields.ts';
import type { NotifierDependencies } from './dependencies.ts';

/**
 * Creates the handler of the events queue. It notifies people in the order of each conversation.
 */
export function createHandler(dependencies: NotifierDependencies) {
  const { notifyPerson, parkingLot, logger, metrics } = dependencies;

  const handle = async (
    conversationId: string,
    queued: readonly QueuedMessage<ServiceEvent>[],
  ): Promise<void> => {
    const conversation = hashConversationId(conversationId);
    for (const { message, receiveCount, done } of queued) {
      const { v: _version, ...event } = message;
      const outcome = await notifyPerson(event);
      report(outcome, { conversation, event: event.type, receiveCount }, dependencies);
      if (outcome.type === 'deferred') throw new ConflictError('The person has a pending question');
      done();
    }
  };

  return createFifoHandler<ServiceEvent>({
    parse: (body) => serviceEventSchema.parse(body),
    readConversationId: ({ conversationId, userId }) => conversationId || userId,
    handle,
    parkingLot,
    logger,
    metrics,
  });
}

function report(
  outcome: NoticeOutcome,
  fields: LogFields,
  { logger, metrics }: Pick<NotifierDependencies, 'logger' | 'metrics'>,
): void {
  if (outcome.type === 'sent') {
    const { turnId, channel } = outcome;
    logger.info('Person notified', { ...fields, turnId, channel });
    metrics.record({ notices: 1 }, { channel });
  } else if (outcome.type === 'noted') {
    logger.info('Case noted at the desk', { ...fields, turnId: outcome.turnId });
  } else if (outcome.type === 'repeated') {
    logger.info('Person was already notified', { ...fields, turnId: outcome.turnId });
  } else if (outcome.type === 'deferred') {
    metrics.record({ deferredNotices: 1 });
  } else if (outcome.reason === 'other-person') {
    logger.error('Event of another person dropped', fields);
    metrics.record({ misdirectedEvents: 1 });
  } else if (outcome.reason === 'known') {
    logger.info('No case at the desk', fields);
  } else {
    logger.info('Nobody to notify', { ...fields, reason: outcome.reason });
    metrics.record({ untoldEvents: 1 }, { kind: outcome.reason });
  }
}
