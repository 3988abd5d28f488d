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

/** The events of this service, by type. */
export const transferEvents = {
  transfer_paid_out: z.object(transferEventShape),
  transfer_failed: z.object({ ...transferEventShape, reason: z.string() }),
} as const;
