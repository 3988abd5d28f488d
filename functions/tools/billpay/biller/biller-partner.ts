import type { ExchangeRate } from '../../../../shared/domain/money/exchange-rate.ts';
import type { Money } from '../../../../shared/domain/money/money.ts';
import type { Biller } from './biller.ts';

export interface BillQuery {
  /** The person who will pay: partners require it. */
  readonly payerId: string;
  readonly billerId: string;
  /** The number on the bill, digits only. */
  readonly reference: string;
  /** ISO 8601. What is due depends on the day. */
  readonly at: string;
}

/** The latest bill of a number. */
export interface Bill {
  /** The whole amount due, `surcharge` included; zero when the bill is paid. */
  readonly due: Money;
  /** The late fee. */
  readonly surcharge: Money;
  /** `YYYY-MM-DD`: the last day to pay without a surcharge. */
  readonly dueOn: string;
  readonly isOverdue: boolean;
}

export type BillLookup =
  | { readonly type: 'found'; readonly bill: Bill }
  /** The biller does not know the number. */
  | { readonly type: 'unknown-reference' }
  /** The partner answers, but this biller does not. */
  | { readonly type: 'biller-down' };

export interface BillOrder extends BillQuery {
  /** The partner's idempotency key: the same key means the same order. */
  readonly key: string;
  readonly amount: Money;
}

export type BillOutcome =
  | { readonly type: 'paid'; readonly partnerReference: string }
  /** The biller took the order and will post or decline it later: ask again with the same key. */
  | { readonly type: 'pending' }
  /** The biller declined; nothing was paid. */
  | { readonly type: 'declined'; readonly reason: string };

/** Pays bills of many billers. All methods throw UnavailableError or ThrottledError. */
export interface BillerPartner {
  billers(): Promise<readonly Biller[]>;
  /**
   * Returns the rate from the payment currency (`base`) to a biller's currency, or `undefined` when
   * the currency is not served.
   */
  exchangeRate(base: string, quote: string): Promise<ExchangeRate | undefined>;
  bill(query: BillQuery): Promise<BillLookup>;
  /**
   * Pays a bill, once per key, even for parallel calls.
   * @throws UnavailableError even if the bill may have been paid: call again with the same key
   */
  pay(order: BillOrder): Promise<BillOutcome>;
  /**
   * Withdraws an order for good, even one that has not arrived yet, which is then declined on
   * arrival.
   * @returns false when the biller has posted it or is going to; the same key has the same outcome
   */
  withdraw(order: BillOrder): Promise<boolean>;
}
