import * as z from 'zod';
import { deliveryTypes } from './corridor.ts';

export const labelSchema = z
  .object({ es: z.string(), en: z.string() })
  .meta({ description: 'Per language.' });

export const countryInput = z.string().trim().min(2).max(60).meta({
  'x-entity': 'country',
  description: 'Country the money goes to: ISO 3166 code, e.g. MX, or its name.',
});

export const methodInput = z.string().trim().min(1).max(60).meta({
  'x-entity': 'text',
  description: 'delivery_method_id from get_delivery_methods, or its type: bank, cash.',
});

export const deliveryMethodSchema = z.object({
  delivery_method_id: z.string(),
  delivery_type: z.enum(deliveryTypes),
  name: labelSchema,
  label: labelSchema,
  words: z.array(z.string()).meta({ description: 'What people call it, in any language.' }),
  eta: z.string().meta({ description: 'How long it takes, e.g. "2-4 hours".' }),
  eta_label: labelSchema,
});

export const recipientMethodSchema = deliveryMethodSchema.extend({
  account_last4: z
    .string()
    .nullable()
    .meta({ description: 'Of the account that the money goes to; null where there is none.' }),
});

/** A method with what it costs to send the amount that was asked about. */
export const pricedMethodSchema = recipientMethodSchema.extend({
  fee_usd: z.number().exactOptional().meta({ description: 'With amount_usd: its fee.' }),
  total_usd: z.number().exactOptional().meta({ description: 'With amount_usd: amount and fee.' }),
  saves_usd: z.number().exactOptional().meta({
    description: 'How much less its fee is than that of the usual way, where it is less.',
  }),
});
