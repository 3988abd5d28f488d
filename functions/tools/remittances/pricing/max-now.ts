import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type {
  LedgerBalance,
  LedgerLimit,
  LedgerLimits,
} from '../../../../shared/services/ports/wallet-ledger.ts';
import type { Corridor } from '../corridor/corridor.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { findTransferFee } from './transfer-fee.ts';

/** What can keep a person from sending more. */
export const maxReasons = ['PER_TRANSFER', 'DAILY_LIMIT', 'MONTHLY_LIMIT', 'BALANCE'] as const;

export type MaxReason = (typeof maxReasons)[number];

/** The most that a person can send now: all limits and the balance in one figure. */
export interface MaxNow {
  /** US cents, without the fee; zero when not even the corridor's minimum is possible. */
  readonly amount: bigint;
  readonly reason: MaxReason;
  /** With an amount of zero: the day, `YYYY-MM-DD`, on which the limits allow a transfer again. */
  readonly possibleOn?: string;
}

/** Reads the most that a person can send now; `undefined` without a wallet. */
export async function readMaxNow(
  corridor: Corridor,
  context: CallContext,
  { ledger }: Pick<RemittancesPorts, 'ledger'>,
): Promise<MaxNow | undefined> {
  const [limits, balance] = await Promise.all([ledger.limits(context), ledger.balance(context)]);
  return limits && balance && findMaxNow(corridor, limits, balance);
}

/** Finds the most that limits and balance allow in a corridor, and which of them binds. */
export function findMaxNow(
  corridor: Corridor,
  { day, month }: Pick<LedgerLimits, 'day' | 'month'>,
  balance: Pick<LedgerBalance, 'available'>,
): MaxNow {
  const bounds = [
    { reason: 'PER_TRANSFER', amount: corridor.maximum },
    { reason: 'DAILY_LIMIT', amount: calculateRoom(day) },
    { reason: 'MONTHLY_LIMIT', amount: calculateRoom(month) },
    { reason: 'BALANCE', amount: findAffordable(balance.available, corridor) },
  ] as const;
  const tightest = bounds.reduce((one, other) => (other.amount < one.amount ? other : one));
  if (tightest.amount >= corridor.minimum) return tightest;
  const possibleOn = findPossibleDay(corridor, [day, month], bounds[3].amount);
  const { reason } = tightest;
  return { amount: 0n, reason, ...(possibleOn !== undefined && { possibleOn }) };
}

function calculateRoom({ limit, used }: LedgerLimit): bigint {
  return limit - used;
}

/** The largest amount that a balance pays together with its fee. Higher amounts never cost less. */
function findAffordable(available: bigint, corridor: Corridor): bigint {
  const amounts = corridor.fees.flatMap(({ upTo, fee }) => [upTo, available - fee]);
  return amounts.reduce((most, amount) => {
    const isAffordable = amount + findTransferFee(amount, corridor) <= available;
    return isAffordable && amount > most ? amount : most;
  }, 0n);
}

/** No day is promised to somebody who lacks the money. */
function findPossibleDay(
  { minimum }: Corridor,
  limits: readonly LedgerLimit[],
  affordable: bigint,
): string | undefined {
  if (affordable < minimum) return undefined;
  const reached = limits.filter((limit) => calculateRoom(limit) < minimum);
  return reached
    .map(({ renewsOn }) => renewsOn)
    .toSorted()
    .at(-1);
}
