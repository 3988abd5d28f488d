import type { ConversationMessage } from '../../domain/conversation/conversation-message.ts';
import { estimateTokens } from '../../domain/estimate-tokens.ts';

/** Size of messages in a prompt, in estimated tokens. */
export function countTokens(messages: readonly ConversationMessage[]): number {
  return messages.reduce((sum, { role, text }) => sum + estimateTokens(`${role}: ${text}`), 0);
}

/** The newest messages that fit into `budget` tokens together, beginning with the person's. */
export function takeNewest(
  messages: readonly ConversationMessage[],
  budget: number,
): readonly ConversationMessage[] {
  let left = budget;
  let from = messages.length;
  for (const message of messages.toReversed()) {
    left -= countTokens([message]);
    if (left < 0) break;
    from -= 1;
  }
  const fitting = messages.slice(from);
  const first = fitting.findIndex(({ role }) => role === 'user');
  return first < 0 ? [] : fitting.slice(first);
}
