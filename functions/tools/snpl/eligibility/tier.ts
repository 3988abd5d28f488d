import * as z from 'zod';
import { type Money, toMinor } from '../../../../shared/domain/money/money.ts';
import data from './tiers.json' with { type: 'json' };

/** From the lowest to the highest. */
export const TIER_NAMES = ['BRONZE', 'SILVER', 'GOLD'] as const;

export type TierName = (typeof TIER_NAMES)[number];

const amountSchema = z.string().transform((text) => toMinor(text, data.currency));

/** What people of one tier may borrow. */
const tierSchema = z.strictObject({
  max: amountSchema,
  /** Yearly rate in basis points: 3600 is 36 %. */
  apr_bps: z.int().min(0).transform(BigInt),
  /** The terms on offer, as numbers of weekly instalments. */
  terms: z.array(z.int().min(1).max(52)).min(1),
});

/** The rules of lending. Changes of `tiers.json` affect new quotes only. */
export const lending = z
  .strictObject({
    currency: z.string(),
    /** The smallest loan of every tier. Loans are whole units of the currency. */
    min: amountSchema,
    /** The step between suggested amounts. */
    suggested_step: amountSchema,
    tiers: z.record(z.enum(TIER_NAMES), tierSchema),
  })
  .parse(data);

export type Tier = z.output<typeof tierSchema>;

/**
 * Lists the amounts to suggest to a person of a tier: the minimum, the maximum and round ones
 * between.
 */
export function listSuggestedAmounts({ max }: Tier): readonly Money[] {
  const { min, suggested_step: step, currency } = lending;
  const count = Number((max - min) / step) + 1;
  const minors = Array.from({ length: count }, (_, index) => min + BigInt(index) * step);
  return [...new Set([...minors, max])].map((minor) => ({ minor, currency }));
}
