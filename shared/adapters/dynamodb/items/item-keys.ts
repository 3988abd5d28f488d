import { createHash } from 'node:crypto';
import type { BundleKey } from '../../../application/ports/catalogue-archive.ts';

/** Primary key of an item. */
export type ItemKey = { readonly pk: string; readonly sk: string };

/**
 * A conversation's partition holds `SUMMARY`, `SESSION` and its messages and nothing else: these two sort after
 * every `MESSAGE#…`, so one descending query reads both and the newest messages.
 */
export function conversationPartition(conversationId: string): string {
  return `CONV#${conversationId}`;
}

export function sessionKey(conversationId: string): ItemKey {
  return { pk: conversationPartition(conversationId), sk: 'SESSION' };
}

export function summaryKey(conversationId: string): ItemKey {
  return { pk: conversationPartition(conversationId), sk: 'SUMMARY' };
}

export function messageKey(conversationId: string, sequence: number): ItemKey {
  return {
    pk: conversationPartition(conversationId),
    sk: `MESSAGE#${String(sequence).padStart(10, '0')}`,
  };
}

/** Hashed, because provider message ids carry phones and chat ids. */
export function claimKey(messageId: string): ItemKey {
  const hash = createHash('sha256').update(messageId).digest('hex');
  return { pk: `CLAIM#${hash}`, sk: 'CLAIM' };
}

/** A turn's outbox entry and trace lie together, so that one query reads both. */
export function turnPartition(turnId: string): string {
  return `TURN#${turnId}`;
}

export function outboxKey(turnId: string): ItemKey {
  return { pk: turnPartition(turnId), sk: 'OUTBOX' };
}

export function traceKey(turnId: string): ItemKey {
  return { pk: turnPartition(turnId), sk: 'TRACE' };
}

/** An archived configuration; the versions of an assistant lie together. */
export function catalogueKey({ assistantId, version }: BundleKey): ItemKey {
  return { pk: `CATALOGUE#${assistantId}`, sk: `VERSION#${version}` };
}
