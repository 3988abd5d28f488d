import { convertMoney, type ExchangeRate } from '../../../../shared/domain/money/exchange-rate.ts';
import { type Corridor, SENT_CURRENCY } from '../corridor/corridor.ts';
import { findTransferFee } from './transfer-fee.ts';

/** The price of a transfer, in minor units. */
export interface Price {
  readonly amount: bigint;
  readonly fee: bigint;
  /** `amount` plus `fee`. */
  readonly total: bigint;
  readonly rate: string;
  readonly payout: bigint;
}

/** Prices an amount that the corridor accepts: the fee by its table, the payout at the rate. */
export function priceTransfer(amount: bigint, corridor: Corridor, rate: ExchangeRate): Price {
  const { currency } = corridor;
  const fee = findTransferFee(amount, corridor);
  // Half-even: over many transfers nobody gains from the rounding.
  const sent = { minor: amount, currency: SENT_CURRENCY };
  const { minor: payout } = convertMoney(sent, currency, rate, 'half-even');
  return { amount, fee, total: amount + fee, rate: rate.rate, payout };
}
