import * as z from 'zod';
import type { PublishedEvent } from '../../../../shared/application/ports/event-publisher.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { describeFigures } from '../quote/quote.ts';
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

/** Published when a top-up is decided after the person was told that it is pending. */
export const topupEvents = {
  topup_completed: z.object(decidedShape),
  topup_failed: z.object({ ...decidedShape, reason: topupFailureSchema }),
} as const;

/** The event of a decided top-up; the same top-up makes the same event. */
export function toTopupEvent(
  topup: Topup,
  { userId, conversationId, now }: CallContext,
): PublishedEvent {
  const { topup_id, reference, phone_number, carrier_name, failure } = topup;
  const data = { topup_id, reference, phone_number, carrier_name, ...describeFigures(topup) };
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
