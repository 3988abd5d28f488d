import * as z from 'zod';
import { toMinor } from '../../../../shared/domain/money/money.ts';
import { labelSchema } from '../bill/bill-schemas.ts';
import { type Biller, categorySchema } from '../biller/biller.ts';
import catalogue from './partner-catalogue.json' with { type: 'json' };

const behaviourSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('decline'), reason: z.string() }),
  /** Takes the payment; the first answer gets lost. */
  z.strictObject({ type: z.literal('lose-answer') }),
  z.strictObject({ type: z.literal('unavailable') }),
  /** Takes the payment and posts or declines it `seconds` later. */
  z.strictObject({ type: z.literal('post-later'), seconds: z.int().positive() }),
  z.strictObject({
    type: z.literal('decline-later'),
    seconds: z.int().positive(),
    reason: z.string(),
  }),
  /** The check digit is right, but the biller does not know the number. */
  z.strictObject({ type: z.literal('unknown') }),
]);

/** How the sandbox partner treats particular numbers; see README.md. */
export type SandboxBehaviour = z.infer<typeof behaviourSchema>;

const catalogueSchema = z.strictObject({
  exchange_rates: z.record(z.string(), z.string()),
  cycle_days: z.int().positive(),
  billers: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      aliases: z.array(z.string()),
      also_gives: z.array(z.string()).default([]),
      category: categorySchema,
      currency: z.string(),
      reference: z.strictObject({
        name: labelSchema,
        digits: z.int().positive(),
        check: z.enum(['luhn', 'mod-11-10', 'mod-97-10']),
      }),
      accepts_partial: z.boolean(),
      min: z.string(),
      max: z.string(),
      late_percent: z.int().min(0),
      is_down: z.boolean().exactOptional(),
    }),
  ),
  bills: z.record(
    z.string(),
    z.strictObject({
      amount: z.string(),
      due_in_days: z.int(),
      behaviour: behaviourSchema.exactOptional(),
    }),
  ),
});

/** A bill as issued; `amount` is in major units of its biller's currency. */
export type SandboxBill = z.infer<typeof catalogueSchema>['bills'][string];

export interface SandboxBiller {
  readonly biller: Biller;
  readonly latePercent: bigint;
  readonly isDown: boolean;
}

export interface SandboxCatalogue {
  readonly billers: readonly SandboxBiller[];
  readonly bills: Readonly<Record<string, SandboxBill>>;
  /** Days from one bill to the next. */
  readonly cycleDays: number;
  /** Units of each currency for one US dollar. */
  readonly rates: Readonly<Record<string, string>>;
}

/** Reads the sandbox partner's billers, bills and exchange rates. */
export function readSandboxCatalogue(): SandboxCatalogue {
  const { exchange_rates: rates, cycle_days, billers, bills } = catalogueSchema.parse(catalogue);
  return { rates, bills, cycleDays: cycle_days, billers: billers.map(toBiller) };
}

function toBiller({
  accepts_partial: acceptsPartial,
  also_gives: alsoGives,
  late_percent,
  is_down: isDown = false,
  min,
  max,
  ...rest
}: z.infer<typeof catalogueSchema>['billers'][number]): SandboxBiller {
  const { currency } = rest;
  const limit = (amount: string) => ({ minor: toMinor(amount, currency), currency });
  const biller = { ...rest, acceptsPartial, alsoGives, min: limit(min), max: limit(max) };
  return { biller, latePercent: BigInt(late_percent), isDown };
}
