import { findLinkCode } from '../../domain/account/link-code.ts';
import type { InboundMessage } from '../../domain/conversation/inbound-message.ts';

/** Messages that one turn answers together; at least one. */
export type Burst = readonly [InboundMessage, ...InboundMessage[]];

/**
 * Splits one conversation's messages, in order, into bursts that are answered together: plain texts
 * that one person typed in a row are one burst (people send three short messages and expect one
 * answer), and so are the parts of an album. An edit goes with the message that it changes.
 * Anything else stands alone: a button, a forwarded text, an answer to a certain message, a code
 * that links an account.
 */
export function coalesceMessages(messages: readonly InboundMessage[]): readonly Burst[] {
  return messages.reduce<[InboundMessage, ...InboundMessage[]][]>((bursts, message) => {
    const edited = bursts.find((burst) => burst.some((other) => isEditOf(message, other)));
    const last = bursts[bursts.length - 1];
    const isJoined = last?.every((other) => isEdit(other) || belongTogether(other, message));
    if (edited !== undefined) edited.push(message);
    else if (isJoined) last?.push(message);
    else bursts.push([message]);
    return bursts;
  }, []);
}

function belongTogether(one: InboundMessage, other: InboundMessage): boolean {
  if (one.userId !== other.userId) return false;
  return (isPlain(one) && isPlain(other)) || isSameAlbum(one, other);
}

function isSameAlbum({ content: one }: InboundMessage, { content: other }: InboundMessage) {
  if (one.type !== 'attachment' || other.type !== 'attachment') return false;
  return one.album !== undefined && one.album === other.album;
}

function isPlain({ content, provenance }: InboundMessage): boolean {
  const { chat: _chat, privateUrl: _url, ...marks } = provenance;
  if (content.type !== 'text' || Object.keys(marks).length > 0) return false;
  return findLinkCode(content.text) === undefined;
}

function isEdit({ content }: InboundMessage): boolean {
  return content.type === 'edit';
}

function isEditOf({ content, userId }: InboundMessage, original: InboundMessage): boolean {
  return content.type === 'edit' && content.of === original.sourceId && userId === original.userId;
}
