import * as z from 'zod';
import { toMinor } from '../../../../shared/domain/money/money.ts';
import {
  type Corridor,
  type DeliveryType,
  deliveryTypes,
  SENT_CURRENCY,
} from '../corridor/corridor.ts';
import catalogue from './partner-catalogue.json' with { type: 'json' };

/** How the sandbox partner treats orders of particular amounts; see README.md. */
export type SandboxBehaviour = z.infer<typeof behaviourSchema>;

const behaviourSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('decline'), reason: z.string() }),
  /** Takes the order; the first answer gets lost. */
  z.strictObject({ type: z.literal('lose-answer') }),
  z.strictObject({ type: z.literal('unavailable') }),
  z.strictObject({ type: z.literal('slow'), ms: z.int().positive() }),
  /** Takes the order and fails to pay it out when it is due. */
  z.strictObject({ type: z.literal('fail-later'), reason: z.string() }),
]);

/** In seconds after the order. */
const timingSchema = z.strictObject({
  paid_out_after: z.int().positive(),
  cancellable_for: z.int().positive(),
});

const labelSchema = z.strictObject({ es: z.string(), en: z.string() });
const usdSchema = z.string().transform((amount) => toMinor(amount, SENT_CURRENCY));

const feesSchema = z
  .array(z.strictObject({ up_to_usd: usdSchema, fee_usd: usdSchema }))
  .transform((fees) => fees.map(({ up_to_usd, fee_usd }) => ({ upTo: up_to_usd, fee: fee_usd })));

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
      fees: feesSchema,
      methods: z.array(
        z.strictObject({
          id: z.string(),
          type: z.enum(deliveryTypes),
          eta: labelSchema,
          account: z
            .strictObject({ pattern: z.string(), check: z.literal('clabe').exactOptional() })
            .exactOptional(),
          fees: feesSchema.exactOptional(),
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

/** Reads the sandbox partner's corridors, rates, timing and behaviours. */
export function readSandboxCatalogue(): SandboxCatalogue {
  const parsed = catalogueSchema.parse(catalogue);
  const corridors = parsed.corridors.map(({ min_usd, max_usd, methods, ...country }) => ({
    ...country,
    minimum: min_usd,
    maximum: max_usd,
    methods: methods.map((method) => ({ ...method, ...parsed.methods[method.type] })),
  }));
  const { exchange_rates: rates, timing, behaviours_by_cents: behaviours } = parsed;
  return { corridors, rates, timing, behaviours };
}
