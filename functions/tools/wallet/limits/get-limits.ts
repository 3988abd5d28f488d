import * as z from 'zod';
import { walletLimitsSchema } from '../../../../shared/contracts/wallet-ledger.ts';
import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import { addDays, addMonths } from '../../../../shared/services/calendar/calendar-day.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { accountNotFound, accountRefusals } from '../accounts.ts';
import type { WalletPorts } from '../wallet-ports.ts';
import { kycLimits, WALLET_CURRENCY } from './kyc-limits.ts';
import { findWindows, readSpent } from './spending.ts';

/** Reads a person's limits by KYC level, today and this month in the account's time zone. */
export const getLimits = tool(
  {
    name: 'get_limits',
    kind: 'information',
    description:
      'This person’s daily and monthly spending limits, what is used of them and what remains.',
    examples: [
      '¿Cuál es mi límite?',
      '¿Cuánto puedo gastar hoy?',
      '¿Cuánto me queda de mi límite del mes?',
      '¿Cuál es el máximo que puedo mandar?',
      'What is my limit?',
      'How much can I spend today?',
      'How much is left of my monthly limit?',
      'What is the most I can send?',
    ],
    input: z.object({}),
    output: walletLimitsSchema,
    refusals: accountRefusals,
  },
  async (_input, context, { table, accounts }: WalletPorts) => {
    const account = await accounts.find(context);
    if (account === undefined) return accountNotFound;
    const limits = kycLimits[account.kycLevel];
    const windows = findWindows(context.now, account);
    const used = await readSpent(table, account.userId, windows);
    return ok({
      kyc_level: account.kycLevel,
      currency: WALLET_CURRENCY,
      daily_limit: toAmount(limits.day),
      daily_used: toAmount(used.day),
      daily_remaining: toAmount(subtractUsed(limits.day, used.day)),
      daily_renews_on: addDays(windows.day, 1),
      monthly_limit: toAmount(limits.month),
      monthly_used: toAmount(used.month),
      monthly_remaining: toAmount(subtractUsed(limits.month, used.month)),
      monthly_renews_on: addMonths(`${windows.month}-01`, 1),
    });
  },
);

/** Zero when the person's level was lowered after they had spent more. */
function subtractUsed(limit: bigint, used: bigint): bigint {
  return used < limit ? limit - used : 0n;
}

function toAmount(minor: bigint): number {
  return toJsonAmount(minor, WALLET_CURRENCY);
}
