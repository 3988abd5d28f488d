import type { ClaimContent, MoneyOperation, TimeUnit } from '../../../domain/reading.ts';
import { actions, openVerbs, operations } from '../../confirmation/answer-lexicon.ts';
import { getLexicon } from '../../date-time/date-time-words.ts';
import { scanThanks } from '../../money/scan-thanks.ts';
import { scanNumber } from '../../numbers/scan-number.ts';
import type { Lexicon } from '../../text/lexicon.ts';
import { neutralPunctuation, questionMarks } from '../../text/neutral-signs.ts';
import { languages } from '../../vocabulary/languages.ts';
import { type Message, type Proposal, proposeEach } from '../message.ts';
import { messageWords } from '../message-words.ts';

type Phrase = readonly [Lexicon<unknown>, Proposal['confidence'], ClaimContent];

const phrases: readonly Phrase[] = [
  [messageWords.greetings, 'certain', { type: 'greeting' }],
  [messageWords.courtesy, 'certain', { type: 'courtesy' }],
  [messageWords.thanks, 'certain', { type: 'courtesy', isThanks: true }],
  [messageWords.faults, 'certain', { type: 'correction' }],
  [messageWords.corrections, 'likely', { type: 'correction' }],
  [messageWords.additions, 'certain', { type: 'addition' }],
  [messageWords.questions, 'certain', { type: 'question' }],
  [messageWords.wishes, 'likely', { type: 'request', isCancelling: false }],
  [messageWords.received, 'certain', { type: 'request', isCancelling: false }],
  [messageWords.again, 'possible', { type: 'filler', isAgain: true }],
  [messageWords.filler, 'possible', { type: 'filler' }],
];

/** Proposes greetings, courtesy, requests, questions and the words that say nothing alone. */
export function proposePhrases(message: Message): Proposal[] {
  return proposeEach(message, (index) => [
    ...phrases.flatMap(([lexicon, confidence, content]) => {
      const match = lexicon.match(message.tokens, index);
      return match === undefined ? [] : [{ start: index, end: match.end, confidence, content }];
    }),
    ...proposeSign(message, index),
    ...proposeRequest(message, index),
    ...proposeAirtime(message, index),
    ...proposeCountedThanks(message, index),
    ...proposeCount(message, index),
    ...proposeLeadingQuestion(message, index),
  ]);
}

function proposeSign({ tokens }: Message, index: number): Proposal[] {
  const token = tokens[index];
  const span = { start: index, end: index + 1 };
  if (token === undefined) return [];
  if (questionMarks.has(token.text)) {
    return [{ ...span, confidence: 'certain', content: { type: 'question' } }];
  }
  const isNeutral =
    token.type === 'break' ||
    neutralPunctuation.has(token.text) ||
    (token.text === '-' && tokens[index + 1]?.type !== 'number');
  return isNeutral ? [{ ...span, confidence: 'possible', content: { type: 'filler' } }] : [];
}

const OPERATIONS: ReadonlyMap<string, MoneyOperation> = new Map(
  (['transfer', 'payment', 'topup', 'loan'] as const).map((operation) => [operation, operation]),
);

/** "una recarga", "mándale", "pay": a noun or verb that asks for an operation. */
function proposeRequest({ tokens }: Message, index: number): Proposal[] {
  const named = [messageWords.operations, operations, actions, messageWords.requestVerbs].flatMap(
    (lexicon) => lexicon.match(tokens, index) ?? [],
  );
  const verb = openVerbs.match(tokens, index);
  const end = Math.max(verb?.end ?? 0, ...named.map((match) => match.end));
  const isFiller = messageWords.filler.match(tokens, index)?.end === end;
  if (end === 0 || isFiller) return [];
  const name = named[0]?.value ?? findStem(tokens[index]?.folded ?? '');
  const operation = OPERATIONS.get(name ?? '');
  const content = {
    type: 'request',
    isCancelling: false,
    ...(operation && { operation }),
    ...(name === 'deleting' && { isDeleting: true }),
  } as const;
  return [{ start: index, end, confidence: 'likely', content }];
}

/** "Ponle 100 de saldo": what is given is a top-up; "tengo 100 de saldo" is what somebody has. */
function proposeAirtime({ tokens, money }: Message, index: number): Proposal[] {
  const airtime = messageWords.airtime.match(tokens, index);
  if (airtime === undefined) return [];
  const isAmount = [1, 2].some((back) => scanNumber(tokens, index - back, money) !== undefined);
  const isGiven = tokens.some((_, at) => at < index && openVerbs.match(tokens, at) !== undefined);
  if (!isAmount || !isGiven) return [];
  const content = { type: 'request', isCancelling: false, operation: 'topup' } as const;
  return [{ start: index, end: airtime.end, confidence: 'likely', content }];
}

const stems = languages.flatMap(({ message }) => message.verbStems);

function findStem(word: string): string | undefined {
  return stems.find(([stem]) => word.startsWith(stem))?.[1];
}

/** "mil gracias", "gracias mil", "un millón de gracias": the number is no amount. */
function proposeCountedThanks({ tokens, money }: Message, index: number): Proposal[] {
  const end = scanThanks(tokens, index, money);
  return end === undefined
    ? []
    : [{ start: index, end, confidence: 'certain', content: { type: 'courtesy', isThanks: true } }];
}

const TIME_UNITS: readonly TimeUnit[] = ['day', 'week', 'month', 'year'];

/** "dos veces", "en 3 partes", "two payments", "a dos meses". */
function proposeCount({ tokens, money }: Message, index: number): Proposal[] {
  const at = /^(?:en|in)$/.test(tokens[index]?.folded ?? '') ? index + 1 : index;
  const number = scanNumber(tokens, at, money);
  const noun = number && messageWords.counted.match(tokens, number.end);
  const [reading] = number?.readings ?? [];
  if (noun === undefined || reading === undefined || number?.isArticle) return [];
  const named = getLexicon('units').match(tokens, noun.end - 1)?.value;
  const unit = TIME_UNITS.find((each) => each === named);
  const content = {
    type: 'count',
    count: Number(reading.digits),
    ...(unit && { unit }),
  } as const;
  return [{ start: index, end: noun.end, confidence: 'certain', content }];
}

function proposeLeadingQuestion({ tokens, preceding }: Message, index: number): Proposal[] {
  const match = messageWords.leadingQuestions.match(tokens, index);
  if (match === undefined) return [];
  const before = tokens[index - 1] ?? preceding;
  const isLeading = before === undefined || before.type !== 'word';
  const isAsked = tokens.some(({ text }) => questionMarks.has(text));
  const isJoining = tokens[index]?.text.toLowerCase() === 'que';
  const isAccented = /[áéíóú]/i.test(tokens[index]?.text.normalize('NFC') ?? '');
  if (!((isLeading && !isJoining) || isAsked || isAccented)) return [];
  return [{ start: index, end: match.end, confidence: 'certain', content: { type: 'question' } }];
}
