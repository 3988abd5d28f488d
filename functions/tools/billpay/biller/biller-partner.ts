import type { ExchangeRate } from '../../../../shared/domain/money/exchange-rate.ts';
import type { Money } from '../../../../shared/domain/money/money.ts';
import type { Biller } from './biller.ts';

export interface BillQuery {
  /** Who will pay: partners must know. */
  readonly payerId: string;
  readonly billerId: string;
  /** The number on the bill, digits only. */
  readonly reference: string;
  /** ISO 8601; what is due depends on the day. */
  readonly at: string;
}

/** The latest bill of a reference. */
export interface Bill {
  /** All that is due, `surcharge` included; zero when it is paid. */
  readonly due: Money;
  /** What being late costs. */
  readonly surcharge: Money;
  /** `YYYY-MM-DD`, the last day to pay without a surcharge. */
  readonly dueOn: string;
  readonly isOverdue: boolean;
}

export type BillLookup =
  | { readonly type: 'found'; readonly bill: Bill }
  /** The biller knows no such number. */
  | { readonly type: 'unknown-reference' }
  /** The partner works, this biller does not. */
  | { readonly type: 'biller-down' };

export interface BillOrder extends BillQuery {
  /** The partner's idempotency key: the same key is the same order. */
  readonly key: string;
  readonly amount: Money;
}

export type BillOutcome =
  | { readonly type: 'paid'; readonly partnerReference: string }
  /** The biller has it and will post it or decline it: ask again with the same key. */
  | { readonly type: 'pending' }
  /** The biller does not take it; nothing was paid. */
  | { readonly type: 'declined'; readonly reason: string };

/** Takes payments for many billers. All methods throw UnavailableError or ThrottledError. */
export interface BillerPartner {
  billers(): Promise<readonly Biller[]>;
  /** The rate between what people pay in (`base`) and a biller's currency; `undefined`: not served. */
  exchangeRate(base: string, quote: string): Promise<ExchangeRate | undefined>;
  bill(query: BillQuery): Promise<BillLookup>;
  /**
   * Pays a bill, once per key, also when asked in parallel.
   * @throws UnavailableError also when it may have been paid: ask again with the same key
   */
  pay(order: BillOrder): Promise<BillOutcome>;
}
