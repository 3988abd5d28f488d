import { createHash } from 'node:crypto';
import type { BundleKey } from '../../../application/ports/catalogue-archive.ts';

/** The primary key of an item. */
export type ItemKey = { readonly pk: string; readonly sk: string };

/**
 * The partition of a conversation holds `TIP`, `SUMMARY`, `SESSION`, messages, `EVENT#…` and
 * `DESK`, and nothing else. The first three sort after every `MESSAGE#…`, so one descending query
 * reads them and the newest messages; the others sort before.
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

/** What colleagues know of a conversation that was handed off. */
export function toDeskKey(conversationId: string): ItemKey {
  return { pk: toConversationPartition(conversationId), sk: 'DESK' };
}

/** The tip that was merged into a reply last. */
export function toTipKey(conversationId: string): ItemKey {
  return { pk: toConversationPartition(conversationId), sk: 'TIP' };
}

export function toMessageKey(conversationId: string, sequence: number): ItemKey {
  return {
    pk: toConversationPartition(conversationId),
    sk: `MESSAGE#${String(sequence).padStart(10, '0')}`,
  };
}

/** Leads from a conversation to a turn without a message: a chat event, what a colleague did. */
export function toSilentTurnKey(conversationId: string, turnId: string): ItemKey {
  return { pk: toConversationPartition(conversationId), sk: `EVENT#${turnId}` };
}

/** What belongs to a person and not to one of their conversations. */
export function toPersonPartition(userId: string): string {
  return `PERSON#${userId}`;
}

/** What a person said of tips. */
export function toTipChoiceKey(userId: string): ItemKey {
  return { pk: toPersonPartition(userId), sk: 'TIPS' };
}

/** Leads from a person to a conversation: what an export or a deletion begins with. */
export function toConversationOfPersonKey(userId: string, conversationId: string): ItemKey {
  return { pk: toPersonPartition(userId), sk: `CONVERSATION#${conversationId}` };
}

/** The partition of a message's claim. */
export function toClaimPartition(messageId: string): string {
  return toClaimKey(messageId).pk;
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

/** Outbox entry, trace and verdict of a turn share a partition, so that one query reads them. */
export function toTurnPartition(turnId: string): string {
  return `TURN#${turnId}`;
}

export function toOutboxKey(turnId: string): ItemKey {
  return { pk: toTurnPartition(turnId), sk: 'OUTBOX' };
}

export function toTraceKey(turnId: string): ItemKey {
  return { pk: toTurnPartition(turnId), sk: 'TRACE' };
}

export function toVerdictKey(turnId: string): ItemKey {
  return { pk: toTurnPartition(turnId), sk: 'VERDICT' };
}

/** The key of an archived configuration; all versions of an assistant share a partition. */
export function toCatalogueKey({ assistantId, version }: BundleKey): ItemKey {
  return { pk: `CATALOGUE#${assistantId}`, sk: `VERSION#${version}` };
}
