import * as z from 'zod';
import { amountIn } from '../../../../shared/services/amounts/amount-in.ts';
import { quotedInputShape } from '../../../../shared/services/quote/quoted-input.ts';
import { amountInput, billerInput, daySchema, referenceInput } from '../bill/bill-schemas.ts';
import { quotedShape } from '../payment/payment-schemas.ts';

const payOnInput = z.string().min(1).max(40).meta({
  'x-entity': 'date-time',
  description: 'Day of the payment, YYYY-MM-DD, or a moment in RFC 3339.',
});

export const scheduleBillInput = z.object({
  biller_id: billerInput,
  bill_reference: referenceInput.optional(),
  pay_on: payOnInput.optional(),
  amount: amountInput.optional(),
  action: z.enum(['schedule', 'cancel']).optional().meta({
    description:
      'schedule: set a payment up, the default (programar el pago). cancel: call off, stop, undo the scheduled payment (cancelar, quitar, anular el pago programado).',
  }),
  ...quotedInputShape,
});

export const scheduleQuoteSchema = z.object({
  ...quotedShape,
  action: z.enum(['schedule', 'cancel']),
  is_cancellation: z.boolean(),
  pay_on: z.string().meta({ description: 'Moment of the payment, RFC 3339.' }),
  pay_day: daySchema,
  max_total: amountIn('cost_currency').meta({
    description: 'Not paid if it would cost more on that day.',
  }),
  is_after_due: z.boolean().meta({ description: 'The day is after the bill’s due date.' }),
});
