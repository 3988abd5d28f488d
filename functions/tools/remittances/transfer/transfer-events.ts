import * as z from 'zod';

const transferEventShape = {
  reference: z.string(),
  recipient_name: z.string(),
  amount_usd: z.number(),
  total_usd: z.number(),
  recipient_gets: z.number(),
  recipient_currency: z.string(),
  delivery_type: z.string(),
};

/** A run of a scheduled transfer without an end. */
const openRunSchema = z.object({
  order_reference: z.string(),
  recipient_name: z.string(),
  amount_usd: z.number(),
});

/** The events of this service, by type. */
export const transferEvents = {
  transfer_paid_out: z.object(transferEventShape),
  transfer_failed: z.object({ ...transferEventShape, reason: z.string() }),
  /** It was taken back, and the call that wanted that could not tell. */
  transfer_cancelled: z.object({
    ...transferEventShape,
    refund_usd: z.number().exactOptional(),
  }),
  /** Nobody could find out how it ended: a colleague takes it over. */
  transfer_unresolved: z.object(transferEventShape),
  scheduled_transfer_done: z.object({
    order_reference: z.string(),
    reference: z.string(),
    recipient_name: z.string(),
    amount_usd: z.number(),
    total_usd: z.number(),
    recipient_gets: z.number(),
    recipient_currency: z.string(),
    next_on: z.string().exactOptional(),
  }),
  /** Nobody knows yet whether it was made; what is known in the end is told as done or failed. */
  scheduled_transfer_in_doubt: openRunSchema,
  /** Nobody could find out whether it was made: a colleague takes it over. */
  scheduled_transfer_unresolved: openRunSchema,
  /** Nothing was charged. */
  scheduled_transfer_failed: z.object({
    order_reference: z.string(),
    recipient_name: z.string(),
    amount_usd: z.number(),
    reason: z.string(),
    lacks_funds: z.boolean(),
    limit_reached: z.boolean(),
    costs_too_much: z.boolean(),
    recipient_changed: z.boolean(),
    /** It is not tried again. */
    is_stopped: z.boolean(),
    next_on: z.string().exactOptional(),
  }),
} as const;
