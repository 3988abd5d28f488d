import { scanCurrencyWord } from '../../money/currency-unit.ts';
import { isNegated } from '../is-negated.ts';
import { type Message, type Proposal, proposeEach } from '../message.ts';

/** Proposes currencies that stand without an amount: "pesos, no dólares", "en quetzales". */
export function proposeCurrencies(message: Message): Proposal[] {
  return proposeEach(message, (index) => proposeCurrency(message, index));
}

function proposeCurrency({ tokens, money }: Message, index: number): Proposal | undefined {
  const start = /^(?:en|in)$/.test(tokens[index]?.folded ?? '') ? index + 1 : index;
  const unit = scanCurrencyWord(tokens, start, money);
  const [code, ...others] = new Set(unit?.value.currencies);
  if (unit === undefined || code === undefined || others.length > 0) return undefined;
  return {
    start: index,
    end: unit.end,
    confidence: 'possible',
    content: { type: 'currency', code, isNegated: isNegated(tokens, start, unit.end) },
  };
}
