import type {
  DateTimeReading,
  EntityKind,
  MoneyReading,
  PhoneReading,
  ReadingContext,
  SavedRecipient,
  Understood,
} from './understanding.ts';

/** Words of a message that stand side by side. `start` and `end` count tokens, `end` excluded. */
export interface WordSpan {
  readonly start: number;
  readonly end: number;
  /** The person's own words, as written. */
  readonly text: string;
}

/** How sure a reader is of a claim. A `possible` one rests on what was asked or on its place. */
export type Confidence = 'possible' | 'likely' | 'certain';

/**
 * What the words around an amount make of it: `more` and `less` change the amount that was said
 * before by this much, `range` gives its lower end, `negated` is an amount that is not meant, and
 * `owned` is what the person has, `kept` what shall be left of it: "all but 500".
 */
export type AmountModifier =
  | 'more'
  | 'less'
  | 'each'
  | 'range'
  | 'negated'
  | 'conditional'
  | 'owned'
  | 'kept'
  | 'at-most'
  | 'at-least'
  | 'about';

/** An amount that is named by its relation to another: "el doble", "todo", "lo mismo". */
export type RelativeAmount =
  | 'double'
  | 'triple'
  | 'half'
  | 'all'
  | 'maximum'
  | 'minimum'
  | 'same'
  | 'share';

/** `last`: what was done last for the same person; `other`: something that code cannot look up. */
export type ThanWhat = 'last' | 'other';

export type MoneyOperation = 'transfer' | 'payment' | 'topup' | 'loan';

/** What a length of time is counted in. */
export type TimeUnit = 'day' | 'week' | 'month' | 'year';

/** How often something repeats. `other`: in a way that nothing of ours does, "every 3 days". */
export type Rhythm = 'WEEKLY' | 'FORTNIGHTLY' | 'MONTHLY' | 'other';

export type Command = 'stop' | 'menu' | 'back' | 'human' | 'assistant' | 'start-over' | 'repeat';

/**
 * Grammar that makes words no order: "ya pagué", "si mandara", "dice que", "no lo mandes", "me debe
 * 50", and what somebody else shall be told or given: "no le digas", "give my mom a hug".
 */
export type Mood = 'past' | 'hypothetical' | 'reported' | 'negated' | 'owed' | 'told';

