import * as z from 'zod';
import {
  walletBalanceSchema,
  walletLimitsSchema,
} from '../../../shared/contracts/wallet-ledger.ts';
import type { ServiceTool } from '../../../shared/services/service-definition.ts';
import { toolExamples } from './tool-examples.ts';

export const historyTypeSchema = z.enum(['DEPOSIT', 'PAYMENT', 'RETURNED', 'REFUND']);

const movementSchema = z.object({
  movement_id: z.string(),
  type: historyTypeSchema.meta({
    description: 'RETURNED: a payment that did not happen. REFUND: one that was given back.',
  }),
  amount: z.number().meta({ description: 'Negative when the money left the wallet.' }),
  currency: z.string(),
  category: z.string().meta({ description: 'transfer, topup, bill, instalment, loan or deposit.' }),
  service: z.string(),
  reference: z.string().exactOptional(),
  counterparty: z.string().exactOptional(),
  payment_id: z.string().exactOptional().meta({ description: 'Same for what belongs together.' }),
  created_at: z.string(),
});

const cardSchema = z.object({
  card_id: z.string(),
  brand: z.string(),
  last4: z.string().meta({ description: 'Last four digits; the rest is not known here.' }),
  expires: z.string().meta({ description: 'MM/YY.' }),
  is_default: z.boolean(),
});

/** What people may ask their wallet. All of it only reads; what moves money is in `ledger-tools.ts`. */
export const walletTools = {
  get_balance: {
    kind: 'information',
    description:
      'How much money this person has in the wallet: available to spend, and held for payments under way.',
    examples: toolExamples.get_balance,
    movesMoney: false,
    input: z.object({}),
    output: walletBalanceSchema,
  },
  get_wallet_history: {
    kind: 'information',
    description:
      'Lists this person’s latest wallet movements, newest first: deposits, payments, refunds.',
    examples: toolExamples.get_wallet_history,
    movesMoney: false,
    input: z.object({
      limit: z.int().min(1).max(50).default(10).meta({ description: 'How many, 10 by default.' }),
    }),
    output: z.object({ movements: z.array(movementSchema) }),
  },
  list_cards: {
    kind: 'information',
    description: 'Lists the payment cards this person has saved, by brand and last four digits.',
    examples: toolExamples.list_cards,
    movesMoney: false,
    input: z.object({}),
    output: z.object({ cards: z.array(cardSchema) }),
  },
  get_limits: {
    kind: 'information',
    description:
      'This person’s daily and monthly spending limits, what is used of them and what remains.',
    examples: toolExamples.get_limits,
    movesMoney: false,
    input: z.object({}),
    output: walletLimitsSchema,
  },
} as const satisfies Readonly<Record<string, ServiceTool>>;

/** The service as `service.json` publishes it: what agents may be given. */
export const service = {
  service: 'wallet',
  description: 'A person’s money: balance, movements, cards and limits.',
  needs: ['schedule'],
  tools: walletTools,
} as const;
