import * as z from 'zod';
import { toMinor } from '../../../../shared/domain/money/money.ts';
import { deliveryTypes } from '../definition/tool-schemas.ts';
import type { Corridor, DeliveryType } from '../payout/payout-partner.ts';
import { SENT_CURRENCY } from '../pricing/sent-currency.ts';
import catalogue from './partner-catalogue.json' with { type: 'json' };

/** What the sandbox partner does with orders of certain amounts; see README.md. */
export type SandboxBehaviour = z.infer<typeof behaviourSchema>;

const behaviourSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('decline'), reason: z.string() }),
  /** Takes the order, and the answer gets lost the first time. */
  z.strictObject({ type: z.literal('lose-answer') }),
  z.strictObject({ type: z.literal('unavailable') }),
  z.strictObject({ type: z.literal('slow'), ms: z.int().positive() }),
  /** Takes the order and cannot pay it out when the time comes. */
  z.strictObject({ type: z.literal('fail-later'), reason: z.string() }),
]);

/** Seconds after the order. */
const timingSchema = z.strictObject({
  paid_out_after: z.int().positive(),
  cancellable_for: z.int().positive(),
});

const labelSchema = z.strictObject({ es: z.string(), en: z.string() });
const usdSchema = z.string().transform((amount) => toMinor(amount, SENT_CURRENCY));

const catalogueSchema = z.strictObject({
  exchange_rates: z.record(z.string(), z.string()),
  timing: z.record(z.enum(deliveryTypes), timingSchema),
  /** By the cents of the amount in US dollars. */
  behaviours_by_cents: z.record(z.string(), behaviourSchema),
  methods: z.record(
    z.enum(deliveryTypes),
    z.strictObject({ name: labelSchema, label: labelSchema, words: z.array(z.string()) }),
  ),
  corridors: z.array(
    z.strictObject({
      country: z.string(),
      name: labelSchema,
      currency: z.string(),
      min_usd: usdSchema,
      max_usd: usdSchema,
      fees: z.array(z.strictObject({ up_to_usd: usdSchema, fee_usd: usdSchema })),
      methods: z.array(
        z.strictObject({
          id: z.string(),
          type: z.enum(deliveryTypes),
          eta: labelSchema,
          account: z
            .strictObject({ pattern: z.string(), check: z.literal('clabe').exactOptional() })
            .exactOptional(),
        }),
      ),
    }),
  ),
});

export interface SandboxCatalogue {
  readonly corridors: readonly Corridor[];
  /** Units of each currency for one US dollar. */
  readonly rates: Readonly<Record<string, string>>;
  readonly timing: Readonly<Record<DeliveryType, z.infer<typeof timingSchema>>>;
  readonly behaviours: Readonly<Record<string, SandboxBehaviour>>;
}

/** The sandbox partner's corridors, rates and habits. */
export function readSandboxCatalogue(): SandboxCatalogue {
  const parsed = catalogueSchema.parse(catalogue);
  const corridors = parsed.corridors.map(({ min_usd, max_usd, fees, methods, ...country }) => ({
    ...country,
    minimum: min_usd,
    maximum: max_usd,
    fees: fees.map(({ up_to_usd, fee_usd }) => ({ upTo: up_to_usd, fee: fee_usd })),
    methods: methods.map((method) => ({ ...method, ...parsed.methods[method.type] })),
  }));
  const { exchange_rates: rates, timing, behaviours_by_cents: behaviours } = parsed;
  return { corridors, rates, timing, behaviours };
}
