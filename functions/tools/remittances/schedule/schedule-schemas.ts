import * as z from 'zod';
import { rhythms } from '../../../../shared/services/calendar/rhythm.ts';
import { quotedInputShape } from '../../../../shared/services/quote/quoted-input.ts';
import { standingStatuses } from '../../../../shared/services/standing-order/standing-order.ts';
import { labelSchema, methodInput } from '../corridor/corridor-schemas.ts';
import { amountInput, receiveAmountInput } from '../pricing/pricing-schemas.ts';
import { recipientInput } from '../recipient/recipient-schemas.ts';

const dayInput = z.string().trim().min(1).max(40);

export const scheduleTransferInput = z.object({
  recipient_id: recipientInput.optional(),
  amount_usd: amountInput.optional(),
  receive_amount: receiveAmountInput.optional(),
  delivery_method_id: methodInput.optional(),
  send_on: dayInput.optional().meta({
    'x-entity': 'date-time',
    description:
      'Day of the transfer, or of the first one, YYYY-MM-DD. With cancel: the day of the one to cancel.',
  }),
  repeats: z.enum(rhythms).optional().meta({
    description:
      'ONCE: only on that day, the default. WEEKLY: cada semana. FORTNIGHTLY: cada quincena, every two weeks. MONTHLY: cada mes.',
  }),
  until: dayInput.optional().meta({ description: 'Last day of a repeated transfer, YYYY-MM-DD.' }),
  action: z.enum(['schedule', 'cancel']).optional().meta({
    description:
      'schedule: set a transfer up for later, the default (programar el envío). cancel: call off, stop, undo the scheduled transfer (cancelar, quitar, anular el envío programado).',
  }),
  reference: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .optional()
    .meta({ description: 'Which scheduled transfer to cancel, e.g. ORD-20260112-001.' }),
  ...quotedInputShape,
});

/** What people see of a scheduled transfer. */
export const scheduledShape = {
  recipient_id: z.string(),
  recipient_name: z.string(),
  country_name: labelSchema,
  method_label: labelSchema,
  account_last4: z.string().exactOptional(),
  amount_usd: z.number(),
  receive_amount: z
    .number()
    .exactOptional()
    .meta({ description: 'What arrives each time, when the person fixed that.' }),
  recipient_currency: z.string(),
  max_total_usd: z.number().meta({ description: 'Not sent if it would cost more on the day.' }),
  repeats: z.enum(rhythms),
  is_repeated: z.boolean(),
  until: z.string().exactOptional(),
};

export const scheduleTransferQuoteSchema = z.object({
  quote_id: z.string(),
  ...scheduledShape,
  fee_usd: z.number(),
  total_usd: z.number().meta({ description: 'At the rate and fee of today.' }),
  first_on: z.string(),
  is_cancellation: z.boolean(),
  expires_at: z.string(),
});

export const scheduledTransferSchema = z.object({
  reference: z.string(),
  status: z.enum(standingStatuses),
  is_cancelled: z.boolean(),
  ...scheduledShape,
  next_on: z.string().meta({ description: 'Day of the next transfer.' }),
});

/** Scheduled transfers whose last day passed without one; why, where there are words for it. */
export const notMadeField = z
  .array(
    z.object({
      reference: z.string(),
      day: z.string(),
      recipient_id: z.string(),
      recipient_name: z.string(),
      amount_usd: z.number(),
      lacks_funds: z.boolean(),
      limit_reached: z.boolean(),
      costs_too_much: z.boolean(),
      recipient_changed: z.boolean(),
    }),
  )
  .meta({
    description: 'Scheduled ones whose last day passed without a transfer; nothing was charged.',
  });
