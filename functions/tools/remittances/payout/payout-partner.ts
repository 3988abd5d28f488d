import type { ExchangeRate } from '../../../../shared/domain/money/exchange-rate.ts';
import type { Money } from '../../../../shared/domain/money/money.ts';
import type { Corridor } from '../corridor/corridor.ts';

export interface PayoutOrder {
  /** Id of our operation: the same key means the same order. At most 64 characters. */
  readonly key: string;
  readonly country: string;
  readonly methodId: string;
  readonly recipientName: string;
  readonly account?: string;
  /** What the person paid for it, and what the recipient gets. */
  readonly sent: Money;
  readonly payout: Money;
  /** When the person confirmed it, ISO 8601. */
  readonly orderedAt: string;
}

export type OrderOutcome =
  | { readonly type: 'accepted'; readonly partnerReference: string }
  /** It will never be paid out. */
  | { readonly type: 'declined'; readonly reason: string };

export interface PayoutReport {
  readonly status: 'PROCESSING' | 'PAID_OUT' | 'FAILED' | 'CANCELLED';
  /** Why it failed, as a code. */
  readonly reason?: string;
  /** True while `cancel` would still succeed. */
  readonly isCancellable: boolean;
}

/** Pays out money abroad. All methods throw UnavailableError or ThrottledError. */
export interface PayoutPartner {
  corridors(): Promise<readonly Corridor[]>;
  /** Returns the rate from US dollars (`base`) to the currency that recipients get (`quote`). */
  exchangeRate(base: string, quote: string): Promise<ExchangeRate>;
  /**
   * Takes an order, once per key, even for parallel calls; the same key has the same outcome. A key
   * that was cancelled before is declined with `CANCELLED`.
   * @throws UnavailableError even if the order may have been taken: call again with the same key
   */
  order(order: PayoutOrder): Promise<OrderOutcome>;
  /**
   * Returns how far an order is at a moment (ISO 8601), or `undefined` when the partner never got
   * it.
   */
  report(key: string, now: string): Promise<PayoutReport | undefined>;
  /**
   * Cancels an order for good, even one that has not arrived yet, which is then declined on
   * arrival.
   * @returns false when it is too late; the same key has the same outcome
   */
  cancel(key: string, now: string): Promise<boolean>;
}
