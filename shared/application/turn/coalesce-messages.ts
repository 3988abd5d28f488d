import { findLinkCode } from '../../domain/account/link-code.ts';
import type { InboundMessage } from '../../domain/conversation/inbound-message.ts';

/** Messages that one turn answers together; at least one. */
export type Burst = readonly [InboundMessage, ...InboundMessage[]];

/**
 * Splits one conversation's messages, in order, into bursts that are answered together: plain texts
 * that one person typed in a row are one burst (people send three short messages and expect one
 * answer). Anything else stands alone: a button, a forwarded text, an answer to a certain message, a code that links an account.
 */
export function coalesceMessages(messages: readonly InboundMessage[]): readonly Burst[] {
  return messages.reduce<[InboundMessage, ...InboundMessage[]][]>((bursts, message) => {
    const last = bursts[bursts.length - 1];
    const isJoined = last?.every(
      (other) => isPlain(other) && isPlain(message) && other.userId === message.userId,
    );
    if (isJoined) last?.push(message);
    else bursts.push([message]);
    return bursts;
  }, []);
}

function isPlain({ content, provenance }: InboundMessage): boolean {
  const { chat: _chat, privateUrl: _url, ...marks } = provenance;
  if (content.type !== 'text' || Object.keys(marks).length > 0) return false;
  return findLinkCode(content.text) === undefined;
}
