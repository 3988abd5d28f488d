import { convertMoney, type ExchangeRate } from '../../../../shared/domain/money/exchange-rate.ts';
import type { Corridor } from '../payout/payout-partner.ts';
import { SENT_CURRENCY } from './sent-currency.ts';

/** What a transfer costs and brings, in minor units. */
export interface Price {
  readonly amount: bigint;
  readonly fee: bigint;
  /** `amount` + `fee`. */
  readonly total: bigint;
  readonly rate: string;
  readonly payout: bigint;
}

/** Prices an amount that the corridor takes: the fee by its table, the rest at the rate. */
export function priceTransfer(amount: bigint, corridor: Corridor, rate: ExchangeRate): Price {
  const { currency } = corridor;
  const fee = feeOf(amount, corridor);
  // Half-even: over many transfers nobody gains from the rounding.
  const sent = { minor: amount, currency: SENT_CURRENCY };
  const { minor: payout } = convertMoney(sent, currency, rate, 'half-even');
  return { amount, fee, total: amount + fee, rate: rate.rate, payout };
}

/** The fee of an amount by the corridor's table, in US cents. */
export function feeOf(amount: bigint, { fees }: Corridor): bigint {
  return (fees.find(({ upTo }) => amount <= upTo) ?? fees.at(-1))?.fee ?? 0n;
}