/** What a span of a message says. */
export type ClaimContent =
  | {
      readonly type: 'amount';
      readonly reading: Understood<MoneyReading>;
      readonly modifier?: AmountModifier;
      /** The other end of a range. */
      readonly upTo?: Understood<MoneyReading>;
      /** The currency was written, not assumed. */
      readonly hasCurrency: boolean;
      /** What `more` and `less` are counted from, where it is not what was said before. */
      readonly than?: ThanWhat;
      /** It is what should arrive, not what is sent: "que le lleguen 3000 pesos". */
      readonly isReceived: boolean;
    }
  /**
   * `factor` is that of a `share`: "1/3" of all that the person has. Without one, it is not certain
   * what it is a share of, or how much of it.
   */
  | {
      readonly type: 'relative-amount';
      readonly relation: RelativeAmount;
      readonly factor?: string;
      /** "Half of what I sent last time". */
      readonly than?: ThanWhat;
    }
  /** A currency (ISO 4217) without an amount: "en pesos", "dólares no" (`isNegated`). */
  | { readonly type: 'currency'; readonly code: string; readonly isNegated: boolean }
  /**
   * `name` is the description alone: "tía Rosa" of "a mi tía Rosa"; `properName` is the name in it:
   * "Rosa". `isAddressed`: a word leads to them, "to Rosa". `isNegated`: "no era para ella".
   */
  | {
      readonly type: 'payee';
      readonly reading: Understood<SavedRecipient>;
      readonly name: string;
      readonly properName?: string;
      readonly isAddressed?: boolean;
      readonly isNegated: boolean;
    }
  | {
      readonly type: 'phone';
      readonly reading: Understood<PhoneReading>;
      readonly isNegated: boolean;
    }
  /**
   * Digits that are no amount and no phone: an account, a bill, a reference. `isEnding`: only the
   * last of them, "the one ending in 1234".
   */
  | { readonly type: 'identifier'; readonly digits: string; readonly isEnding?: true }
  /**
   * A day, a time, or a repetition (`isRepeated`). `isNow` is "ahora", "right away"; `isSoon` is
   * "in a bit", which alone puts off an answer.
   */
  | {
      readonly type: 'moment';
      readonly reading: Understood<DateTimeReading>;
      readonly isNow: boolean;
      readonly isRepeated: boolean;
      readonly isSoon?: true;
      /** How often it repeats, where that is said, on whatever day. */
      readonly rhythm?: Rhythm;
      /** It waits for something, on a day that nobody knows: "when I get paid". */
      readonly waits?: true;
      /** Whoever is asked may choose it: "cuando puedas", "whenever you can". */
      readonly isWhenever?: true;
      /** The day is not meant: another one is said. */
      readonly isNegated?: true;
      /** What repeats begins then: "starting Friday", "desde el 15". */
      readonly isStart?: true;
      /** Not more often: "just this Friday", "el viernes, una sola vez". */
      readonly isOnce?: true;
    }
  /** An ISO 3166 code. */
  | { readonly type: 'country'; readonly code: string }
  /** A number of things or times, which is no amount: "dos veces", "3 recargas", "8 semanas". */
  | { readonly type: 'count'; readonly count: number; readonly unit?: TimeUnit }
  /** A place in the list on screen, counted from 1. -1 is the last. */
  | { readonly type: 'position'; readonly position: number | 'all' }
  | { readonly type: 'option'; readonly id: string; readonly isOnScreen: boolean }
  /**
   * `isStop`: a no that leaves everything, such as "forget it". `isUnlisted`: another one than
   * those of the list, such as somebody new. `isNotNow`: "not today", which beside another day
   * refuses nothing, or "later", which waits for no moment.
   */
  | {
      readonly type: 'answer';
      readonly answer: 'yes' | 'no' | 'later' | 'other' | 'unclear';
      readonly isStop?: true;
      readonly isUnlisted?: boolean;
      readonly isNotNow?: true;
    }
  | { readonly type: 'command'; readonly command: Command }
  | { readonly type: 'question' }
  /** `operation`: what a verb that only lacks its accent tells of, "mande dinero hace 3 días". */
  | { readonly type: 'mood'; readonly mood: Mood; readonly operation?: MoneyOperation }
  /** A verb or noun that asks for something: "mándale", "una recarga", "quiero". */
  | {
      readonly type: 'request';
      readonly operation?: MoneyOperation;
      /** It asks to undo something: "cancela el envío". */
      readonly isCancelling: boolean;
      /** It asks to delete something: "bórrala". */
      readonly isDeleting?: boolean;
    }
  /** Announces that something differs from what was said: "mejor", "pero", "cambia". */
  | { readonly type: 'correction' }
  /** Announces another wish: "y también". */
  | { readonly type: 'addition' }
  | { readonly type: 'greeting' }
  | { readonly type: 'courtesy'; readonly isThanks?: true }
  /**
   * Articles, hesitation, punctuation: words that say nothing alone. `isAgain`: "otra vez", which
   * beside "half" means what was done before.
   */
  | { readonly type: 'filler'; readonly isAgain?: true };

export type ClaimType = ClaimContent['type'];

/** What a span of the message says, and how sure that is. */
export type Claim = WordSpan & { readonly confidence: Confidence } & ClaimContent;

export type ClaimOf<Type extends ClaimType> = Extract<Claim, { readonly type: Type }>;

/** A whole message: every token belongs to exactly one claim, or to the remainder. */
export interface Reading {
  /** In the order of the message. */
  readonly claims: readonly Claim[];
  /** Words that nothing explains, in the order of the message. */
  readonly remainder: readonly WordSpan[];
  readonly isFullyExplained: boolean;
}

/** Something that words of the person may name. */
export interface NamedOption {
  readonly id: string;
  /** Labels, synonyms and short forms, in any language. */
  readonly labels: readonly string[];
  /** A misspelt label is no label: "Marta" is not María. */
  readonly isExact?: boolean;
}

/** What is known when a whole message is read. */
export interface MessageContext extends ReadingContext {
  /** People whose names may occur: those on screen and those saved. */
  readonly people?: readonly SavedRecipient[];
  /** The list on screen, in its order. Its numbers and ordinals are read before amounts. */
  readonly options?: readonly NamedOption[];
  /** Other things that may be named although they are not on screen: methods, companies. */
  readonly terms?: readonly NamedOption[];
  /** The kind of value that the last question asked for. */
  readonly expects?: EntityKind;
}
