import * as z from 'zod';
import { toMinor } from '../../../../shared/domain/money/money.ts';
import { labelSchema } from '../tool-schemas.ts';
import type { Carrier, Promotion } from '../topup-partner.ts';
import catalogue from './partner-catalogue.json' with { type: 'json' };

/** What the sandbox partner does with orders for a certain number; see README.md. */
export type SandboxBehaviour = z.infer<typeof behaviourSchema>;

const behaviourSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('decline'),
    reason: z.enum(['LINE_SUSPENDED', 'TOPUP_DECLINED']),
  }),
  /** Executes the order, but the first answer gets lost. */
  z.strictObject({ type: z.literal('lose-answer') }),
  z.strictObject({ type: z.literal('unavailable') }),
  z.strictObject({ type: z.literal('slow'), ms: z.int().positive() }),
]);

const catalogueSchema = z.strictObject({
  exchange_rates: z.record(z.string(), z.string()),
  carriers: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      country: z.string(),
      currency: z.string(),
      amounts: z.array(z.strictObject({ amount: z.number(), label: labelSchema.exactOptional() })),
    }),
  ),
  promotions: z.array(
    z.strictObject({
      id: z.string(),
      carrier_id: z.string(),
      title: labelSchema,
      min_amount: z.number(),
      waives_fee: z.boolean(),
    }),
  ),
  behaviours: z.record(z.string(), behaviourSchema),
});

export interface SandboxCatalogue {
  readonly carriers: readonly Carrier[];
  readonly promotions: readonly Promotion[];
  /** Units of each currency for one US dollar. */
  readonly rates: Readonly<Record<string, string>>;
  readonly behaviours: Readonly<Record<string, SandboxBehaviour>>;
}

/** The sandbox partner's price list. */
export function readSandboxCatalogue(): SandboxCatalogue {
  const parsed = catalogueSchema.parse(catalogue);
  const carriers = parsed.carriers.map(({ amounts, ...carrier }) => ({
    ...carrier,
    amounts: amounts.map(({ amount, ...label }) => ({
      minor: toMinor(amount, carrier.currency),
      ...label,
    })),
  }));
  const currencies = new Map(carriers.map(({ id, currency }) => [id, currency]));
  const promotions = parsed.promotions.map(({ id, carrier_id, title, min_amount, waives_fee }) => {
    const currency = currencies.get(carrier_id) ?? '';
    const minAmount = { minor: toMinor(min_amount, currency), currency };
    return { id, carrierId: carrier_id, title, minAmount, waivesFee: waives_fee };
  });
  const { exchange_rates: rates, behaviours } = parsed;
  return { carriers, promotions, rates, behaviours };
}
