import { createHash } from 'node:crypto';
import type { BundleKey } from '../../../application/ports/catalogue-archive.ts';

/** The primary key of an item. */
export type ItemKey = { readonly pk: string; readonly sk: string };

/**
 * The partition of a conversation holds `SUMMARY`, `SESSION` and messages, and nothing else.
 * Summary and session sort after every `MESSAGE#…`, so one descending query reads both and the
 * newest messages.
 */
export function toConversationPartition(conversationId: string): string {
  return `CONV#${conversationId}`;
}

export function toSessionKey(conversationId: string): ItemKey {
  return { pk: toConversationPartition(conversationId), sk: 'SESSION' };
}

export function toSummaryKey(conversationId: string): ItemKey {
  return { pk: toConversationPartition(conversationId), sk: 'SUMMARY' };
}

export function toMessageKey(conversationId: string, sequence: number): ItemKey {
  return {
    pk: toConversationPartition(conversationId),
    sk: `MESSAGE#${String(sequence).padStart(10, '0')}`,
  };
}

/** What belongs to a person and not to one of their conversations. */
export function toPersonPartition(userId: string): string {
  return `PERSON#${userId}`;
}

/** A body that could not be read belongs to nobody we know. */
export function toParkedKey(userId: string | undefined, id: string): ItemKey {
  return {
    pk: userId === undefined ? 'UNREADABLE' : toPersonPartition(userId),
    sk: `PARKED#${id}`,
  };
}

/** Hashed, because provider message ids contain phone numbers and chat ids. */
export function toClaimKey(messageId: string): ItemKey {
  const hash = createHash('sha256').update(messageId).digest('hex');
  return { pk: `CLAIM#${hash}`, sk: 'CLAIM' };
}

/** The outbox entry and the trace of a turn share a partition, so that one query reads both. */
export function toTurnPartition(turnId: string): string {
  return `TURN#${turnId}`;
}

export function toOutboxKey(turnId: string): ItemKey {
  return { pk: toTurnPartition(turnId), sk: 'OUTBOX' };
}

export function toTraceKey(turnId: string): ItemKey {
  return { pk: toTurnPartition(turnId), sk: 'TRACE' };
}

/** The key of an archived configuration; all versions of an assistant share a partition. */
export function toCatalogueKey({ assistantId, version }: BundleKey): ItemKey {
  return { pk: `CATALOGUE#${assistantId}`, sk: `VERSION#${version}` };
}
