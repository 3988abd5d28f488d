import * as z from 'zod';
import { categorySchema } from './tool-inputs.ts';

export const billerSchema = z.object({
  biller_id: z.string(),
  biller_name: z.string(),
  category: categorySchema,
  currency: z.string().meta({ description: 'ISO 4217 code of its bills.' }),
  reference_name: z.record(z.string(), z.string()).meta({
    description: 'What the number on the bill is called, per language.',
  }),
  reference_digits: z.int(),
  accepts_partial: z.boolean().meta({ description: 'Whether less than all may be paid.' }),
  min_amount: z.number(),
  max_amount: z.number(),
});

const identityShape = {
  biller_id: z.string(),
  biller_name: z.string(),
  bill_reference: z.string().meta({ description: 'The number on the bill.' }),
  bill_name: z.string().meta({ description: 'How the person calls the bill.' }),
};

const day = z.string().meta({ description: 'YYYY-MM-DD.' });

export const billSchema = z.object({
  ...identityShape,
  status: z.enum(['DUE', 'OVERDUE', 'PAID']),
  amount_due: z.number().meta({ description: 'All that is due, with surcharge.' }),
  currency: z.string(),
  due_on: day,
  scheduled_for: day.exactOptional().meta({ description: 'When a scheduled payment pays it.' }),
});

/** The amount due is unknown while the biller does not answer. */
export const savedBillSchema = billSchema.extend({
  status: z.enum(['DUE', 'OVERDUE', 'PAID', 'UNKNOWN']),
  amount_due: z.number().exactOptional(),
  due_on: day.exactOptional(),
});

export const dueBillSchema = billSchema.extend({
  surcharge: z.number().meta({ description: 'Part of amount_due that is for being late.' }),
  is_paid: z.boolean(),
  is_overdue: z.boolean(),
  accepts_partial: z.boolean(),
  payable: z
    .array(z.object({ amount: z.number(), currency: z.string(), is_minimum: z.boolean() }))
    .meta({
      description: 'Amounts to offer: all that is due, and the least where less may be paid.',
    }),
});

const priceShape = {
  amount: z.number(),
  currency: z.string(),
  fee: z.number(),
  total: z.number().meta({ description: 'Cost of the amount + fee, in cost_currency.' }),
  cost_currency: z.string(),
};

const quotedShape = {
  quote_id: z.string(),
  ...identityShape,
  ...priceShape,
  cost: z.number(),
  exchange_rate: z.number().meta({ description: 'Units of currency for one of cost_currency.' }),
  due_on: day,
  expires_at: z.string(),
};

export const quoteSchema = z.object({
  ...quotedShape,
  is_partial: z.boolean().meta({ description: 'Less than all that is due.' }),
});

export const scheduleQuoteSchema = z.object({
  ...quotedShape,
  action: z.enum(['schedule', 'cancel']),
  is_cancellation: z.boolean(),
  pay_on: z.string().meta({ description: 'Moment of the payment, RFC 3339.' }),
  pay_day: day,
  max_total: z.number().meta({ description: 'Not paid if it would cost more on that day.' }),
  is_after_due: z.boolean().meta({ description: 'The day is after the bill’s due date.' }),
});

export const paymentSchema = z.object({
  payment_id: z.string(),
  reference: z.string(),
  status: z.enum(['SCHEDULED', 'PENDING', 'COMPLETED', 'FAILED', 'CANCELLED']),
  is_pending: z.boolean().meta({ description: 'The biller has it and did not post it yet.' }),
  is_cancelled: z.boolean().meta({ description: 'It was scheduled and will not be made.' }),
  ...identityShape,
  ...priceShape,
  pay_day: day.exactOptional().meta({ description: 'Day it was scheduled for.' }),
  failure: z.string().exactOptional().meta({ description: 'Why it was not paid.' }),
  created_at: z.string(),
});

export const paidEventSchema = z.object({
  payment_id: z.string(),
  reference: z.string(),
  ...identityShape,
  ...priceShape,
});

export const failedPaymentEventSchema = paidEventSchema.extend({
  reason: z.string().meta({ description: 'Code, e.g. INSUFFICIENT_FUNDS. Nothing was charged.' }),
  /** Flags for the reasons that have their own wording in the notice. */
  lacks_funds: z.boolean(),
  was_paid_already: z.boolean(),
  costs_too_much: z.boolean(),
});
