import type { Claim, MoneyOperation } from './reading.ts';

/** One thing that was done, or some of them, as words name it: "el de 50", "the first two". */
export interface DeedMention {
  /** As written, without the verb. */
  readonly words: string;
  /** The same with the verb of the message, as it is read once its turn comes. */
  readonly order: string;
  /** Counted in the order in which they were done, from 1; -1 is the last of them. */
  readonly place?: number;
  /** The one before the one that is spoken of: "el anterior". */
  readonly isBefore?: true;
  /** More than one: "los dos", "everything". */
  readonly count?: number | 'all';
  /** Whichever: "one of them". */
  readonly isAny?: true;
  /** Not the one that is spoken of: "the other one". */
  readonly isOther?: true;
  /** A no stands with it: "no to mom", "el de Juan no". */
  readonly isDenied?: true;
  /** It shall stay as it is: "el de Juan déjalo", "not that one". */
  readonly isLeft?: true;
  /** What is only begun shall not be; what was done stays: "deja lo de la recarga". */
  readonly isShelved?: true;
  /** The one that the last question is about: "ese", "that one". */
  readonly isThat?: true;
  /** It was done, and does not only stand on the screen: "el que ya mandé". */
  readonly isDone?: true;
  /** It was set up for later: "el programado". */
  readonly isSetUp?: true;
  /** All others are meant: "all but the first". */
  readonly isExcluded?: true;
  /** Whom it was for, how much it was, when: what readers say of the words. */
  readonly claims: readonly Claim[];
  /** Words that no reader explains, folded. */
  readonly names: readonly string[];
  readonly operation?: MoneyOperation;
}

/** What a message says only to choose among the things that were done. */
export interface DeedChoice {
  /** They shall not be: "cancela", "stop", "ya no". */
  readonly undoes: boolean;
  /** What was undone shall be done after all: "sí mándalo", "send it after all". */
  readonly redoes: boolean;
  /** The same in words for nothing else: "put it back", "uncancel it". */
  readonly restores: boolean;
  /** A no of its own stands in front: "no, mejor cancela el de mi mamá". */
  readonly startsWithNo: boolean;
  /** It says what was meant: "no, I wanted the 70 one cancelled". */
  readonly isWanted: boolean;
  readonly saysYes: boolean;
  /** What is on the screen shall not be, either: "forget it and cancel Juan's", "Juan's, too". */
  readonly dropsThis: boolean;
  /** Once it is undone, it shall be done like this: "and send it to Juan instead". */
  readonly otherwise?: string;
  readonly mentions: readonly DeedMention[];
}
