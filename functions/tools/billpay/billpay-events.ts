import * as z from 'zod';
import { billSchema, identityShape } from './bill/bill-schemas.ts';
import { priceShape } from './payment/payment-schemas.ts';

const paidEventSchema = z.object({
  payment_id: z.string(),
  reference: z.string(),
  ...identityShape,
  ...priceShape,
});

const failedPaymentEventSchema = paidEventSchema.extend({
  reason: z.string().meta({ description: 'Code, e.g. INSUFFICIENT_FUNDS. Nothing was charged.' }),
  /** Flags for the reasons that have their own wording in the notice. */
  lacks_funds: z.boolean(),
  was_paid_already: z.boolean(),
  costs_too_much: z.boolean(),
});

/** Events for what happens after the conversation has moved on. */
export const billpayEvents = {
  bill_paid: paidEventSchema,
  bill_payment_failed: failedPaymentEventSchema,
  /** Nobody could find out how it ended: a colleague takes it over. */
  bill_payment_unresolved: paidEventSchema,
  scheduled_payment_done: paidEventSchema,
  /** Nobody knows yet whether it was made; what is known in the end is told as done or failed. */
  scheduled_payment_in_doubt: paidEventSchema,
  scheduled_payment_failed: failedPaymentEventSchema,
  payment_due: billSchema.omit({ status: true, scheduled_for: true }),
} as const;
