import type { LedgerContext } from './wallet-ledger.ts';

/** Something that happened to a person's money for good: money held or given back from a hold is not in here. */
export interface HistoricMovement {
  readonly movementId: string;
  readonly type: 'paid' | 'refunded' | 'received';
  /** `transfer`, `topup`, `bill`, `instalment`, `loan` or `deposit`. */
  readonly category: string;
  /** The domain service that was paid, or paid. */
  readonly service: string;
  readonly reference?: string;
  readonly counterparty?: string;
  readonly paymentId?: string;
  /** Whole minor units (cents) of the currency, never negative; the fee is on top of the amount. */
  readonly amount: bigint;
  readonly fee: bigint;
  readonly currency: string;
  /** ISO 8601 UTC: when it was paid, not when it was held. */
  readonly at: string;
}

/** Half open: `from` is in it, `to` is not. */
export interface MovementPeriod {
  readonly from: Date;
  readonly to: Date;
}

export interface MovementPage {
  /** Oldest first; may be empty while there are more pages. */
  readonly movements: readonly HistoricMovement[];
  /** What gives the next page; absent on the last one. */
  readonly next?: string;
}

/** What a person paid and got, for services that look back at it. */
export interface MovementHistory {
  /**
   * One page of a period, of at most 100 movements. Nothing for a person without an account.
   * @throws UnavailableError when the wallet does not answer
   */
  page(period: MovementPeriod, context: LedgerContext, after?: string): Promise<MovementPage>;
}
