import { openVerbs } from '../confirmation/answer-lexicon.ts';
import { scanNumber } from '../numbers/scan-number.ts';
import {
  isFirstName,
  isThingName,
  recipientWords,
  relationWords,
} from '../recipient/recipient-words.ts';
import type { Token } from '../text/tokenise.ts';
import { scanUnitAfter, scanUnitBefore } from './currency-unit.ts';
import type { MoneyContext } from './money-context.ts';

/**
 * "I need 2 send 80 bucks 2 my bro": before a person or a verb, a two is "to", where an amount with
 * its currency says how much.
 */
export function isToWord(tokens: readonly Token[], index: number, context: MoneyContext): boolean {
  if (tokens[index]?.text !== '2' || !leadsOn(tokens, index + 1)) return false;
  return tokens.some((_, at) => at !== index && hasUnit(tokens, at, context));
}

function leadsOn(tokens: readonly Token[], index: number): boolean {
  const lists = [recipientWords.possessives, relationWords, openVerbs];
  const token = tokens[index];
  const isName = token !== undefined && isFirstName(token) && !isThingName(token);
  return isName || lists.some((list) => list.match(tokens, index) !== undefined);
}

function hasUnit(tokens: readonly Token[], index: number, context: MoneyContext): boolean {
  const number = scanNumber(tokens, index, context);
  if (number === undefined) return false;
  const before = scanUnitBefore(tokens, index - 1, context);
  return before?.end === index || scanUnitAfter(tokens, number.end, context) !== undefined;
}
