import * as z from 'zod';
import { walletLimitsSchema } from '../../../shared/contracts/wallet-ledger.ts';
import { quotedInputShape } from '../../../shared/services/quoted-input.ts';
import type { ServiceTool } from '../../../shared/services/service-definition.ts';
import { toolExamples } from './definition/tool-examples.ts';
import {
  accountInput,
  amountInput,
  cancellationSchema,
  corridorSchema,
  countryInput,
  deliveryMethodSchema,
  deliveryTypeInput,
  methodInput,
  nameInput,
  priceSchema,
  recipientInput,
  recipientSchema,
  relationshipInput,
  transferIdInput,
  transferQuoteSchema,
  transferSchema,
} from './definition/tool-schemas.ts';
import { transferEvents } from './definition/transfer-events.ts';

/** The tools of remittances. `service.json` is generated from here. */
export const remittancesTools = {
  list_recipients: {
    kind: 'information',
    description:
      'Lists the people this person saved to send money to, with relationship, country and delivery methods.',
    examples: toolExamples.list_recipients,
    movesMoney: false,
    input: z.object({}),
    output: z.object({ recipients: z.array(recipientSchema) }),
  },
  get_recipient: {
    kind: 'information',
    description:
      'Finds one saved recipient by id, name or relationship. Use it as soon as the person says who receives the money.',
    examples: toolExamples.get_recipient,
    movesMoney: false,
    input: z.object({ recipient_id: recipientInput }),
    output: recipientSchema,
  },
  add_recipient: {
    kind: 'action',
    description:
      'Saves a new recipient: name, country and how they can be paid. A bank deposit needs their account number, cash does not.',
    examples: toolExamples.add_recipient,
    movesMoney: false,
    input: z.object({
      name: nameInput,
      relationship: relationshipInput.optional(),
      country: countryInput,
      delivery_type: deliveryTypeInput.optional(),
      account_number: accountInput.optional(),
    }),
    output: recipientSchema,
  },
  update_recipient: {
    kind: 'action',
    description:
      'Changes a saved recipient: name, relationship, or a delivery method to add or whose account to replace.',
    examples: toolExamples.update_recipient,
    movesMoney: false,
    input: z.object({
      recipient_id: recipientInput,
      name: nameInput.optional(),
      relationship: relationshipInput.optional(),
      delivery_type: deliveryTypeInput.optional(),
      account_number: accountInput.optional(),
    }),
    output: recipientSchema,
  },
  delete_recipient: {
    kind: 'action',
    description: 'Removes a saved recipient. Transfers already made to them are not affected.',
    examples: toolExamples.delete_recipient,
    movesMoney: false,
    input: z.object({ recipient_id: recipientInput }),
    output: z.object({ recipient_id: z.string(), recipient_name: z.string() }),
  },
  list_corridors: {
    kind: 'information',
    description:
      'Lists the countries money can be sent to, with currency, delivery methods, smallest and largest amount, and fees.',
    examples: toolExamples.list_corridors,
    movesMoney: false,
    input: z.object({}),
    output: z.object({ corridors: z.array(corridorSchema) }),
  },
  get_delivery_methods: {
    kind: 'information',
    description:
      'Lists how the money can be received, by a saved recipient or in a country, with how long it takes. With delivery_method_id: only that one.',
    examples: toolExamples.get_delivery_methods,
    movesMoney: false,
    input: z.object({
      recipient_id: recipientInput.optional(),
      country: countryInput.optional(),
      delivery_method_id: methodInput.optional(),
    }),
    output: z.object({ country: z.string(), methods: z.array(deliveryMethodSchema).min(1) }),
  },
  get_exchange_rate: {
    kind: 'information',
    description: 'Today’s exchange rate from US dollars to the currency of a country.',
    examples: toolExamples.get_exchange_rate,
    movesMoney: false,
    input: z.object({ country: countryInput }),
    output: z.object({
      country: z.string(),
      from: z.string(),
      to: z.string(),
      rate: z.number().meta({ description: 'Units of `to` for one of `from`.' }),
    }),
  },
  create_quote: {
    kind: 'information',
    description:
      'Prices a transfer of an amount to a country or a saved recipient: fee, total, exchange rate and what is received. Checks the smallest and largest amount and what this person may still send. Moves nothing.',
    examples: toolExamples.create_quote,
    movesMoney: false,
    input: z.object({
      amount_usd: amountInput,
      country: countryInput.optional(),
      recipient_id: recipientInput.optional(),
      delivery_method_id: methodInput.optional(),
    }),
    output: priceSchema,
  },
  get_user_limits: {
    kind: 'information',
    description:
      'How much this person may send per day and month, what is used of it and what remains.',
    examples: toolExamples.get_user_limits,
    movesMoney: false,
    input: z.object({}),
    output: walletLimitsSchema,
  },
  create_transfer: {
    kind: 'action',
    description:
      'Sends money to a saved recipient. Needs recipient, amount and one of their delivery methods. The person is asked to confirm the exact figures first.',
    examples: toolExamples.create_transfer,
    movesMoney: true,
    prepared: transferQuoteSchema,
    input: z.object({
      recipient_id: recipientInput,
      amount_usd: amountInput,
      delivery_method_id: methodInput,
      ...quotedInputShape,
    }),
    output: transferSchema,
  },
  get_transfer_status: {
    kind: 'information',
    description:
      'How far a transfer is: the one with this reference, or the latest. Use it when the person asks whether the money arrived.',
    examples: toolExamples.get_transfer_status,
    movesMoney: false,
    input: z.object({ transfer_id: transferIdInput.optional() }),
    output: transferSchema,
  },
  list_transfers: {
    kind: 'information',
    description:
      'Lists this person’s latest transfers, newest first, all or those to one recipient.',
    examples: toolExamples.list_transfers,
    movesMoney: false,
    input: z.object({
      recipient_id: recipientInput.optional(),
      limit: z.int().min(1).max(20).default(5).meta({ description: 'How many, 5 by default.' }),
    }),
    output: z.object({ transfers: z.array(transferSchema) }),
  },
  cancel_transfer: {
    kind: 'action',
    description:
      'Cancels a transfer that was not paid out yet and gives amount and fee back. The person is asked to confirm first.',
    examples: toolExamples.cancel_transfer,
    movesMoney: true,
    prepared: cancellationSchema,
    input: z.object({ transfer_id: transferIdInput.optional(), ...quotedInputShape }),
    output: transferSchema,
  },
  repeat_last_transfer: {
    kind: 'action',
    description:
      'Sends the same amount again as in the latest transfer, to the same recipient in the same way, at today’s rate. The person is asked to confirm the exact figures first.',
    examples: toolExamples.repeat_last_transfer,
    movesMoney: true,
    prepared: transferQuoteSchema,
    input: z.object({ recipient_id: recipientInput.optional(), ...quotedInputShape }),
    output: transferSchema,
  },
} as const satisfies Readonly<Record<string, ServiceTool>>;

/** The service as published in `service.json`. */
export const service = {
  service: 'remittances',
  description: 'Money transfers from the United States to people in Latin America.',
  needs: ['wallet', 'events', 'schedule'],
  events: transferEvents,
  tools: remittancesTools,
} as const;
