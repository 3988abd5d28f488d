import type { ToolContext } from '../../application/ports/tool-invoker.ts';

/** The context of the call that the service answers; its idempotency key is not used. */
export type LedgerContext = Omit<ToolContext, 'idempotencyKey'>;

/** All amounts are whole minor units (cents) of the currency beside them. */
interface Subject {
  /**
   * The caller's own operation, e.g. its transfer id; at most 100 characters. The same key has the
   * same effect and outcome.
   */
  readonly key: string;
  readonly currency: string;
  /** Above zero. */
  readonly amount: bigint;
  /** The reference that people know, e.g. `TXN-20260112-001`; shown in their history. */
  readonly reference?: string;
  /** Who receives or sends it, in the person's words; shown in their history. */
  readonly counterparty?: string;
}

export interface PaymentRequest extends Subject {
  /** One of those that the service declares (`ledger.payments`); whether it counts for limits too. */
  readonly category: string;
  /** Taken on top of `amount`, zero or more; does not count for limits. */
  readonly fee: bigint;
}

export interface CreditRequest extends Subject {
  /** One of those that the service declares (`ledger.credits`). */
  readonly category: string;
}

export interface RefundRequest {
  /** As in {@link PaymentRequest}; another key is another refund. */
  readonly key: string;
  readonly paymentId: string;
  /** In the payment's own currency; absent: all that was not refunded yet. */
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

/** Why the wallet does not pay; nothing changed. */
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
  /** Together with earlier refunds it would be more than was paid. */
  | { readonly type: 'exceeds-payment' }
  /** Still held, or released: nothing was spent. */
  | { readonly type: 'not-captured' }
  | NotFound;

export interface LedgerBalance {
  readonly currency: string;
  readonly available: bigint;
  readonly held: bigint;
}

/** One limit of a person; `renewsOn` is the day, `YYYY-MM-DD`, that starts the next window. */
export interface LedgerLimit {
  readonly limit: bigint;
  readonly used: bigint;
  readonly renewsOn: string;
}

export interface LedgerLimits {
  readonly kycLevel: number;
  readonly currency: string;
  readonly day: LedgerLimit;
  readonly month: LedgerLimit;
}

/**
 * People's money, for the services that are paid from it: hold before the partner is asked, capture
 * when the partner did it, release when it did not, refund what was captured. Each call is one
 * transaction with balanced entries.
 *
 * All methods throw UnavailableError when the call may or may not have been done: repeat it with
 * the same key. They throw RejectedError when the wallet rejects the call as such, e.g. for a key
 * that belongs to another operation: nothing was done, and repeating it does not help.
 */
export interface WalletLedger {
  /**
   * Sets money aside and counts it for the limits, if the person has it and may spend it. After
   * seven days the wallet returns a hold by itself; a later capture gets `already-released`.
   */
  hold(request: PaymentRequest, context: LedgerContext): Promise<HoldOutcome>;

  /** Pays held money to the calling service. */
  capture(paymentId: string, context: LedgerContext): Promise<CaptureOutcome>;

  /** Returns held money, and what it counted for the limits. */
  release(paymentId: string, context: LedgerContext): Promise<ReleaseOutcome>;

  /** Refunds captured money by reversing entries, and restores the limits. */
  refund(request: RefundRequest, context: LedgerContext): Promise<RefundOutcome>;

  /** Hold and capture in one, for payments without a partner to wait for. */
  debit(request: PaymentRequest, context: LedgerContext): Promise<DebitOutcome>;

  /** Pays from the calling service to the person. */
  credit(request: CreditRequest, context: LedgerContext): Promise<CreditOutcome>;

  /** What the person has; `undefined` without an account. */
  balance(context: LedgerContext): Promise<LedgerBalance | undefined>;

  /** The person's limits of today and this month; `undefined` without an account. */
  limits(context: LedgerContext): Promise<LedgerLimits | undefined>;
}
