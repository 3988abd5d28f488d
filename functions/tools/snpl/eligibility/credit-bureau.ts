import type { TierName } from './tier.ts';

/** What somebody may borrow at all. */
export type CreditScore =
  | { readonly type: 'scored'; readonly tier: TierName }
  | { readonly type: 'refused'; readonly reason: 'NO_PAYMENT_HISTORY' | 'OVERDUE_ELSEWHERE' };

export interface CreditRequest {
  /** The bureau's idempotency key: the same key is the same request. */
  readonly key: string;
  readonly userId: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly currency: string;
  /** ISO 8601; when it is asked. */
  readonly now: string;
}

export type CreditDecision =
  | { readonly type: 'approved' }
  /** `reason` in UPPER_SNAKE_CASE. */
  | { readonly type: 'declined'; readonly reason: string }
  /** Somebody looks at it: ask again later. */
  | { readonly type: 'pending' };

/** Who knows how people pay back. All methods throw UnavailableError or ThrottledError. */
export interface CreditBureau {
  score(userId: string): Promise<CreditScore>;
  /**
   * Decides about a loan, once per key; a decision does not change any more.
   * @throws UnavailableError also when it may have decided: ask again with the same key
   */
  decide(request: CreditRequest): Promise<CreditDecision>;
}
