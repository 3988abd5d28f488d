import * as z from 'zod';

/** Maximum number of movements on one page. */
export const MOVEMENTS_PER_PAGE = 100;

/** Input of `list_movements`. */
export const movementPeriodSchema = z.object({
  from: z.iso.datetime(),
  /** End of the period, exclusive. */
  to: z.iso.datetime(),
  /** `next` of the previous page. */
  after: z.string().min(1).max(200).exactOptional(),
});

/**
 * Answer of `list_movements`, oldest first: completed movements and what is held for a payment now.
 * Amounts are decimals in major units of `currency`.
 */
export const movementPageSchema = z.object({
  movements: z.array(
    z.object({
      movement_id: z.string(),
      type: z.enum(['PAID', 'HELD', 'REFUNDED', 'RECEIVED']),
      category: z.string(),
      service: z.string(),
      reference: z.string().exactOptional(),
      counterparty: z.string().exactOptional(),
      payment_id: z.string().exactOptional(),
      amount: z.number().nonnegative(),
      fee: z.number().nonnegative(),
      currency: z.string(),
      created_at: z.string(),
    }),
  ),
  /** Absent on the last page. */
  next: z.string().exactOptional(),
});
