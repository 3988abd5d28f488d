import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Reply } from '../../../domain/conversation/reply.ts';
import type {
  OutboxEntry,
  ReplyAddress,
  SessionSnapshot,
  TurnMetrics,
} from '../../../domain/conversation/turn-record.ts';
import { retentionSeconds } from '../retention.ts';
import { outboxKey } from './item-keys.ts';
import {
  decodeItem,
  encodeItem,
  epochSeconds,
  type Item,
  storedPartSchema,
} from './stored-item.ts';

/** Sparse index over entries that still have to be sent: `pendingShard`, `pendingSince`. */
export const PENDING_INDEX = 'pending';

/** Spread over a few partitions, because each takes a thousand writes a second. */
export const pendingShards = ['PENDING#0', 'PENDING#1', 'PENDING#2', 'PENDING#3'] as const;

const statusSchema = z.enum(['PENDING', 'SENDING', 'SENT', 'FAILED']);

const bodySchema = z.looseObject({
  turnId: z.string(),
  conversationId: z.string(),
  assistantId: z.string(),
  address: storedPartSchema<ReplyAddress>(),
  reply: storedPartSchema<Reply>(),
  language: z.string(),
  createdAt: z.string(),
  metrics: storedPartSchema<TurnMetrics>(),
  session: storedPartSchema<SessionSnapshot>(),
  messageIds: z.array(z.string()),
});

const outboxItemSchema = z.object({
  body: bodySchema,
  status: statusSchema,
  tip: z.string().exactOptional(),
  sentAt: z.string().exactOptional(),
  sentMessageIds: z.array(z.string()).exactOptional(),
  sentParts: z.number().default(0),
});

/**
 * A new entry. One that waits to be sent is in the index and has no `expiresAt`: what was not sent is
 * never deleted. A turn without a reply commits an entry that is closed from the start.
 */
export function toOutboxItem(entry: OutboxEntry, now: Date): Item {
  const { status, tip, ...body } = entry;
  const { createdAt } = entry;
  const pending = { pendingShard: pendingShardOf(entry.turnId), pendingSince: createdAt };
  const closed = { expiresAt: epochSeconds(now) + retentionSeconds.outbox };
  return encodeItem(
    {
      ...outboxKey(entry.turnId),
      status,
      sentParts: 0,
      createdAt,
      ...(status === 'PENDING' ? pending : closed),
      ...(tip === undefined ? {} : { tip }),
    },
    body,
  );
}

export function fromOutboxItem(item: Item): {
  readonly entry: OutboxEntry;
  readonly sentParts: number;
} {
  const { body, sentParts, ...delivery } = outboxItemSchema.parse(decodeItem(item));
  return { entry: { ...body, ...delivery }, sentParts };
}

/** Always the same shard for a turn. */
export function pendingShardOf(turnId: string): string {
  const byte = createHash('sha256').update(turnId).digest()[0] ?? 0;
  return pendingShards[byte % pendingShards.length] ?? pendingShards[0];
}
