import { createLexicon, type LexiconMatch } from '../text/lexicon.ts';
import {
  agreeingEmoji,
  neutralPunctuation,
  politeEmoji,
  questionMarks,
} from '../text/neutral-signs.ts';
import type { Token } from '../text/tokenise.ts';
import { languages } from '../vocabulary/languages.ts';
import { scanUnitAfter } from './currency-unit.ts';
import { isMinus } from './is-minus.ts';
import type { MoneyContext } from './money-context.ts';
import { moneyWords } from './money-words.ts';
import { scanIdentifier } from './scan-identifier.ts';
import { type MoneySpan, scanMoney } from './scan-money.ts';
import { scanThanks } from './scan-thanks.ts';

/** The amounts of a message, and what the words around them say. */
export interface MoneySentence {
  readonly amounts: readonly MoneySpan[];
  /** Currencies named as those of the payout: "en pesos" after the amount. */
  readonly payouts: readonly (readonly string[])[];
  readonly isNotStated: boolean;
  readonly isBlurred: boolean;
  readonly isQuestion: boolean;
  readonly isRequest: boolean;
  readonly hasUnknown: boolean;
}

type WordRole = 'around' | 'destination' | 'verb' | 'blurring' | 'not-stated' | 'noun';

/** Something else that a sentence about money may contain, such as a day or a phone. */
export interface OtherSpan {
  readonly end: number;
  /** It refers to something in the past. */
  readonly isPast?: boolean;
  /** It also explains digits that could otherwise be an amount. */
  readonly isCertain?: boolean;
  /** Its words say nothing else, so a blurring one inside it does not count. */
  readonly isWhole?: boolean;
}

export type SpanScanner = (tokens: readonly Token[], index: number) => OtherSpan | undefined;

/** Modifiers that make a number the change of an amount: "add 10", "20 off". */
const changing: ReadonlySet<string> = new Set(['more', 'less']);

const roles = createLexicon<WordRole>(
  languages.flatMap(({ money, verbs, identifiers, message }) => [
    ...[...message.beforeAmount, ...message.afterAmount].flatMap(([phrase, modifier]) =>
      changing.has(modifier) ? [[phrase, 'blurring'] as const] : [],
    ),
    ...money.blurring.map((phrase) => [phrase, 'blurring'] as const),
    ...money.notStated.map((phrase) => [phrase, 'not-stated'] as const),
    ...money.destination.map((phrase) => [phrase, 'destination'] as const),
    ...money.topic.map((phrase) => [phrase, 'destination'] as const),
    ...money.around.map((phrase) => [phrase, 'around'] as const),
    ...money.reference.map((phrase) => [phrase, 'noun'] as const),
    ...money.payable.map((phrase) => [phrase, 'noun'] as const),
    ...identifiers.phone.map((phrase) => [phrase, 'noun'] as const),
    ...verbs.open.map((phrase) => [phrase, 'verb'] as const),
    ...verbs.complete.map((phrase) => [phrase, 'verb'] as const),
  ]),
);

/** Maximum number of unknown words after a destination or a verb: "a mi tía Chela de Puebla". */
const MAX_SLOT_WORDS = 6;

/** Splits a message into spans. Each token is explained by the longest span that starts there. */
export function readSentence(
  tokens: readonly Token[],
  context: MoneyContext,
  scanOther: SpanScanner,
): MoneySentence {
  const sentence = new SentenceBuilder();
  let index = 0;
  while (index < tokens.length) index = sentence.read(tokens, index, context, scanOther);
  return sentence;
}

class SentenceBuilder implements MoneySentence {
  readonly amounts: MoneySpan[] = [];
  readonly payouts: (readonly string[])[] = [];
  isNotStated = false;
  isBlurred = false;
  isQuestion = false;
  isRequest = false;
  hasUnknown = false;
  #slot = 0;

  /** Explains the span that starts at `index` and returns where the next one starts. */
  read(
    tokens: readonly Token[],
    index: number,
    context: MoneyContext,
    scanOther: SpanScanner,
  ): number {
    const payout = scanPayout(tokens, index, context);
    if (payout !== undefined) {
      this.payouts.push(payout.value.currencies);
      return payout.end;
    }
    const thanks = scanThanks(tokens, index, context);
    if (thanks !== undefined) return thanks;
    const money = scanMoney(tokens, index, context);
    const word = roles.match(tokens, index);
    const other = scanOtherOrIdentifier(tokens, index, scanOther);
    const longest = Math.max(money?.end ?? 0, word?.end ?? 0);
    if (other !== undefined && explainsMore(other, longest)) return this.#addOther(other, word);
    if (money !== undefined && money.end === longest) return this.#addAmount(money, tokens);
    return word ? this.#addWord(word.value, word.end) : this.#addToken(tokens, index);
  }

  /** Adds a day, a phone or a reference. A blurring word counts even inside it ("cada uno"). */
  #addOther(other: OtherSpan, word: LexiconMatch<WordRole> | undefined): number {
    const isBlurring = word?.value === 'blurring' && other.isWhole !== true;
    if (other.isPast === true || isBlurring) this.isBlurred = true;
    return other.end;
  }

  #addAmount(money: MoneySpan, tokens: readonly Token[]): number {
    this.amounts.push(money);
    const hasArticle = moneyWords.articles.match(tokens, money.start - 1) !== undefined;
    if (hasArticle && !money.hasUnit) this.isBlurred = true;
    this.#slot = 0;
    return money.end;
  }

  #addWord(role: WordRole, end: number): number {
    if (role === 'blurring') this.isBlurred = true;
    if (role === 'not-stated') this.isNotStated = true;
    if (role === 'verb') this.isRequest = true;
    if (role === 'verb' || role === 'destination' || role === 'noun') this.#slot = MAX_SLOT_WORDS;
    return end;
  }

  #addToken(tokens: readonly Token[], index: number): number {
    const token = tokens[index];
    if (token === undefined || token.type === 'break' || isNeutral(token)) return index + 1;
    // A minus belongs to the amount after it.
    if (isMinus(tokens, index) || isBound(tokens, index)) return index + 1;
    if (questionMarks.has(token.text)) this.isQuestion = true;
    else if (token.type === 'word' && this.#slot > 0) this.#slot -= 1;
    else this.hasUnknown = true;
    return index + 1;
  }
}

/** A dash that touches what follows. */
function isBound(tokens: readonly Token[], index: number): boolean {
  return tokens[index]?.text === '-' && tokens[index + 1]?.spaced === false;
}

/** Signs that change a number: (200) is negative in accounting, and ~200 is about 200. */
const AROUND_NUMBERS = new Set([...'()[]~']);

function isNeutral({ type, folded, text }: Token): boolean {
  return type === 'emoji'
    ? politeEmoji.has(folded) || agreeingEmoji.has(folded)
    : neutralPunctuation.has(text) && !AROUND_NUMBERS.has(text);
}

function explainsMore({ end, isCertain }: OtherSpan, otherwise: number): boolean {
  return end > otherwise || (isCertain === true && end === otherwise);
}

function scanOtherOrIdentifier(
  tokens: readonly Token[],
  index: number,
  scanOther: SpanScanner,
): OtherSpan | undefined {
  const other = scanOther(tokens, index);
  const identifier = scanIdentifier(tokens, index) ?? 0;
  return identifier > (other?.end ?? 0) ? { end: identifier } : other;
}

function scanPayout(tokens: readonly Token[], index: number, context: MoneyContext) {
  const payout = moneyWords.payout.match(tokens, index);
  return payout && scanUnitAfter(tokens, payout.end, context);
}
