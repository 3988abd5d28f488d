import type { MoneyReading, ReadingContext, Understood } from '../../domain/understanding.ts';
import { scanMomentSpan } from '../date-time/scan-moment-span.ts';
import { numberLanguages } from '../numbers/number-language.ts';
import { MAX_READ_UNITS, normaliseText } from '../text/normalise-text.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { moneyContext } from './money-context.ts';
import { type MoneySentence, readSentence } from './money-sentence.ts';
import type { MoneySpan } from './scan-money.ts';

/**
 * The one amount a message states, as integer minor units (ISO 4217). `ok` only when every word is
 * explained and there is exactly one reading. Without a currency in the text it is
 * `context.currency`; "pesos" are those of the currency or country of the flow. Refused: `zero`,
 * `negative`, `over-limit`, `too-long`. Linear time, never throws.
 */
export function readMoney(text: string, context: ReadingContext): Understood<MoneyReading> {
  if (text.length > MAX_READ_UNITS) return { type: 'refused', reason: 'too-long' };
  const tokens = tokenise(normaliseText(text).text);
  const sentence = readSentence(tokens, moneyContext(tokens, context), (all, index) =>
    scanMomentSpan(all, index, context.locale),
  );
  const amounts = dropRepeatedAmounts(sentence.amounts);
  const [amount] = amounts;
  if (amount === undefined) {
    // "a couple hundred": an amount was meant, but no number was said.
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

/** The same amount said twice ("200, doscientos dólares") is one. */
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

/** "200 dólares en pesos" states both; "200 en pesos" only agrees when pesos are the default. */
function agreesWithAmount(currencies: readonly string[], amount: MoneySpan | undefined): boolean {
  return (
    amount?.hasUnit === true ||
    (currencies.length === 1 && currencies[0] === amount?.candidates[0]?.currency)
  );
}
