import { findNextFollowUp } from '../domain/conversation/decide.ts';
import type { InboundMessage } from '../domain/conversation/inbound-message.ts';
import { type Session, sessionIdentity } from '../domain/conversation/session.ts';
import type { Clock } from './ports/clock.ts';
import type { OperationsInDoubt } from './ports/operations-in-doubt.ts';
import type { TurnQueue } from './ports/queues/turn-queue.ts';

/** One run's worth; the next run finds the rest. */
const BATCH = 100;

interface FollowUpDependencies {
  readonly operations: OperationsInDoubt;
  readonly turnQueue: TurnQueue;
  readonly clock: Clock;
}

/** Has the engine come back to operations in doubt that are due; returns to how many. */
export type FollowUpOperations = () => Promise<number>;

/**
 * Puts a message of the engine's own among those of the person, so that the service is asked again
 * in their order. Doing it twice is harmless: the message's id follows from the operation and from
 * the time for which it was planned.
 * @throws UnavailableError | ThrottledError when table or queue fail; the next run tries again
 */
export function createFollowUpOperations(dependencies: FollowUpDependencies): FollowUpOperations {
  const { operations, turnQueue, clock } = dependencies;
  return async () => {
    const due = await operations.listDue(clock.now(), BATCH);
    const messages = due.flatMap(toFollowUpMessage);
    for (const message of messages) await turnQueue.enqueue(message);
    return messages.length;
  };
}

function toFollowUpMessage(session: Session): readonly InboundMessage[] {
  const { conversationId, assistantId, lastContact } = session;
  const next = findNextFollowUp(session);
  if (next === undefined) return [];
  const { operation, at } = next;
  const message: InboundMessage = {
    messageId: `follow-up:${operation.confirmation.id}:${at}`,
    conversationId,
    assistantId,
    userId: sessionIdentity(session),
    address: lastContact?.address ?? operation.address,
    content: { type: 'follow-up' },
    provenance: { chat: 'private' },
    sentAt: at,
  };
  return [message];
}
