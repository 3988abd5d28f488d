import * as z from 'zod';
import { walletLimitsSchema } from '../../../../shared/contracts/wallet-ledger.ts';
import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok, refused } from '../../../../shared/services/tool-result.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';

/** Returns how much the wallet still lets this person send. */
export const getUserLimits = tool(
  {
    name: 'get_user_limits',
    kind: 'information',
    description:
      'How much this person may send per day and month, what is used of it and what remains.',
    examples: [
      '¿Cuánto puedo enviar hoy?',
      '¿Cuál es mi límite de envío?',
      '¿Cuánto me queda para mandar este mes?',
      'Mis límites',
      'How much can I send today?',
      'What is my sending limit?',
      'How much can I still send this month?',
      'My limits',
    ],
    input: z.object({}),
    output: walletLimitsSchema,
  },
  async (_input, context, { ledger }: RemittancesPorts) => {
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
  },
);
