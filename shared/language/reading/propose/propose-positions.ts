import type { ClaimContent } from '../../../domain/reading.ts';
import { getLexicon } from '../../date-time/date-time-words.ts';
import { type NumberSpan, scanNumber } from '../../numbers/scan-number.ts';
import type { Token } from '../../text/tokenise.ts';
import { type Message, type Proposal, proposeEach } from '../message.ts';
import { messageWords } from '../message-words.ts';

/** The sign that makes a key of a digit: 2️⃣. */
const KEYCAP = '\u20e3';
/** Longest list that somebody may speak of. */
const MAX_LIST = 20;

/**
 * Proposes places in the list on screen: "2", "el segundo", "opción dos", "la última". A bare
 * number is one only while it is in the list.
 */
export function proposePositions(message: Message): Proposal[] {
  return proposeEach(message, (index) => [
    ...proposeNumbered(message, index),
    ...proposeOrdinal(message, index),
    ...proposeAll(message, index),
  ]);
}

function proposeNumbered({ tokens, money, context }: Message, index: number): Proposal[] {
  const lead = messageWords.optionLeads.match(tokens, index);
  const hash = tokens[index]?.text === '#' ? index + 1 : undefined;
  const number = scanNumber(tokens, lead?.end ?? hash ?? index, money);
  const size = context.options?.length ?? (namesOption(tokens, index, lead?.end) ? MAX_LIST : 0);
  const isPlain = lead === undefined ? isWord(tokens, index, number) : isArticle(tokens, number);
  const position = isPlain ? undefined : findPosition(number, size);
  if (number === undefined || position === undefined) return [];
  const end = tokens[number.end]?.text === KEYCAP ? number.end + 1 : number.end;
  const confidence = context.options === undefined ? 'possible' : 'certain';
  return [{ start: index, end, confidence, content: { type: 'position', position } }];
}

/** "opción 2" is a place even if no list is known. */
function namesOption(tokens: readonly Token[], start: number, end = start): boolean {
  return tokens.slice(start, end).some(({ folded }) => /^(?:opcion|option|choice)$/.test(folded));
}

/** "un" is an article, and the one of "the 12 one" stands for what is before it. */
function isWord(tokens: Message['tokens'], index: number, number: NumberSpan | undefined): boolean {
  const isPronoun = tokens[index]?.folded === 'one' && index > 0;
  return isPronoun || number?.isArticle === true;
}

/** "No a ese": the "a" is no number of a list. */
function isArticle(tokens: Message['tokens'], number: NumberSpan | undefined): boolean {
  return number?.isArticle === true && tokens[number.end]?.type === 'word';
}

/** The place that a number means in a list of this size. */
function findPosition(number: NumberSpan | undefined, size: number): number | undefined {
  const [reading] = number?.readings ?? [];
  if (number?.question !== undefined || reading?.scale !== 0) return undefined;
  const position = Number(reading.digits);
  return position >= 1 && position <= size ? position : undefined;
}

function proposeOrdinal({ tokens, context }: Message, index: number): Proposal[] {
  const lead = messageWords.optionLeads.match(tokens, index);
  const at = lead?.end ?? index;
  const last = messageWords.lastOne.match(tokens, index) ?? messageWords.lastOne.match(tokens, at);
  const size = context.options?.length ?? 0;
  const confidence = size > 0 ? 'certain' : 'possible';
  if (last !== undefined) {
    return [
      { start: index, end: last.end, confidence, content: { type: 'position', position: -1 } },
    ];
  }
  const ordinal = getLexicon('ordinals').match(tokens, at);
  if (ordinal === undefined || tokens[at]?.type !== 'word') return [];
  const position = Number(ordinal.value);
  const end = tokens[ordinal.end]?.folded === 'one' ? ordinal.end + 1 : ordinal.end;
  return size > 0 && position > size
    ? []
    : [{ start: index, end, confidence, content: { type: 'position', position } }];
}

/** "Both" of three are not all of them. */
function countsUpTo(count: string, size: number): boolean {
  return count === 'all' || size < 2 || Number(count) === size;
}

function proposeAll({ tokens, context }: Message, index: number): Proposal[] {
  const match = messageWords.allOfThem.match(tokens, index);
  if (match === undefined) return [];
  const size = context.options?.length ?? 0;
  const content: ClaimContent = countsUpTo(match.value, size)
    ? { type: 'position', position: 'all' }
    : { type: 'answer', answer: 'unclear' };
  const confidence = size > 1 ? 'certain' : 'possible';
  return [{ start: index, end: match.end, confidence, content }];
}
