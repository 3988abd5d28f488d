import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { ok, refused } from '../../../../shared/services/tool-result.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import type { remittancesTools } from '../tools.ts';

type Tool = (typeof remittancesTools)['get_user_limits'];

/** Returns how much the wallet still lets this person send. */
export function createGetUserLimits({
  ledger,
}: RemittancesPorts): ToolImplementation<Tool['input'], Tool['output']> {
  return async (_input, context) => {
    const limits = await ledger.limits(context);
    if (limits === undefined) return refused('ACCOUNT_NOT_FOUND', 'This person has no wallet');
    const { kycLevel, currency, day, month } = limits;
    const toAmount = (minor: bigint) => toJsonAmount(minor > 0n ? minor : 0n, currency);
    return ok({
      kyc_level: kycLevel,
      currency,
      daily_limit: toAmount(day.limit),
      daily_used: toAmount(day.used),
      daily_remaining: toAmount(day.limit - day.used),
      monthly_limit: toAmount(month.limit),
      monthly_used: toAmount(month.used),
      monthly_remaining: toAmount(month.limit - month.used),
    });
  };
}
