import * as z from 'zod';
import { walletBalanceSchema } from '../../../shared/contracts/wallet-ledger.ts';
import { toJsonAmount } from '../../../shared/domain/money/money.ts';
import { tool } from '../../../shared/services/tool.ts';
import { ok } from '../../../shared/services/tool-result.ts';
import { accountNotFound, accountRefusals } from './accounts.ts';
import { balanceKey } from './ledger/ledger-account.ts';
import { WALLET_CURRENCY } from './limits/kyc-limits.ts';
import type { WalletPorts } from './wallet-ports.ts';

/** Reads what a person has in one read, so available and held money always match. */
export const getBalance = tool(
  {
    name: 'get_balance',
    kind: 'information',
    description:
      'How much money this person has in the wallet: available to spend, and held for payments under way.',
    examples: [
      '¿Cuánto dinero tengo?',
      '¿Cuál es mi saldo?',
      'Mi saldo disponible',
      '¿Me alcanza con lo que tengo en la cartera?',
      'How much money do I have?',
      'What is my balance?',
      'My available balance',
      'Is there enough in my wallet?',
      '¿Cuánto tengo en mi cuenta?',
      '¿Cuánto tengo?',
      'How much do I have?',
      '¿Cuánto dinero me queda?',
      'How much do I have in my account?',
      'How much do I have left?',
    ],
    input: z.object({}),
    output: walletBalanceSchema,
    refusals: accountRefusals,
  },
  async (_input, context, { table, accounts }: WalletPorts) => {
    const account = await accounts.find(context);
    if (account === undefined) return accountNotFound;
    const currency = WALLET_CURRENCY;
    const balances = (await table.get(balanceKey(account.userId, currency)))?.counters ?? {};
    const { available = 0n, held = 0n } = balances;
    return ok({
      available: toJsonAmount(available, currency),
      held: toJsonAmount(held, currency),
      total: toJsonAmount(available + held, currency),
      currency,
    });
  },
);
