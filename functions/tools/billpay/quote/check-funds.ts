import type {
  LedgerContext,
  WalletLedger,
} from '../../../../shared/services/ports/wallet-ledger.ts';
import { type Refused, refused } from '../../../../shared/services/tool-result.ts';
import type { Price } from './price.ts';

/**
 * Returns why the wallet could not pay this price now, or `undefined` when it could. Holds nothing.
 */
export async function checkFunds(
  ledger: WalletLedger,
  context: LedgerContext,
  { cost, total }: Price,
): Promise<Refused | undefined> {
  const [balance, limits] = await Promise.all([ledger.balance(context), ledger.limits(context)]);
  if (balance === undefined || limits === undefined) {
    return refused('WALLET_NOT_AVAILABLE', 'This person has no wallet');
  }
  if (balance.available < total) {
    return refused('INSUFFICIENT_FUNDS', 'The wallet does not hold enough for amount and fee');
  }
  const fits = [limits.day, limits.month].every(({ limit, used }) => used + cost <= limit);
  return fits
    ? undefined
    : refused('SPENDING_LIMIT_REACHED', 'A daily or monthly limit would be passed');
}
