import type { ConversationMessage } from '../../../shared/domain/conversation/conversation-message.ts';
import { aConversationMessage } from './turn-commit.ts';

/** Messages 1 to `count`, a person's and an answer in turns; each says its own number as an amount. */
export function aConversationOf(
  count: number,
  textOf = (sequence: number) => `mensaje de ${sequence}00 pesos`,
): readonly ConversationMessage[] {
  return Array.from({ length: count }, (_, index) => {
    const sequence = index + 1;
    const role = sequence % 2 === 1 ? ('user' as const) : ('assistant' as const);
    return aConversationMessage({ role, sequence, text: textOf(sequence) });
  });
}
