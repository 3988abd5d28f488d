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
import { toOutboxKey } from './item-keys.ts';
import {
  decodeItem,
  encodeItem,
  type Item,
  storedPartSchema,
  toEpochSeconds,
} from './stored-item.ts';

/** Sparse index of what the sweeper looks for, keyed by `pendingShard` and `pendingSince`. */
export const PENDING_INDEX = 'pending';

/** Several partitions, because one accepts at most a thousand writes per second. */
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
  isNews: z.literal(true).exactOptional(),
  tellsOutcome: z.literal(true).exactOptional(),
  hasFailed: z.literal(true).exactOptional(),
});

const outboxItemSchema = z.object({
  body: bodySchema,
  status: statusSchema,
  tip: z.string().exactOptional(),
  sentAt: z.string().exactOptional(),
  sentMessageIds: z.array(z.string()).exactOptional(),
  sentParts: z.number().default(0),
  receipt: z
    .object({
      part: z.number(),
      status: z.enum(['sent', 'delivered', 'read', 'failed']),
      reason: z.string().exactOptional(),
      at: z.string(),
    })
    .exactOptional(),
});

/**
 * Converts a new entry. A pending entry is in the index and has no `expiresAt`, so that an unsent
 * reply is never deleted. A turn without a reply commits an entry that is already closed.
 */
export function toOutboxItem(entry: OutboxEntry, now: Date): Item {
  const { status, tip, ...body } = entry;
  const { createdAt } = entry;
  const pending = { pendingShard: choosePendingShard(entry.turnId), pendingSince: createdAt };
  const closed = { expiresAt: toEpochSeconds(now) + retentionSeconds.outbox };
  return encodeItem(
    {
      ...toOutboxKey(entry.turnId),
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

/** Returns the same shard every time for a turn. */
export function choosePendingShard(turnId: string): string {
  const byte = createHash('sha256').update(turnId).digest()[0] ?? 0;
  return pendingShards[byte % pendingShards.length] ?? pendingShards[0];
}
