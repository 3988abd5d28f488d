import { toJsonAmount } from '../../../shared/domain/money/money.ts';
import type { ToolImplementation } from '../../../shared/services/bound-tool.ts';
import { ok } from '../../../shared/services/tool-result.ts';
import { accountNotFound } from './accounts.ts';
import { kycLimits, WALLET_CURRENCY } from './kyc-limits.ts';
import { spentIn, windowsAt } from './spending.ts';
import type { walletTools } from './tools.ts';
import type { WalletPorts } from './wallet-ports.ts';

type Tool = (typeof walletTools)['get_limits'];

/** A person's limits by KYC level, today and this month in the time zone of the account. */
export function createGetLimits({
  table,
  accounts,
}: WalletPorts): ToolImplementation<Tool['input'], Tool['output']> {
  return async (_input, context) => {
    const account = await accounts.find(context);
    if (account === undefined) return accountNotFound;
    const limits = kycLimits[account.kycLevel];
    const used = await spentIn(table, account.userId, windowsAt(context.now, account));
    return ok({
      kyc_level: account.kycLevel,
      currency: WALLET_CURRENCY,
      daily_limit: toAmount(limits.day),
      daily_used: toAmount(used.day),
      daily_remaining: toAmount(remaining(limits.day, used.day)),
      monthly_limit: toAmount(limits.month),
      monthly_used: toAmount(used.month),
      monthly_remaining: toAmount(remaining(limits.month, used.month)),
    });
  };
}

/** Nothing, when the person's level was lowered after more was spent than it allows. */
function remaining(limit: bigint, used: bigint): bigint {
  return used < limit ? limit - used : 0n;
}

function toAmount(minor: bigint): number {
  return toJsonAmount(minor, WALLET_CURRENCY);
}
