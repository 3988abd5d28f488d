import type { Comparison } from '../../domain/comparison.ts';
import type {
  AskedOperation,
  ConfirmationReading,
} from '../../domain/conversation/confirmation.ts';
import type { DeedChoice } from '../../domain/deed-choice.ts';
import type { Language } from '../../domain/localized-text.ts';
import type { MessageContext, Reading, WordSpan } from '../../domain/reading.ts';
import type { Selection } from '../../domain/selection.ts';
import type {
  Aftermath,
  CallingOff,
  Danger,
  DateTimeReading,
  DeedClaim,
  Mistake,
  MoneyReading,
  PhoneReading,
  ReadingContext,
  Redaction,
  RedactionModes,
  SavedRecipient,
  Understood,
} from '../../domain/understanding.ts';
import type { Wish } from '../../domain/wish.ts';

/** Deterministic reading of what people write. Pure: same text, same result. Never throws. */
export interface Understanding {
  /**
   * Reads a typed answer to a confirmation or a summary, against the details of the operation.
   * `isFirstAfterPrompt`: nothing else was sent to the person since the prompt. `undoes`: a yes to
   * it undoes something, so that "sí, cancélalo" is one.
   */
  readConfirmation(
    text: string,
    asked: AskedOperation,
    context: ReadingContext & { readonly isFirstAfterPrompt: boolean; readonly undoes?: boolean },
  ): ConfirmationReading;
  /**
   * Reads a whole message once: every word belongs to exactly one claim, or to the remainder.
   */
  readMessage(text: string, context: MessageContext): Reading;
  /**
   * What a message asks about what was done, when it says nothing else: how it stands, what it
   * cost, or to have it undone. Words that say nothing else may name it, where they occur in what
   * was `told` of it: "cancel the light", after a bill was paid that was called so.
   */
  readAftermath(text: string, context: MessageContext, told?: string): Aftermath | undefined;
  /** What a message calls off, when it says nothing else but why. */
  readCallingOff(text: string, context: MessageContext): CallingOff | undefined;
  /** Whether a message tells of a fraud or a theft, or doubts that money is safe. */
  readDanger(text: string): Danger | undefined;
  /** What a message says behind and before the words that tell of a fraud or a theft. */
  readBesideDanger(text: string): readonly string[];
  /** What a remark says is not right: "that's her old account", "wrong person". */
  readMistake(text: string): Mistake | undefined;
  /**
   * What a message says, where all that it does is to choose among things that were done: "cancela
   * el primero", "the mom one and the 50 one". `undefined` when a word says anything else.
   */
  readDeedChoice(text: string, context: MessageContext): DeedChoice | undefined;
  /** Whether words about what was done are about all of it, or about both. */
  namesSeveral(text: string): boolean;
  /** Whether words about what was done say that it did not come. */
  tellsMissing(text: string): boolean;
  /**
   * The wishes of a message, in its order. One, or none, when nobody can tell with certainty where
   * one ends and the next begins.
   */
  readWishes(text: string, context: MessageContext): readonly Wish[];
  /** What a message asks for on top of what is on the screen: "another 50 to my brother". */
  readFurtherWish(text: string, context: MessageContext): Wish | undefined;
  /** The words that say what shall come first, without "first"; `undefined` where none say so. */
  readTurnOrder(text: string): string | undefined;
  /** The questions of a message that asks several things, and says nothing else. */
  readQuestions(text: string, context: MessageContext): readonly Wish[] | undefined;
  /** An amount that is counted from what somebody else got: "half of what I sent mom". */
  readComparison(text: string, context: MessageContext): Comparison | undefined;
  /** What a message says is not wanted any more: "la luz" of "ay no, la luz ya no". */
  readDropped(text: string): readonly string[];
  /** What a message says is all that is still wanted: "el telmex" of "no, nomás el telmex". */
  readOnly(text: string): readonly string[];
  /** The words without those that set another value, "make": `undefined` where none do. */
  readSetting(text: string): string | undefined;
  /** A message in two, at each place where a wish may end and another begin. */
  readParts(text: string): readonly (readonly [string, string])[];
  /** The words beside those for all of something: "no, rather" of "no, rather all of it". */
  readBesideWhole(text: string): string | undefined;
  /** What a message chooses among listed things, each by its names: "all but Telmex". */
  readSelection(text: string, lists: readonly (readonly string[])[]): Selection | undefined;
  /** Whether a message may name several things of a list, or leave some out of it. */
  mayChoose(text: string, context: MessageContext): boolean;
  /** Whether words stand for what was spoken of before: "págala", "pay 150 of it". */
  refersBack(text: string): boolean;
  /**
   * What limits the order of a message and no reader understands: a condition, a time without a
   * date, an exception, a share. Not courtesy, and nothing that is told or asked.
   */
  readLimits(text: string, reading: Reading): readonly WordSpan[];
  /** Whether words are nothing but a share of something: "half", "una tercera parte". */
  isShare(text: string): boolean;
  /** Whether a message takes back what limited the order before: "anyway", "just send it now". */
  liftsLimits(text: string, reading: Reading): boolean;
  /** Whether a message tells that this condition came true: "ok, she said yes". */
  fulfilsLimit(text: string, reading: Reading, limit: string): boolean;
  /** Whether words mean the phone of whoever writes: "mi cel", "my own number". */
  namesOwnPhone(text: string): boolean;
  /** Whether a text can be what somebody is called. */
  isPersonName(text: string): boolean;
  readMoney(text: string, context: ReadingContext): Understood<MoneyReading>;
  readPhone(text: string, context: ReadingContext): Understood<PhoneReading>;
  /** The ISO 3166 code of the country that is the whole text, in any language that is read. */
  readCountry(text: string): Understood<string>;
  readDateTime(text: string, context: ReadingContext): Understood<DateTimeReading>;
  /** Which of the `saved` people the text names; near spellings only come back as candidates. */
  readRecipient<Saved extends SavedRecipient>(
    text: string,
    saved: readonly Saved[],
    context: ReadingContext,
  ): Understood<Saved>;
  /**
   * Masks what nobody may keep. `modes.mask` and `modes.tokenize` are detector names; without modes
   * everything that is to be dropped is dropped and nothing is tokenised. A value that is in
   * `vault` already keeps its handle.
   */
  redact(text: string, modes?: RedactionModes, vault?: Readonly<Record<string, string>>): Redaction;
  /** Puts the values back where handles of the vault stand. */
  reveal(text: string, vault: Readonly<Record<string, string>>): string;
  /** Whether a model's words claim a deed; the engine checks the claim against what was done. */
  readDeedClaim(text: string): DeedClaim;
  /** Whether a model says in these words that it did not understand. */
  saysItMissed(text: string): boolean;
  /**
   * The language to answer in: switches away from `current` only when the text is clear about it.
   * The first message of a conversation decides with fewer words. `byWordsAlone`: without letter
   * statistics, whose answer depends on whether the process has loaded them.
   */
  detectLanguage(
    text: string,
    current: Language,
    supported: readonly Language[],
    options?: { readonly isFirstMessage?: boolean; readonly byWordsAlone?: boolean },
  ): Language;
}
