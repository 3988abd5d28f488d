import type { ToolContext } from '../../application/ports/tool-invoker.ts';

/** On whose behalf and when: the context that the calling service was given. Its key is not used. */
export type LedgerContext = Omit<ToolContext, 'idempotencyKey'>;

/** Amounts of this port are whole minor units (cents) of the currency beside them. */
interface Subject {
  /** The caller's own operation, e.g. its transfer id: same key, same effect, same outcome. At most 100 characters. */
  readonly key: string;
  readonly currency: string;
  /** Above zero. */
  readonly amount: bigint;
  /** What people know it by, e.g. `TXN-20260112-001`; shown in their history. */
  readonly reference?: string;
  /** Whom it goes to or comes from, as the person calls them; shown in their history. */
  readonly counterparty?: string;
}

export interface PaymentRequest extends Subject {
  /** All but instalments of our own loans count for the person's limits. */
  readonly category: 'transfer' | 'topup' | 'bill' | 'instalment';
  /** Taken on top of `amount`, zero or more; does not count for limits. */
  readonly fee: bigint;
}

export interface CreditRequest extends Subject {
  readonly category: 'deposit' | 'transfer' | 'loan';
}

export interface RefundRequest {
  /** As in {@link PaymentRequest}; another key is another refund. */
  readonly key: string;
  readonly paymentId: string;
  /** What to give back, in the payment's own currency; absent: all that was not given back yet. */
  readonly part?: { readonly amount: bigint; readonly fee: bigint; readonly currency: string };
}

/** Money that left a person's available balance, or comes back to it. */
export interface LedgerPayment {
  readonly paymentId: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly fee: bigint;
}

export interface LedgerRefund extends LedgerPayment {
  readonly refundId: string;
}

/** What the person cannot have; nothing was changed. */
export type PaymentRefusal =
  | { readonly type: 'insufficient-funds' }
  | { readonly type: 'limit-reached'; readonly window: 'day' | 'month' }
  | { readonly type: 'currency-not-served' }
  | { readonly type: 'no-account' };

/** This person has no such payment. */
interface NotFound {
  readonly type: 'not-found';
}

export type HoldOutcome =
  | { readonly type: 'held'; readonly payment: LedgerPayment }
  | PaymentRefusal;

export type DebitOutcome =
  | { readonly type: 'captured'; readonly payment: LedgerPayment }
  | PaymentRefusal;

export type CreditOutcome =
  | { readonly type: 'credited'; readonly creditId: string }
  | Extract<PaymentRefusal, { type: 'currency-not-served' | 'no-account' }>;

export type CaptureOutcome =
  /** Also when it was captured before. */
  | { readonly type: 'captured'; readonly payment: LedgerPayment }
  /** The person has the money back: nothing can be captured. */
  | { readonly type: 'already-released' }
  | NotFound;

export type ReleaseOutcome =
  /** Also when it was released before. */
  | { readonly type: 'released'; readonly payment: LedgerPayment }
  /** The money is spent: refund it instead. */
  | { readonly type: 'already-captured' }
  | NotFound;

export type RefundOutcome =
  | { readonly type: 'refunded'; readonly refund: LedgerRefund }
  /** With what was given back before, it would be more than was paid. */
  | { readonly type: 'exceeds-payment' }
  /** Still held, or released: nothing was spent. */
  | { readonly type: 'not-captured' }
  | NotFound;

export interface LedgerBalance {
  readonly currency: string;
  readonly available: bigint;
  readonly held: bigint;
}

export interface LedgerLimits {
  readonly kycLevel: number;
  readonly currency: string;
  readonly day: { readonly limit: bigint; readonly used: bigint };
  readonly month: { readonly limit: bigint; readonly used: bigint };
}

/**
 * People's money, for the services that are paid from it: hold before the partner is asked, capture when it
 * did, release when it did not, refund what was captured. Each call is one transaction with balanced entries.
 *
 * All methods throw UnavailableError when nobody knows whether it was done: ask again with the same key. They
 * throw RejectedError when the wallet refuses the call as such, also a key that was used for something else:
 * nothing was done, and asking again does not help.
 */
export interface WalletLedger {
  /**
   * Sets the money aside and counts it for the limits, if the person has it and may spend it. What nobody captured or
   * released after seven days goes back to the person; a later capture is told `already-released`.
   */
  hold(request: PaymentRequest, context: LedgerContext): Promise<HoldOutcome>;

  /** Pays what is held to the calling service. */
  capture(paymentId: string, context: LedgerContext): Promise<CaptureOutcome>;

  /** Gives back what is held, and its part of the limits. */
  release(paymentId: string, context: LedgerContext): Promise<ReleaseOutcome>;

  /** Gives back what was captured, by reversing entries, and its part of the limits. */
  refund(request: RefundRequest, context: LedgerContext): Promise<RefundOutcome>;

  /** Hold and capture in one, for payments without a partner to wait for. */
  debit(request: PaymentRequest, context: LedgerContext): Promise<DebitOutcome>;

  /** Pays from the calling service to the person. */
  credit(request: CreditRequest, context: LedgerContext): Promise<CreditOutcome>;

  /** What the person has; `undefined` without an account. */
  balance(context: LedgerContext): Promise<LedgerBalance | undefined>;

  /** What the person may still spend today and this month; `undefined` without an account. */
  limits(context: LedgerContext): Promise<LedgerLimits | undefined>;
}
