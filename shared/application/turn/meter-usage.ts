import type { AssistantDefinition } from '../../domain/catalogue/assistant.ts';
import { isWritten } from '../../domain/conversation/inbound-message.ts';
import type { Session } from '../../domain/conversation/session.ts';
import { countMessages, type Usage } from '../../domain/conversation/usage.ts';
import type { UsageMeter } from '../ports/usage-meter.ts';
import type { Burst } from './coalesce-messages.ts';

/**
 * What the person used lately, with this turn's messages, and the session, on hold when it is one
 * conversation too many. Reads nothing for an assistant without budgets, nor when nobody wrote.
 */
export async function meterUsage(
  usages: UsageMeter,
  session: Session,
  { budgets }: AssistantDefinition,
  burst: Burst,
  now: Date,
): Promise<{ readonly session: Session; readonly usage?: Usage }> {
  if (budgets === undefined || !isWritten(burst[0])) return { session };
  const { conversationsPerHour } = budgets;
  const [usage, metered] = await Promise.all([
    usages.readUsage(session.userId, now),
    conversationsPerHour === undefined
      ? session
      : holdBack(usages, session, conversationsPerHour, now),
  ]);
  return { session: metered, usage: countMessages(usage, burst.length) };
}

/** A new conversation is counted once; one that was one too many tries again each time. */
async function holdBack(
  usages: UsageMeter,
  session: Session,
  perHour: number,
  now: Date,
): Promise<Session> {
  if (session.version > 0 && !session.isOnHold) return session;
  const { userId, conversationId, isOnHold: _before, ...rest } = session;
  const isOpen = await usages.openConversation({ userId, conversationId, perHour, now });
  const opened = { ...rest, userId, conversationId };
  return isOpen ? opened : { ...opened, isOnHold: true };
}
