import { convertMoney, type ExchangeRate } from '../../../../shared/domain/money/exchange-rate.ts';
import { type Corridor, SENT_CURRENCY } from '../corridor/corridor.ts';
import type { AskedAmount } from './asked-amount.ts';
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

/** Prices what the person fixed: the fee by the corridor's table, the other amount at the rate. */
export function priceTransfer(asked: AskedAmount, corridor: Corridor, rate: ExchangeRate): Price {
  const { amount, payout } = convertAsked(asked, corridor, rate);
  const fee = findTransferFee(amount, corridor);
  return { amount, fee, total: amount + fee, rate: rate.rate, payout };
}

function convertAsked(asked: AskedAmount, { currency }: Corridor, rate: ExchangeRate) {
  if (asked.type === 'sent') {
    const sent = { minor: asked.amount, currency: SENT_CURRENCY };
    // Half-even: over many transfers nobody gains from the rounding.
    const { minor: payout } = convertMoney(sent, currency, rate, 'half-even');
    return { amount: asked.amount, payout };
  }
  const received = { minor: asked.payout, currency };
  // Up to the next cent: exactly what was asked for arrives, and nobody pays for it but the sender.
  const { minor: amount } = convertMoney(received, SENT_CURRENCY, rate, 'up');
  return { amount, payout: asked.payout };
}
