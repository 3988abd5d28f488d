import type { MoneyReading, ReadingContext, Understood } from '../../domain/understanding.ts';
import { scanMomentSpan } from '../date-time/scan-moment-span.ts';
import { numberLanguages } from '../numbers/number-language.ts';
import { MAX_READ_UNITS, normaliseText } from '../text/normalise-text.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { createMoneyContext } from './money-context.ts';
import { type MoneySentence, readSentence } from './money-sentence.ts';
import type { MoneySpan } from './scan-money.ts';

/**
 * Reads the one amount that a message states, in minor units (ISO 4217). It is `ok` only when every
 * word is explained and there is exactly one reading. Without a currency in the text, it is
 * `context.currency`, and "pesos" are those of the flow's currency or country. Refuses `zero`,
 * `negative`, `over-limit` and `too-long`. Takes linear time and never throws.
 */
export function readMoney(text: string, context: ReadingContext): Understood<MoneyReading> {
  if (text.length > MAX_READ_UNITS) return { type: 'refused', reason: 'too-long' };
  const tokens = tokenise(normaliseText(text).text);
  const sentence = readSentence(tokens, createMoneyContext(tokens, context), (all, index) =>
    scanMomentSpan(all, index, context.locale),
  );
  const amounts = dropRepeatedAmounts(sentence.amounts);
  const [amount] = amounts;
  if (amount === undefined) {
    // "a couple hundred" means an amount without stating a number.
    const isVague = sentence.isBlurred && tokens.some((_, index) => isScaleWord(tokens, index));
    return isVague
      ? { type: 'ambiguous', candidates: [], question: 'not-exact' }
      : { type: 'none' };
  }
  const candidates = amounts.flatMap((span) => span.candidates);
  const question = findQuestion(sentence, amounts);
  if (question !== undefined) return { type: 'ambiguous', candidates, question };
  if (amount.refused !== undefined) return { type: 'refused', reason: amount.refused };
  const [value] = amount.candidates;
  return value === undefined ? { type: 'none' } : { type: 'ok', value };
}

function isScaleWord(tokens: readonly Token[], index: number): boolean {
  return numberLanguages.some((language) =>
    language.lexemeAt(tokens, index)?.kind.endsWith('scale'),
  );
}

/** An amount that is stated twice ("200, doscientos dólares") counts once. */
function dropRepeatedAmounts(amounts: readonly MoneySpan[]): MoneySpan[] {
  const byValue = new Map<string, MoneySpan>();
  for (const span of amounts) byValue.set(toKey(span), span);
  return [...byValue.values()];
}

function toKey({ candidates, question, refused, start }: MoneySpan): string {
  const [value] = candidates;
  const isClear = question === undefined && refused === undefined && value !== undefined;
  return isClear ? `${value.minor} ${value.currency}` : `at ${start}`;
}

function findQuestion(sentence: MoneySentence, amounts: readonly MoneySpan[]): string | undefined {
  const [amount] = amounts;
  if (amounts.length > 1) return 'several-amounts';
  if (amount?.question !== undefined) return amount.question;
  if (sentence.isBlurred) return 'not-exact';
  if (sentence.isNotStated || sentence.hasUnknown) return 'not-understood';
  if (sentence.isQuestion && !sentence.isRequest) return 'question';
  return sentence.payouts.some((currencies) => !agreesWithAmount(currencies, amount))
    ? 'which-currency'
    : undefined;
}

/** "200 dólares en pesos" states both currencies. "200 en pesos" agrees only if pesos are meant. */
function agreesWithAmount(currencies: readonly string[], amount: MoneySpan | undefined): boolean {
  return (
    amount?.hasUnit === true ||
    (currencies.length === 1 && currencies[0] === amount?.candidates[0]?.currency)
  );
}
