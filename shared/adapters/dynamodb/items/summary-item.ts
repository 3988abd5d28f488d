import * as z from 'zod';
import type {
  ConversationSummary,
  SummaryCall,
} from '../../../domain/conversation/conversation-summary.ts';
import { toSummaryKey } from './item-keys.ts';
import { decodeItem, encodeItem, type Item, storedPartSchema } from './stored-item.ts';

const summarySchema: z.ZodType<ConversationSummary> = z.looseObject({
  text: z.string(),
  throughSequence: z.number(),
  at: z.string(),
  call: storedPartSchema<SummaryCall>(),
});

/**
 * `throughSequence` is an attribute of its own, because the condition of the next write checks it.
 */
export function toSummaryItem(
  conversationId: string,
  summary: ConversationSummary,
  expiresAt: number,
): Item {
  const { throughSequence } = summary;
  return encodeItem({ ...toSummaryKey(conversationId), throughSequence, expiresAt }, summary);
}

export function fromSummaryItem(item: Item): ConversationSummary {
  return summarySchema.parse(decodeItem(item).body);
}
