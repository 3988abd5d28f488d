import type { LedgerContext } from './wallet-ledger.ts';

/** A movement of a person's money that is final, or held for a payment that is on its way. */
export interface HistoricMovement {
  readonly movementId: string;
  /** What was `held` is listed as `paid` once it is captured, and not at all once released. */
  readonly type: 'paid' | 'held' | 'refunded' | 'received';
  /** `transfer`, `topup`, `bill`, `instalment`, `loan` or `deposit`. */
  readonly category: string;
  /** The domain service that was paid or that paid. */
  readonly service: string;
  readonly reference?: string;
  readonly counterparty?: string;
  readonly paymentId?: string;
  /** Minor units of the currency, never negative; the fee is on top of the amount. */
  readonly amount: bigint;
  readonly fee: bigint;
  readonly currency: string;
  /** ISO 8601 UTC: when it was paid; when it was held, as long as it is. */
  readonly at: string;
}

/** Half open: `from` is part of it, `to` is not. */
export interface MovementPeriod {
  readonly from: Date;
  readonly to: Date;
}

export interface MovementPage {
  /** Oldest first; may be empty while there are more pages. */
  readonly movements: readonly HistoricMovement[];
  /** Pass it as `after` for the next page; absent on the last one. */
  readonly next?: string;
}

/** What people paid and received, for services that look back at it. */
export interface MovementHistory {
  /**
   * Returns a page of at most 100 movements; an empty one for a person without an account.
   * @throws UnavailableError when the wallet does not answer
   */
  page(period: MovementPeriod, context: LedgerContext, after?: string): Promise<MovementPage>;
}
