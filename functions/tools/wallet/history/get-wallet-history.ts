import * as z from 'zod';
import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { accountNotFound, accountRefusals } from '../accounts.ts';
import { personAccount } from '../ledger/ledger-account.ts';
import { listEntries, type MovementKind, type StoredEntry } from '../ledger/movement.ts';
import { WALLET_CURRENCY } from '../limits/kyc-limits.ts';
import type { WalletPorts } from '../wallet-ports.ts';

/** In people's words. Captures are not listed: the hold took the money out of sight already. */
const publicTypes: Readonly<Record<MovementKind, z.infer<typeof historyTypeSchema>>> = {
  ACCOUNT_OPENED: 'DEPOSIT',
  WALLET_CREDITED: 'DEPOSIT',
  FUNDS_HELD: 'PAYMENT',
  HOLD_CAPTURED: 'PAYMENT',
  WALLET_DEBITED: 'PAYMENT',
  HOLD_RELEASED: 'RETURNED',
  PAYMENT_REFUNDED: 'REFUND',
};

const historyTypeSchema = z.enum(['DEPOSIT', 'PAYMENT', 'RETURNED', 'REFUND']);

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

/** Lists a person's latest movements, newest first: the entries of their available money. */
export const getWalletHistory = tool(
  {
    name: 'get_wallet_history',
    kind: 'information',
    description:
      'Lists this person’s latest wallet movements, newest first: deposits, payments, refunds.',
    examples: [
      'Muéstrame mis últimos movimientos',
      '¿En qué se fue mi dinero?',
      'Los movimientos de mi cartera',
      '¿Qué movimientos hay en mi cuenta?',
      '¿Ya me devolvieron el dinero?',
      'Show me my latest movements',
      'Where did my money go?',
      'My wallet history',
      'What movements are there in my account?',
      'Did I get my money back?',
      '¿Por qué me cobraron dos veces?',
      'Me descontaron de más',
      'Mi mamá dice que le cobraron doble',
      '¿Cuánto me cobraron ayer?',
      'Why was I charged twice?',
      'I see two charges',
      'How much was I charged?',
    ],
    input: z.object({
      limit: z.int().min(1).max(50).default(10).meta({ description: 'How many, 10 by default.' }),
    }),
    output: z.object({ movements: z.array(movementSchema) }),
    refusals: accountRefusals,
  },
  async ({ limit }, context, { table, accounts }: WalletPorts) => {
    const account = await accounts.find(context);
    if (account === undefined) return accountNotFound;
    const available = personAccount(account.userId, 'available', WALLET_CURRENCY);
    const entries = await listEntries(table, available, limit);
    return ok({ movements: entries.map(describeEntry) });
  },
);

function describeEntry({ kind, minor, at, currency, ...about }: StoredEntry) {
  const amount = toJsonAmount(minor, currency);
  return { ...about, type: publicTypes[kind], amount, currency, created_at: at };
}
