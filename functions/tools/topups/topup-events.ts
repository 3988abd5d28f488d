import * as z from 'zod';
import type { PublishedEvent } from '../../../shared/application/ports/event-publisher.ts';
import type { CallContext } from '../../../shared/services/bound-tool.ts';
import { figuresOf } from './quote.ts';
import type { Topup } from './topup.ts';
import { topupFailureSchema } from './topup-failure.ts';

const decidedShape = {
  topup_id: z.string(),
  reference: z.string(),
  phone_number: z.string(),
  carrier_name: z.string(),
  amount: z.number(),
  currency: z.string(),
  fee: z.number(),
  total: z.number(),
  cost_currency: z.string(),
};

/** What is told about top-ups that were decided after the person had been told that nobody knows yet. */
export const topupEvents = {
  topup_completed: z.object(decidedShape),
  topup_failed: z.object({ ...decidedShape, reason: topupFailureSchema }),
} as const;

/** What became of a top-up. The same top-up gives the same event. */
export function eventOf(
  topup: Topup,
  { userId, conversationId, now }: CallContext,
): PublishedEvent {
  const { topup_id, reference, phone_number, carrier_name, failure } = topup;
  const data = { topup_id, reference, phone_number, carrier_name, ...figuresOf(topup) };
  return {
    eventId: `${topup_id}-decided`,
    service: 'topups',
    userId,
    conversationId,
    occurredAt: now,
    ...(failure === undefined
      ? { type: 'topup_completed', data }
      : { type: 'topup_failed', data: { ...data, reason: failure } }),
  };
}
