import * as z from 'zod';
import type { ParkedMessage } from '../../../application/ports/parked-messages.ts';
import { toParkedKey } from './item-keys.ts';
import { decodeItem, encodeItem, type Item } from './stored-item.ts';

/** Partition of the sparse index for parked messages; they are few, so one is enough. */
export const PARKED_SHARD = 'PARKED';

const parkedSchema: z.ZodType<ParkedMessage> = z.object({
  id: z.string(),
  userId: z.string().exactOptional(),
  body: z.string(),
  parkedAt: z.string(),
});

export function toParkedItem(parked: ParkedMessage, expiresAt: number): Item {
  const pending = { pendingShard: PARKED_SHARD, pendingSince: parked.parkedAt };
  return encodeItem({ ...toParkedKey(parked.userId, parked.id), ...pending, expiresAt }, parked);
}

export function fromParkedItem(item: Item): ParkedMessage {
  return parkedSchema.parse(decodeItem(item).body);
}
