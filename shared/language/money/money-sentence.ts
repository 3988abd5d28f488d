import { createLexicon } from '../text/lexicon.ts';
import {
  agreeingEmoji,
  neutralPunctuation,
  politeEmoji,
  questionMarks,
} from '../text/neutral-signs.ts';
import type { Token } from '../text/tokenise.ts';
import { languages } from '../vocabulary/languages.ts';
import { unitAfter } from './currency-unit.ts';
import { scanIdentifier } from './identifier.ts';
import type { MoneyContext } from './money-context.ts';
import { moneyWords } from './money-words.ts';
import { type MoneySpan, scanMoney } from './scan-money.ts';

/** What the words around an amount say. */
export interface MoneySentence {
  readonly amounts: readonly MoneySpan[];
  /** Currencies of "en pesos" after the amount. */
  readonly payouts: readonly (readonly string[])[];
  readonly isNotStated: boolean;
  readonly isBlurred: boolean;
  readonly isQuestion: boolean;
  readonly isRequest: boolean;
  readonly hasUnknown: boolean;
}

type WordRole = 'around' | 'destination' | 'verb' | 'blurring' | 'not-stated' | 'noun';

/** Spans of other readers (dates) that a sentence about money may hold. */
export type SpanScanner = (tokens: readonly Token[], index: number) => number | undefined;

const roles = createLexicon<WordRole>(
  languages.flatMap(({ money, verbs }) => [
    ...money.blurring.map((phrase) => [phrase, 'blurring'] as const),
    ...money.notStated.map((phrase) => [phrase, 'not-stated'] as const),
    ...money.destination.map((phrase) => [phrase, 'destination'] as const),
    ...money.topic.map((phrase) => [phrase, 'destination'] as const),
    ...money.around.map((phrase) => [phrase, 'around'] as const),
    ...money.reference.map((phrase) => [phrase, 'noun'] as const),
    ...money.payable.map((phrase) => [phrase, 'noun'] as const),
    ...verbs.open.map((phrase) => [phrase, 'verb'] as const),
    ...verbs.complete.map((phrase) => [phrase, 'verb'] as const),
  ]),
);

/** Words that a destination or an object of a verb may have: "a mi tía Chela de Puebla". */
const MAX_SLOT_WORDS = 6;

/** Takes a message apart: each token is explained by the longest thing that starts there. */
export function readSentence(
  tokens: readonly Token[],
  context: MoneyContext,
  scanOther: SpanScanner,
): MoneySentence {
  const sentence = new SentenceBuilder();
  let index = 0;
  while (index < tokens.length) index = sentence.take(tokens, index, context, scanOther);
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

  /** Explains what starts at `index` and returns where to go on. */
  take(
    tokens: readonly Token[],
    index: number,
    context: MoneyContext,
    scanOther: SpanScanner,
  ): number {
    const payout = payoutAt(tokens, index, context);
    if (payout !== undefined) {
      this.payouts.push(payout.value.currencies);
      return payout.end;
    }
    const money = scanMoney(tokens, index, context);
    const word = roles.match(tokens, index);
    const other = Math.max(scanOther(tokens, index) ?? 0, scanIdentifier(tokens, index) ?? 0);
    const longest = Math.max(money?.end ?? 0, word?.end ?? 0, other);
    if (longest === 0) return this.#takeToken(tokens[index], index);
    if (other === longest) return other;
    return money?.end === longest
      ? this.#takeAmount(money, tokens)
      : this.#takeWord(word?.value ?? 'around', longest);
  }

  #takeAmount(money: MoneySpan, tokens: readonly Token[]): number {
    this.amounts.push(money);
    const hasArticle = moneyWords.articles.match(tokens, money.start - 1) !== undefined;
    if (hasArticle && !money.hasUnit) this.isBlurred = true;
    this.#slot = 0;
    return money.end;
  }

  #takeWord(role: WordRole, end: number): number {
    if (role === 'blurring') this.isBlurred = true;
    if (role === 'not-stated') this.isNotStated = true;
    if (role === 'verb') this.isRequest = true;
    if (role === 'verb' || role === 'destination' || role === 'noun') this.#slot = MAX_SLOT_WORDS;
    return end;
  }

  #takeToken(token: Token | undefined, index: number): number {
    if (token === undefined || token.type === 'break' || isNeutral(token)) return index + 1;
    if (questionMarks.has(token.text)) this.isQuestion = true;
    else if (token.type === 'word' && this.#slot > 0) this.#slot -= 1;
    else this.hasUnknown = true;
    return index + 1;
  }
}

/** Signs that say something about a number: (200) is negative in accounting, ~200 is about 200. */
const AROUND_NUMBERS = new Set([...'()[]~']);

function isNeutral({ type, folded, text }: Token): boolean {
  return type === 'emoji'
    ? politeEmoji.has(folded) || agreeingEmoji.has(folded)
    : neutralPunctuation.has(text) && !AROUND_NUMBERS.has(text);
}

function payoutAt(tokens: readonly Token[], index: number, context: MoneyContext) {
  const payout = moneyWords.payout.match(tokens, index);
  return payout && unitAfter(tokens, payout.end, context);
}
