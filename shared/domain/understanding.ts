/**
 * Result of deterministic reading. There is no best guess: it is `ok` only when the whole text is
 * explained. Anything else makes the assistant ask.
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

/** An amount in minor units (ISO 4217 exponent) and its currency. */
export interface MoneyReading {
  readonly minor: bigint;
  readonly currency: string;
}

/** A phone number in its canonical and its national form, with its ISO 3166 country. */
export interface PhoneReading {
  readonly e164: string;
  readonly national: string;
  readonly country: string;
}

/** A person that money can be sent to, as saved by the user. */
export interface SavedRecipient {
  readonly id: string;
  readonly name: string;
  readonly aliases?: readonly string[];
  /** A value of the relation vocabulary: `mother`, `brother`. */
  readonly relation?: string;
  /** Name on the account, when `name` is a nickname such as "Mamá". */
  readonly legalName?: string;
}

/** When something is to happen. */
export type DateTimeReading =
  | {
      readonly type: 'instant';
      /** RFC 3339 with the offset of `timezone` at that moment. */
      readonly iso: string;
      /** IANA time zone of the reading: the person's own, or the one they named. */
      readonly timezone: string;
    }
  /** A calendar day, `YYYY-MM-DD`. The flow asks for the time if it needs one. */
  | { readonly type: 'date'; readonly date: string }
  | {
      readonly type: 'recurring';
      /** RFC 5545 recurrence, e.g. `FREQ=WEEKLY;BYDAY=MO;BYHOUR=9;BYMINUTE=0`. */
      readonly rrule: string;
      readonly timezone: string;
      /** First time or day. Missing when the text leaves it open, as in "every other Friday". */
      readonly first?: string;
      /** Where the first is left open: the first day after today, the safe one to offer. */
      readonly next?: string;
    };

/** Kinds of value that an input property of a tool can declare with `x-entity`. */
export type EntityKind =
  | 'money'
  | 'phone'
  | 'account'
  | 'date-time'
  | 'recipient'
  | 'country'
  | 'name'
  | 'text';

/** What is known about the person and the flow when a value is read. */
export interface ReadingContext {
  readonly locale: string;
  readonly timezone: string;
  readonly now: string;
  /** Default ISO 4217 currency and ISO 3166 country of the flow. */
  readonly currency: string;
  readonly country: string;
  /** Countries that a number without its code may be from. Default: `country` alone. */
  readonly phoneCountries?: readonly string[];
}

/** A span of text that must not be stored. Offsets are in UTF-16 units, and `end` is exclusive. */
export interface RedactedSpan {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly mode: 'drop' | 'token';
}

/** Names of detectors, as in an assistant's configuration. Masking takes precedence. */
export interface RedactionModes {
  /**
   * Replaced by a label such as `[CARD]`. Values that must never be stored are masked even when
   * they are not listed.
   */
  readonly mask?: readonly string[];
  /** Replaced by a handle such as `{{PHONE_1}}`. */
  readonly tokenize?: readonly string[];
}

export interface Redaction {
  /**
   * The text with every span replaced by a label such as `[CARD]` or a handle like `{{PHONE_1}}`.
   */
  readonly text: string;
  readonly spans: readonly RedactedSpan[];
  /** The given vault, with the values behind new handles added. */
  readonly vault: Readonly<Record<string, string>>;
}

/**
 * Whether a text claims that something was done (or that nothing was): `own`, by the speaker;
 * `stated`, as a fact; `unsure`, that nobody knows.
 */
export type DeedClaim = 'none' | 'own' | 'stated' | 'unsure';

/**
 * What a person asks or says about something that was done for them: how it stands, what it cost,
 * to have it undone, (`withhold`) that it shall not be done, (`amend`) what it should have been,
 * (`disown`) that they never wanted it, or (`regret`) just that something went wrong.
 */
export type Aftermath = 'outcome' | 'charge' | 'undo' | 'withhold' | 'amend' | 'disown' | 'regret';

/** What a message calls off: "cancela la luz", "ya no le mandes cada mes a mi mamá". */
export interface CallingOff {
  /** The part of the message that calls it off, without the reason for it. */
  readonly words: string;
  /** The words that name a thing, which no reader explains; empty where none does. */
  readonly name: string;
  /** Such words of the reason: "ya pagué la luz, cancela el pago". */
  readonly nameInReason: string;
  /** The words say that it was set up for later: "programado", "cada mes". */
  readonly isSetUp: boolean;
}

/**
 * What a message tells that comes before anything else: a fraud somebody tries on the person, a
 * phone, card or account that others have, or a doubt whether money is safe here.
 */
export type Danger = 'scam' | 'theft' | 'doubt';

/** What a remark says is not right of what a question names. */
export type Mistake = 'account' | 'person';
