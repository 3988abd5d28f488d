import { scanCurrencyWord } from '../../money/currency-unit.ts';
import { isNegated } from '../is-negated.ts';
import { type Message, type Proposal, proposeEach } from '../message.ts';
import { matchBefore, messageWords } from '../message-words.ts';

/** Proposes currencies that stand without an amount: "pesos, no dólares", "en quetzales". */
export function proposeCurrencies(message: Message): Proposal[] {
  return proposeEach(message, (index) => proposeCurrency(message, index));
}

function proposeCurrency(message: Message, index: number): Proposal | undefined {
  const { tokens, money } = message;
  const start = /^(?:en|in)$/.test(tokens[index]?.folded ?? '') ? index + 1 : index;
  const unit = scanCurrencyWord(tokens, start, money);
  const [code, ...others] = new Set(unit?.value.currencies);
  if (unit === undefined || code === undefined || others.length > 0) return undefined;
  return {
    start: index,
    end: unit.end,
    confidence: 'possible',
    content: { type: 'currency', code, isNegated: isDenied(message, start, unit.end) },
  };
}

/** Of "no eran pesos no dólares" the second one is denied, whatever is said before the first. */
function isDenied(message: Message, start: number, end: number): boolean {
  const { tokens, money } = message;
  const isOther = (index: number) => scanCurrencyWord(tokens, index, money) !== undefined;
  const next = messageWords.negations.match(tokens, end);
  if (next !== undefined && isOther(next.end)) return false;
  const no = matchBefore(messageWords.negations, tokens, start);
  const isBehindOther = no !== undefined && endsCurrency(message, no.start);
  return isBehindOther || isNegated(tokens, start, end);
}

/** A currency ends there, with or without a comma behind it. */
function endsCurrency({ tokens, money }: Message, end: number): boolean {
  const at = tokens[end - 1]?.text === ',' ? end - 1 : end;
  return [1, 2, 3].some((words) => scanCurrencyWord(tokens, at - words, money)?.end === at);
}
