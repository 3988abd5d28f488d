/**
 * Result of deterministic reading. There is no best guess: `ok` only when the whole text is
 * explained; anything else makes the assistant ask.
 */
export type Understood<Value> =
  | { readonly type: 'ok'; readonly value: Value }
  | {
      readonly type: 'ambiguous';
      readonly candidates: readonly Value[];
      /** Machine-readable reason, e.g. `decimal-or-group`, `which-country`. */
      readonly question: string;
    }
  | { readonly type: 'none' }
  | { readonly type: 'refused'; readonly reason: string };

/** An amount: integer minor units (ISO 4217 exponent) as a decimal string, and its currency. */
export interface MoneyReading {
  readonly minor: bigint;
  readonly currency: string;
}

/** A phone, with the three forms kept apart: canonical, national, and as the channel gave it. */
export interface PhoneReading {
  readonly e164: string;
  readonly national: string;
  readonly country: string;
}

/** A person money can go to, as saved. */
export interface SavedRecipient {
  readonly id: string;
  readonly name: string;
  readonly aliases?: readonly string[];
  /** As in the relation vocabulary: `mother`, `brother`. */
  readonly relation?: string;
  /** Name on the account, where `name` is a nickname such as "Mamá". */
  readonly legalName?: string;
}

/** When something shall happen. */
export type DateTimeReading =
  | {
      readonly type: 'instant';
      /** RFC 3339 with the offset of `timezone` at that moment. */
      readonly iso: string;
      /** IANA zone the time was read in: the person's own, or the one they named. */
      readonly timezone: string;
      /** The time had passed today and was taken as tomorrow's: say so. */
      readonly isNextDay?: true;
    }
  /** A calendar day, `YYYY-MM-DD`; the flow asks for the time if it needs one. */
  | { readonly type: 'date'; readonly date: string }
  | {
      readonly type: 'recurring';
      /** RFC 5545 recurrence, e.g. `FREQ=WEEKLY;BYDAY=MO;BYHOUR=9;BYMINUTE=0`. */
      readonly rrule: string;
      readonly timezone: string;
      /** First time or day. Missing when the text leaves it open ("every other Friday"): ask. */
      readonly first?: string;
    };

/** Kinds of value a tool's input property may declare with `x-entity`. */
export type EntityKind =
  | 'money'
  | 'phone'
  | 'account'
  | 'date-time'
  | 'recipient'
  | 'country'
  | 'text';

/** What is known while reading a value. */
export interface ReadingContext {
  readonly locale: string;
  readonly timezone: string;
  readonly now: string;
  /** Default ISO 4217 currency and ISO 3166 country of the flow. */
  readonly currency: string;
  readonly country: string;
  /** Countries a bare phone number may be from, where the operation does not fix `country`. */
  readonly phoneCountries?: readonly string[];
}

/** A stretch of text that must not be kept. Offsets are UTF-16 units, end exclusive. */
export interface RedactedSpan {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly mode: 'drop' | 'token';
}

/** Detector names, as in an assistant's configuration. Masking wins over tokenising. */
export interface RedactionModes {
  /** Replaced by a label such as `[CARD]`; what nobody may keep is masked even if not listed. */
  readonly mask?: readonly string[];
  /** Replaced by a handle such as `{{PHONE_1}}`. */
  readonly tokenize?: readonly string[];
}

export interface Redaction {
  /** The text with every span replaced by a label such as `[CARD]` or a handle `{{PHONE_1}}`. */
  readonly text: string;
  readonly spans: readonly RedactedSpan[];
  /** The given vault with the values behind new handles. */
  readonly vault: Readonly<Record<string, string>>;
}
