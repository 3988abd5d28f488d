import type { ExchangeRate } from '../../../shared/domain/money/exchange-rate.ts';
import type { Money } from '../../../shared/domain/money/money.ts';

/** Words for people, per language. */
export interface Label {
  readonly es: string;
  readonly en: string;
}

/** A carrier whose top-ups the partner sells. */
export interface Carrier {
  readonly id: string;
  readonly name: string;
  /** ISO 3166. */
  readonly country: string;
  /** ISO 4217; all its amounts are in it. */
  readonly currency: string;
  readonly amounts: readonly { readonly minor: bigint; readonly label?: Label }[];
}

export interface Promotion {
  readonly id: string;
  readonly carrierId: string;
  readonly title: Label;
  /** Smallest amount it applies to, in the carrier's currency. */
  readonly minAmount: Money;
  readonly waivesFee: boolean;
}

export interface TopupOrder {
  /** The partner's idempotency key. */
  readonly key: string;
  readonly phone: string;
  readonly carrierId: string;
  readonly amount: Money;
}

export type TopupOutcome =
  | { readonly type: 'completed'; readonly partnerReference: string }
  /** The carrier refused; nothing was charged. TOPUP_DECLINED: it does not say why. */
  | { readonly type: 'declined'; readonly reason: 'LINE_SUSPENDED' | 'TOPUP_DECLINED' };

/** Sells mobile credit. All methods throw UnavailableError or ThrottledError. */
export interface TopupPartner {
  carriers(): Promise<readonly Carrier[]>;
  promotions(): Promise<readonly Promotion[]>;
  /** The rate from the currency that people pay in (`base`) to a carrier's (`quote`). */
  exchangeRate(base: string, quote: string): Promise<ExchangeRate>;
  /**
   * Executes an order once per key, also for parallel calls; the same key has the same outcome.
   * @throws UnavailableError also when the order may have been executed: repeat it with its key
   */
  topUp(order: TopupOrder): Promise<TopupOutcome>;
}
