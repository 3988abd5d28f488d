import type { TierName } from './tier.ts';

/** The bureau's rating of a person. */
export type CreditScore =
  | { readonly type: 'scored'; readonly tier: TierName }
  | { readonly type: 'refused'; readonly reason: 'NO_PAYMENT_HISTORY' | 'OVERDUE_ELSEWHERE' };

export interface CreditRequest {
  /** The bureau's idempotency key: the same key means the same request. */
  readonly key: string;
  readonly userId: string;
  /** In minor units. */
  readonly amount: bigint;
  readonly currency: string;
  /** The time of the request, ISO 8601. */
  readonly now: string;
}

export type CreditDecision =
  | { readonly type: 'approved' }
  /** `reason` is in UPPER_SNAKE_CASE. */
  | { readonly type: 'declined'; readonly reason: string }
  /** The bureau needs time: ask again later. */
  | { readonly type: 'pending' };

/** Rates how people pay back. All methods throw UnavailableError or ThrottledError. */
export interface CreditBureau {
  score(userId: string): Promise<CreditScore>;
  /**
   * Decides about a loan, once per key. A decision never changes.
   * @throws UnavailableError even if the bureau may have decided: call again with the same key
   */
  decide(request: CreditRequest): Promise<CreditDecision>;
}
