import { convertMoney } from '../../../../shared/domain/money/exchange-rate.ts';
import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import type {
  LedgerContext,
  LedgerLimits,
  WalletLedger,
} from '../../../../shared/services/ports/wallet-ledger.ts';
import type { Refused } from '../../../../shared/services/tool-result.ts';
import type { FoundBill } from '../bill/find-bill.ts';
import { refuse } from '../refusals.ts';
import { PAYMENT_CURRENCY, type Price } from './price.ts';

/**
 * Returns why the wallet could not pay this price now, or `undefined` when it could: with the part
 * of the bill that it could pay, where the company accepts one. Holds nothing.
 */
export async function checkFunds(
  ledger: WalletLedger,
  context: LedgerContext,
  { cost, total, fee }: Price,
  bill: FoundBill,
): Promise<Refused | undefined> {
  const [balance, limits] = await Promise.all([ledger.balance(context), ledger.limits(context)]);
  if (balance === undefined || limits === undefined) {
    return refuse('WALLET_NOT_AVAILABLE');
  }
  const allowed = findAllowed(limits);
  const affordable = balance.available - fee;
  const isLimitTighter = allowed.cost < affordable;
  const part = describePart(isLimitTighter ? allowed.cost : affordable, bill);
  if (balance.available < total) return refuse('INSUFFICIENT_FUNDS', part);
  if (cost <= allowed.cost) return undefined;
  return refuse(allowed.code, { ...part, possible_on: allowed.renewsOn });
}

/** What the tighter limit still allows, and when it starts anew. */
function findAllowed({ day, month }: LedgerLimits) {
  const isMonthTighter = month.limit - month.used < day.limit - day.used;
  const { limit, used, renewsOn } = isMonthTighter ? month : day;
  const code = isMonthTighter ? 'MONTHLY_LIMIT_REACHED' : 'DAILY_LIMIT_REACHED';
  return { cost: limit - used, renewsOn, code } as const;
}

/** The largest part of the bill that costs at most so much, if the company accepts one. */
function describePart(maxCost: bigint, { biller, rate }: FoundBill) {
  const { currency, acceptsPartial, min } = biller;
  if (!acceptsPartial || maxCost <= 0n) return {};
  const money = { minor: maxCost, currency: PAYMENT_CURRENCY };
  const { minor } = convertMoney(money, currency, rate, 'down');
  if (minor < min.minor) return {};
  return { max_now: { amount: toJsonAmount(minor, currency), currency } };
}
