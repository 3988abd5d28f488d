import { fromMinor, toJsonAmount, toMinor } from '../../../../shared/domain/money/money.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type {
  LedgerBalance,
  LedgerLimits,
} from '../../../../shared/services/ports/wallet-ledger.ts';
import { type NeedsInput, type Refused, refused } from '../../../../shared/services/tool-result.ts';
import { ask, type QuestionReason } from '../ask.ts';
import { type Corridor, SENT_CURRENCY } from '../corridor/corridor.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { findTransferFee } from './transfer-fee.ts';

export type CheckedAmount =
  | { readonly type: 'fits'; readonly amount: bigint }
  | NeedsInput
  | Refused;

/**
 * Checks that the corridor accepts an amount and that the person may and can send it. Returns it in
 * US cents, or a question or a refusal.
 */
export async function checkAmount(
  given: number,
  corridor: Corridor,
  context: CallContext,
  { ledger }: Pick<RemittancesPorts, 'ledger'>,
): Promise<CheckedAmount> {
  const amount = readCents(given);
  if (amount === undefined) return ask('amount_usd', 'INVALID_AMOUNT');
  const { minimum, maximum } = corridor;
  if (amount < minimum) return askFor('BELOW_MINIMUM', minimum, corridor);
  if (amount > maximum) return askFor('ABOVE_MAXIMUM', maximum, corridor);
  const [limits, balance] = await Promise.all([ledger.limits(context), ledger.balance(context)]);
  if (limits === undefined || balance === undefined) return noAccount;
  return (
    checkLimits(amount, limits, corridor) ??
    checkBalance(amount, balance, corridor) ?? { type: 'fits', amount }
  );
}

const noAccount = refused('ACCOUNT_NOT_FOUND', 'This person has no wallet');

/** Fractions of a cent are invalid and never rounded. */
function readCents(given: number): bigint | undefined {
  try {
    return toMinor(given, SENT_CURRENCY);
  } catch {
    return undefined;
  }
}

function checkLimits(
  amount: bigint,
  { day, month }: LedgerLimits,
  corridor: Corridor,
): NeedsInput | Refused | undefined {
  const remaining = { day: day.limit - day.used, month: month.limit - month.used };
  if (amount <= remaining.day && amount <= remaining.month) return undefined;
  const isDay = remaining.day <= remaining.month;
  const maximum = isDay ? remaining.day : remaining.month;
  if (maximum >= corridor.minimum) {
    return askFor(isDay ? 'ABOVE_DAILY_LIMIT' : 'ABOVE_MONTHLY_LIMIT', maximum, corridor);
  }
  return isDay
    ? refused('DAILY_LIMIT_REACHED', 'The daily limit is reached')
    : refused('MONTHLY_LIMIT_REACHED', 'The monthly limit is reached');
}

function checkBalance(
  amount: bigint,
  { available }: LedgerBalance,
  corridor: Corridor,
): NeedsInput | Refused | undefined {
  if (amount + findTransferFee(amount, corridor) <= available) return undefined;
  if (corridor.minimum + findTransferFee(corridor.minimum, corridor) > available) {
    return refused('INSUFFICIENT_FUNDS', 'The wallet does not hold enough for any transfer');
  }
  return askFor('INSUFFICIENT_FUNDS', available, corridor);
}

function askFor(reason: QuestionReason, figure: bigint, { name }: Corridor): NeedsInput {
  const value = toJsonAmount(figure, SENT_CURRENCY);
  const limit = Number.isInteger(value) ? String(value) : fromMinor(figure, SENT_CURRENCY);
  return ask('amount_usd', reason, {
    details: { limit, country_es: name.es, country_en: name.en },
  });
}
