import type { ExchangeRate } from '../../../../shared/domain/money/exchange-rate.ts';
import type { Money } from '../../../../shared/domain/money/money.ts';
import type { deliveryTypes } from '../definition/tool-schemas.ts';

/** A name that people see, in the languages this service is offered in. */
export type Label = {
  readonly es: string;
  readonly en: string;
};

export type DeliveryType = (typeof deliveryTypes)[number];

export interface AccountFormat {
  /** Regular expression of a whole number, without spaces and dashes. */
  readonly pattern: string;
  /** Has the check digit of a Mexican CLABE. */
  readonly check?: 'clabe';
}

/** A way to pay recipients in one country. */
export interface DeliveryMethod {
  readonly id: string;
  readonly type: DeliveryType;
  /** In one word, and in full. */
  readonly name: Label;
  readonly label: Label;
  /** Words that people say when they mean it, in any language. */
  readonly words: readonly string[];
  /** How long it takes, in words. */
  readonly eta: Label;
  /** What its account numbers look like; absent: it needs none. */
  readonly account?: AccountFormat;
}

/** A country money can be sent to. Amounts are US cents. */
export interface Corridor {
  /** ISO 3166. */
  readonly country: string;
  readonly name: Label;
  /** ISO 4217 code of what recipients get. */
  readonly currency: string;
  readonly minimum: bigint;
  readonly maximum: bigint;
  /** Ascending; the last one reaches to `maximum`. */
  readonly fees: readonly { readonly upTo: bigint; readonly fee: bigint }[];
  /** Never empty; the usual one first. */
  readonly methods: readonly DeliveryMethod[];
}

export interface PayoutOrder {
  /** Our own operation: the same key is the same order. At most 64 characters. */
  readonly key: string;
  readonly country: string;
  readonly methodId: string;
  readonly recipientName: string;
  readonly account?: string;
  /** What was paid for it, and what the recipient gets. */
  readonly sent: Money;
  readonly payout: Money;
  /** ISO 8601; when the person confirmed it. */
  readonly orderedAt: string;
}

export type OrderOutcome =
  | { readonly type: 'accepted'; readonly partnerReference: string }
  /** It will never be paid out. */
  | { readonly type: 'declined'; readonly reason: string };

export interface PayoutReport {
  readonly status: 'PROCESSING' | 'PAID_OUT' | 'FAILED' | 'CANCELLED';
  /** Why it failed: a code. */
  readonly reason?: string;
  /** `cancel` would still work. */
  readonly isCancellable: boolean;
}

/** Pays money out abroad. All methods throw UnavailableError or ThrottledError. */
export interface PayoutPartner {
  corridors(): Promise<readonly Corridor[]>;
  /** The rate between US dollars (`base`) and what recipients get (`quote`). */
  exchangeRate(base: string, quote: string): Promise<ExchangeRate>;
  /**
   * Takes an order, once per key, also when asked in parallel; the same key has the same outcome. A key that was
   * cancelled before is declined with `CANCELLED`.
   * @throws UnavailableError also when it may have been taken: ask again with the same key
   */
  order(order: PayoutOrder): Promise<OrderOutcome>;
  /** How far an order is at a moment (ISO 8601); `undefined` when the partner never got it. */
  report(key: string, now: string): Promise<PayoutReport | undefined>;
  /**
   * Calls an order off, for good; also one that never arrived, which is then declined when it does.
   * @returns false when it is too late; the same key has the same outcome
   */
  cancel(key: string, now: string): Promise<boolean>;
}
