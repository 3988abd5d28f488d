import * as z from 'zod';
import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import { storedMinorSchema } from '../../../../shared/services/stored-money.ts';

/**
 * The bill, the part that is paid, and the price: the same in a quote and in the payment made from
 * it.
 */
export const figuresShape = {
  biller_id: z.string(),
  biller_name: z.string(),
  bill_reference: z.string(),
  bill_name: z.string(),
  currency: z.string(),
  amount: storedMinorSchema,
  /** The whole amount due. A scheduled payment then pays what is due on its day. */
  pays_all: z.boolean(),
  due_on: z.string(),
  exchange_rate: z.string(),
  cost_currency: z.string(),
  cost: storedMinorSchema,
  fee: storedMinorSchema,
  total: storedMinorSchema,
};

const figuresSchema = z.object(figuresShape);

export type Figures = z.output<typeof figuresSchema>;

/** Describes bill and price for people, models and notices. */
export function describeFigures(figures: Figures) {
  const { biller_id, biller_name, bill_reference, bill_name, currency, cost_currency } = figures;
  return {
    biller_id,
    biller_name,
    bill_reference,
    bill_name,
    amount: toJsonAmount(figures.amount, currency),
    currency,
    fee: toJsonAmount(figures.fee, cost_currency),
    total: toJsonAmount(figures.total, cost_currency),
    cost_currency,
  };
}
