import { convertMoney, type ExchangeRate } from '../../../../shared/domain/money/exchange-rate.ts';
import { type Corridor, SENT_CURRENCY } from '../corridor/corridor.ts';
import type { AskedAmount } from './asked-amount.ts';

/** What is sent and what arrives: the person fixed one of them, the other follows at the rate. */
export function convertAsked(
  asked: AskedAmount,
  { currency }: Corridor,
  rate: ExchangeRate,
): { readonly amount: bigint; readonly payout: bigint } {
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
