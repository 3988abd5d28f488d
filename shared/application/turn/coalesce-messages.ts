import type { InboundMessage } from '../../domain/conversation/inbound-message.ts';

/**
 * Splits one conversation's messages, in order, into bursts that are answered together: plain texts in a row
 * are one burst (people send three short messages and expect one answer), anything else stands alone.
 */
export function coalesceMessages(
  messages: readonly InboundMessage[],
): readonly (readonly InboundMessage[])[] {
  return messages.reduce<InboundMessage[][]>((bursts, message) => {
    const last = bursts[bursts.length - 1];
    const joins =
      message.content.type === 'text' && last?.every((other) => other.content.type === 'text');
    if (joins) last?.push(message);
    else bursts.push([message]);
    return bursts;
  }, []);
}
