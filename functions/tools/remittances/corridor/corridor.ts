/** How a recipient can be paid. */
export const deliveryTypes = ['BANK', 'CASH', 'WALLET'] as const;

/** The currency that people send, and that of their wallets and limits. */
export const SENT_CURRENCY = 'USD';

/** A name that people see, in the languages of this service. */
export type Label = {
  readonly es: string;
  readonly en: string;
};

export type DeliveryType = (typeof deliveryTypes)[number];

/** A table of fees in US cents, ascending. */
export type Fees = readonly { readonly upTo: bigint; readonly fee: bigint }[];

export interface AccountFormat {
  /** Regular expression for a whole number, without spaces and dashes. */
  readonly pattern: string;
  /** The check digit to verify: that of a Mexican CLABE. */
  readonly check?: 'clabe';
}

/** A way to pay recipients in one country. */
export interface DeliveryMethod {
  readonly id: string;
  readonly type: DeliveryType;
  /** In one word, and in full. */
  readonly name: Label;
  readonly label: Label;
  /** Words that people use for it, in any language. */
  readonly words: readonly string[];
  /** How long it takes, in words. */
  readonly eta: Label;
  /** The format of its account numbers; absent when it needs none. */
  readonly account?: AccountFormat;
  /** Where it does not cost what the corridor says. */
  readonly fees?: Fees;
}

/** A country that money can be sent to. Amounts are US cents. */
export interface Corridor {
  /** ISO 3166 code. */
  readonly country: string;
  readonly name: Label;
  /** ISO 4217 code of what recipients get. */
  readonly currency: string;
  readonly minimum: bigint;
  readonly maximum: bigint;
  /** Ascending; the last one reaches up to `maximum`. */
  readonly fees: Fees;
  /** Never empty; the usual one first. */
  readonly methods: readonly DeliveryMethod[];
}
