import * as z from 'zod';
import { decimalAmountSchema } from '../../../shared/services/decimal-amount.ts';
import { quotedInputShape } from '../../../shared/services/quoted-input.ts';
import type { ServiceTool } from '../../../shared/services/service-definition.ts';
import { toolExamples } from './tool-examples.ts';
import { topupEvents } from './topup-events.ts';

const phoneInput = z.string().min(1).max(40).meta({
  'x-entity': 'phone',
  description: 'Mobile number as the person wrote it, with country code if they gave one.',
});

const carrierInput = z
  .string()
  .min(1)
  .max(60)
  .meta({ description: 'carrier_id from detect_carrier or list_carriers, or the carrier’s name.' });

const numberSchema = z.object({
  name: z.string().meta({ description: 'How the person calls this number.' }),
  phone: z.string().meta({ description: 'International format.' }),
  carrier_id: z.string(),
  carrier_name: z.string(),
});

const carrierSchema = z.object({
  carrier_id: z.string(),
  carrier_name: z.string(),
  country: z.string().meta({ description: 'ISO 3166 code.' }),
  currency: z.string().meta({ description: 'ISO 4217 code of its top-ups.' }),
});

const promotionSchema = z.object({
  promotion_id: z.string(),
  carrier_id: z.string(),
  carrier_name: z.string(),
  title: z.record(z.string(), z.string()).meta({ description: 'Per language.' }),
  min_amount: z.number(),
  currency: z.string(),
  waives_fee: z.boolean(),
});

const quoteSchema = z.object({
  quote_id: z.string(),
  phone_number: z.string(),
  carrier_id: z.string(),
  carrier_name: z.string(),
  amount: z.number(),
  currency: z.string(),
  exchange_rate: z.number().meta({ description: 'Units of currency for one of cost_currency.' }),
  cost: z.number(),
  cost_currency: z.string(),
  fee: z.number(),
  total: z.number().meta({ description: 'cost + fee, in cost_currency.' }),
  expires_at: z.string(),
});

const topupSchema = z.object({
  topup_id: z.string(),
  reference: z.string(),
  status: z.enum(['PENDING', 'COMPLETED', 'FAILED']),
  is_pending: z
    .boolean()
    .meta({ description: 'Nobody knows yet whether the carrier did it; the person will be told.' }),
  carrier_id: z.string(),
  carrier_name: z.string(),
  phone_number: z.string(),
  amount: z.number(),
  currency: z.string(),
  fee: z.number(),
  total: z.number(),
  cost_currency: z.string(),
  created_at: z.string(),
});

/** The tools of mobile top-ups. `service.json` is generated from here. */
export const topupsTools = {
  get_frequent_numbers: {
    kind: 'information',
    description:
      'Lists the mobile numbers this person saved for top-ups, with name and carrier. Use it to offer them, or to find the number behind a name such as "mamá".',
    examples: toolExamples.get_frequent_numbers,
    movesMoney: false,
    input: z.object({}),
    output: z.object({ numbers: z.array(numberSchema) }),
  },
  save_frequent_number: {
    kind: 'action',
    description:
      'Saves a mobile number under a name for later top-ups; the carrier is detected. A number that is saved already gets the new name.',
    examples: toolExamples.save_frequent_number,
    movesMoney: false,
    input: z.object({
      name: z
        .string()
        .trim()
        .min(1)
        .max(60)
        .meta({ 'x-entity': 'text', description: 'Name for the number, e.g. "Mamá".' }),
      phone_number: phoneInput,
    }),
    output: numberSchema,
  },
  detect_carrier: {
    kind: 'information',
    description:
      'Finds the mobile carrier of a phone number and checks that it can be topped up. Use it as soon as the person gives or picks a number.',
    examples: toolExamples.detect_carrier,
    movesMoney: false,
    input: z.object({ phone_number: phoneInput }),
    output: z.object({
      phone_number: z.string().meta({ description: 'International format.' }),
      carrier_id: z.string(),
      carrier_name: z.string(),
      country: z.string(),
      valid: z.boolean(),
    }),
  },
  list_carriers: {
    kind: 'information',
    description: 'Lists the mobile carriers that can be topped up, all or those of one country.',
    examples: toolExamples.list_carriers,
    movesMoney: false,
    input: z.object({
      country: z
        .string()
        .length(2)
        .toUpperCase()
        .optional()
        .meta({ description: 'ISO 3166 code, e.g. MX.' }),
    }),
    output: z.object({ carriers: z.array(carrierSchema) }),
  },
  get_topup_amounts: {
    kind: 'information',
    path: 'amounts',
    description: 'Lists the amounts a carrier sells, in its own currency. No other amount exists.',
    examples: toolExamples.get_topup_amounts,
    movesMoney: false,
    input: z.object({ carrier_id: carrierInput }),
    output: z.object({
      carrier_id: z.string(),
      carrier_name: z.string(),
      currency: z.string(),
      amounts: z.array(
        z.object({ amount: z.number(), currency: z.string(), label: z.string().optional() }),
      ),
    }),
  },
  get_promotions: {
    kind: 'information',
    description: 'Lists current top-up promotions, all or those of one carrier.',
    examples: toolExamples.get_promotions,
    movesMoney: false,
    input: z.object({ carrier_id: carrierInput.optional() }),
    output: z.object({ promotions: z.array(promotionSchema) }),
  },
  create_topup: {
    kind: 'action',
    description:
      'Tops up a mobile number. Needs the number, its carrier and one of the carrier’s amounts. The person is asked to confirm the exact price first.',
    examples: toolExamples.create_topup,
    movesMoney: true,
    prepared: quoteSchema,
    input: z.object({
      phone_number: phoneInput,
      carrier_id: carrierInput,
      amount: decimalAmountSchema.meta({
        'x-entity': 'money',
        description: 'One of the carrier’s amounts, in the carrier’s currency.',
      }),
      ...quotedInputShape,
    }),
    output: topupSchema,
  },
  get_topup_history: {
    kind: 'information',
    path: 'history',
    description: 'Lists this person’s latest top-ups, newest first.',
    examples: toolExamples.get_topup_history,
    movesMoney: false,
    input: z.object({
      limit: z.int().min(1).max(20).default(5).meta({ description: 'How many, 5 by default.' }),
    }),
    output: z.object({ topups: z.array(topupSchema) }),
  },
} as const satisfies Readonly<Record<string, ServiceTool>>;

/** The service as `service.json` publishes it. */
export const service = {
  service: 'topups',
  description: 'Mobile phone top-ups in Mexico, Colombia and Guatemala.',
  needs: ['wallet', 'events', 'schedule'],
  events: topupEvents,
  tools: topupsTools,
} as const;
