import { toJsonAmount } from '../../../shared/domain/money/money.ts';
import type { ToolImplementation } from '../../../shared/services/bound-tool.ts';
import { ok } from '../../../shared/services/tool-result.ts';
import { accountNotFound } from './accounts.ts';
import { WALLET_CURRENCY } from './kyc-limits.ts';
import { balanceKey } from './ledger/ledger-account.ts';
import type { walletTools } from './tools.ts';
import type { WalletPorts } from './wallet-ports.ts';

type Tool = (typeof walletTools)['get_balance'];

/** What a person has: one read, so the two parts always belong together. */
export function createGetBalance({
  table,
  accounts,
}: WalletPorts): ToolImplementation<Tool['input'], Tool['output']> {
  return async (_input, context) => {
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
  };
}
