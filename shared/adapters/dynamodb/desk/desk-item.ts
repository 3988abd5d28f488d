import * as z from 'zod';
import type { DeskEntry, DeskItem } from '../../../domain/desk/desk-entry.ts';
import { isOpen } from '../../../domain/desk/desk-entry.ts';
import { toDeskKey } from '../items/item-keys.ts';
import { decodeItem, encodeItem, type Item, storedPartSchema } from '../items/stored-item.ts';

/** Partition of the sparse index for what waits at the desk; colleagues are few, so one will do. */
export const DESK_SHARD = 'DESK';

const deskSchema: z.ZodType<DeskItem> = z.object({
  conversationId: z.string(),
  userId: z.string(),
  assistantId: z.string(),
  channel: z.string(),
  language: z.string(),
  entry: storedPartSchema<DeskEntry>(),
});

/** While it is open it is in the sparse index, by since when its person waits. */
export function toDeskTableItem(item: DeskItem, expiresAt: number): Item {
  const { conversationId, entry } = item;
  const pending = { pendingShard: DESK_SHARD, pendingSince: entry.since };
  const keys = { ...toDeskKey(conversationId), ...(isOpen(entry) ? pending : {}) };
  return encodeItem({ ...keys, expiresAt }, item);
}

export function fromDeskTableItem(item: Item): DeskItem {
  return deskSchema.parse(decodeItem(item).body);
}
