import type { ConversationMessage } from '../../domain/conversation/conversation-message.ts';
import { hasDone } from './has-done.ts';

/**
 * The person's last message and its reply while the assistant waits for an answer; nothing once a
 * tool did what was wanted: the next message starts afresh. What was told unasked in between, such
 * as a reminder, is no part of it.
 */
export function takeLastExchange(
  history: readonly ConversationMessage[],
): readonly ConversationMessage[] {
  const asked = history.findLast(({ role }) => role === 'user');
  if (asked === undefined) return [];
  const reply = history.findLast(
    ({ role, turnId }) => role === 'assistant' && turnId === asked.turnId,
  );
  if (reply === undefined || hasDone(reply.toolExchanges ?? [])) return [];
  return history.filter(({ turnId }) => turnId === asked.turnId);
}
