import * as z from 'zod';
import { decimalAmountSchema } from '../../../../shared/services/decimal-amount.ts';

/** How a recipient can be paid. */
export const deliveryTypes = ['BANK', 'CASH', 'WALLET'] as const;

/**
 * PROCESSING: on its way. PAID_OUT: the recipient has it. FAILED, CANCELLED: the person has their
 * money back.
 */
export const transferStatuses = ['PROCESSING', 'PAID_OUT', 'FAILED', 'CANCELLED'] as const;

const labelSchema = z
  .object({ es: z.string(), en: z.string() })
  .meta({ description: 'Per language.' });

export const recipientInput = z.string().trim().min(1).max(80).meta({
  'x-entity': 'recipient',
  // The place where flows store the output of list_recipients.
  'x-from': 'recipientsData.recipients',
  description:
    'id from list_recipients, or the recipient as the person calls them: "mamá", "Juan".',
});

export const amountInput = decimalAmountSchema.meta({
  'x-entity': 'money',
  'x-currency': 'USD',
  description: 'What the person sends, in US dollars, without the fee.',
});

export const countryInput = z
  .string()
  .trim()
  .min(2)
  .max(60)
  .meta({ description: 'Country the money goes to: ISO 3166 code, e.g. MX, or its name.' });

export const methodInput = z.string().trim().min(1).max(60).meta({
  'x-entity': 'text',
  description: 'delivery_method_id from get_delivery_methods, or its type: bank, cash.',
});

export const transferIdInput = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .meta({ 'x-entity': 'text', description: 'Reference of a transfer, e.g. TXN-20260112-001.' });

export const nameInput = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .meta({ 'x-entity': 'text', description: 'Full name of who receives the money.' });

export const relationshipInput = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .meta({ 'x-entity': 'text', description: 'Who it is to the person, e.g. "mamá".' });

export const deliveryTypeInput = z
  .enum(deliveryTypes)
  .meta({ description: 'How this recipient can be paid; an account number alone says it too.' });

export const accountInput = z.string().trim().min(4).max(40).meta({
  'x-entity': 'text',
  description: 'Account number, in Mexico the CLABE of 18 digits. Not needed for cash.',
});

export const deliveryMethodSchema = z.object({
  delivery_method_id: z.string(),
  delivery_type: z.enum(deliveryTypes),
  name: labelSchema,
  label: labelSchema,
  eta: z.string().meta({ description: 'How long it takes, e.g. "2-4 hours".' }),
  eta_label: labelSchema,
});

export const recipientSchema = z.object({
  id: z.string(),
  name: z.string(),
  relationship: z.string().exactOptional(),
  relation: z
    .string()
    .exactOptional()
    .meta({ description: 'The relationship in one word of ours: mother, brother.' }),
  aliases: z.array(z.string()).meta({ description: 'What else the person calls them.' }),
  country: z.string().meta({ description: 'ISO 3166 code.' }),
  country_name: labelSchema,
  currency: z.string().meta({ description: 'ISO 4217 code of what they receive.' }),
  delivery_methods: z.array(z.string()).meta({ description: 'bank, cash, wallet.' }),
  methods: z.array(deliveryMethodSchema).min(1),
  account_last4: z.string().exactOptional(),
});

export const corridorSchema = z.object({
  country: z.string().meta({ description: 'ISO 3166 code.' }),
  country_name: labelSchema,
  currency: z.string().meta({ description: 'ISO 4217 code of what is received there.' }),
  min_usd: z.number(),
  max_usd: z.number(),
  methods: z.array(deliveryMethodSchema).min(1),
  fees: z
    .array(z.object({ up_to_usd: z.number(), fee_usd: z.number() }))
    .meta({ description: 'The fee of an amount is the first whose up_to_usd is not below it.' }),
});

const figureShape = {
  amount_usd: z.number(),
  fee_usd: z.number(),
  total_usd: z.number().meta({ description: 'amount_usd + fee_usd: what is charged.' }),
  exchange_rate: z.number().meta({ description: 'Units of recipient_currency for one US dollar.' }),
  recipient_gets: z.number(),
  recipient_currency: z.string(),
};

export const priceSchema = z.object({
  quote_id: z.string(),
  country: z.string(),
  ...figureShape,
  eta: z.string().meta({ description: 'Of the method that was asked for, or the usual one.' }),
  eta_label: labelSchema,
  expires_at: z.string().meta({ description: 'Until then, these figures hold.' }),
});

const partyShape = {
  recipient_id: z.string(),
  recipient_name: z.string(),
  country: z.string(),
  country_name: labelSchema,
  delivery_method_id: z.string(),
  delivery_type: z.enum(deliveryTypes),
  method_label: labelSchema,
};

export const transferQuoteSchema = z.object({
  ...priceSchema.shape,
  ...partyShape,
});

export const transferSchema = z.object({
  transfer_id: z.string().meta({ description: 'The reference people know: TXN-20260112-001.' }),
  status: z.enum(transferStatuses),
  status_label: labelSchema,
  ...partyShape,
  ...figureShape,
  eta: z.string(),
  eta_label: labelSchema,
  created_at: z.string(),
  updated_at: z.string(),
  failure: z.string().exactOptional().meta({ description: 'Why it failed: a code.' }),
});

export const cancellationSchema = z.object({
  quote_id: z.string(),
  ...transferSchema.omit({ failure: true }).shape,
  refund_usd: z.number().meta({ description: 'What the person gets back: amount and fee.' }),
});
