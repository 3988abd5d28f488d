import { findNextFollowUp } from '../domain/conversation/decide.ts';
import type { InboundMessage } from '../domain/conversation/inbound-message.ts';
import { type Session, sessionIdentity } from '../domain/conversation/session.ts';
import { chooseNextTry } from './choose-next-try.ts';
import type { Clock } from './ports/clock.ts';
import type { OperationsInDoubt } from './ports/operations-in-doubt.ts';
import type { TurnQueue } from './ports/queues/turn-queue.ts';

/** One run's worth; the next run finds the rest, for these are postponed. */
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
 * the time for which it was planned. What was asked about is left alone for as long as it waits, so
 * that conversations whose every turn fails hide no other one.
 * @throws UnavailableError | ThrottledError when table or queue fail; the next run tries again
 */
export function createFollowUpOperations(dependencies: FollowUpDependencies): FollowUpOperations {
  const { operations, turnQueue, clock } = dependencies;
  return async () => {
    const now = clock.now();
    const due = await operations.listDue(now, BATCH);
    for (const session of due) {
      const message = toFollowUpMessage(session);
      if (message === undefined) continue;
      await turnQueue.enqueue(message);
      await operations.postponeFollowUp(session, chooseNextTry(message.sentAt, now));
    }
    return due.length;
  };
}

function toFollowUpMessage(session: Session): InboundMessage | undefined {
  const { conversationId, assistantId, lastContact } = session;
  const next = findNextFollowUp(session);
  if (next === undefined) return undefined;
  const { operation, at } = next;
  return {
    messageId: `follow-up:${operation.confirmation.id}:${at}`,
    conversationId,
    assistantId,
    userId: sessionIdentity(session),
    address: lastContact?.address ?? operation.address,
    content: { type: 'follow-up' },
    provenance: { chat: 'private' },
    sentAt: at,
  };
}
