import * as z from 'zod';
import { payeeSchema } from '../../../../shared/services/quote/payee.ts';
import { deliveryTypes } from '../corridor/corridor.ts';
import { labelSchema } from '../corridor/corridor-schemas.ts';
import { figureShape, priceSchema } from '../pricing/pricing-schemas.ts';
import { transferStatuses } from './transfer-status.ts';

export const transferIdInput = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .meta({ 'x-entity': 'text', description: 'Reference of a transfer, e.g. TXN-20260112-001.' });

const partyShape = {
  recipient_id: z.string(),
  recipient_name: z.string(),
  country: z.string(),
  country_name: labelSchema,
  delivery_method_id: z.string(),
  delivery_type: z.enum(deliveryTypes),
  method_label: labelSchema,
  account_last4: z
    .string()
    .exactOptional()
    .meta({ description: 'Where the money goes; none for cash.' }),
};

/** Absent unless the person fixed it, because it goes into the call that executes the quote. */
const fixedShape = {
  receive_amount: z
    .number()
    .exactOptional()
    .meta({ description: 'recipient_gets, when the person fixed what arrives.' }),
};

export const transferQuoteSchema = z.object({
  ...priceSchema.shape,
  ...fixedShape,
  ...partyShape,
  payee: payeeSchema,
});

export const transferSchema = z.object({
  transfer_id: z.string().meta({ description: 'The reference people know: TXN-20260112-001.' }),
  status: z.enum(transferStatuses),
  status_label: labelSchema,
  is_unconfirmed: z
    .literal(true)
    .exactOptional()
    .meta({ description: 'The partner has not said yet whether it took the transfer.' }),
  is_with_colleague: z
    .literal(true)
    .exactOptional()
    .meta({ description: 'A colleague looks into it: nothing else will find out how it ends.' }),
  ...partyShape,
  ...figureShape,
  ...fixedShape,
  eta: z.string(),
  eta_label: labelSchema,
  created_at: z.string(),
  updated_at: z.string(),
  failure: z.string().exactOptional().meta({ description: 'Why it failed: a code.' }),
  refund_usd: z.number().exactOptional().meta({
    description: 'What is back of a cancelled one: amount and fee; absent if nothing was taken.',
  }),
});
