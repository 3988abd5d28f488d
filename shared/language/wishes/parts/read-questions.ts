import type { ClaimType, MessageContext } from '../../../domain/reading.ts';
import type { Wish } from '../../../domain/wish.ts';
import { readMessage } from '../../reading/read-message.ts';
import { describePiece, type PieceMeaning } from '../describe-piece.ts';
import { splitPieces } from '../split-pieces.ts';

/** More than this nobody asks in one breath. */
const maxQuestions = 5;

/**
 * The questions of a message that only asks: "how much do I have? and when does mom get hers?".
 * `undefined` where it asks one thing, or also says something else. Pure; never throws.
 */
export function readQuestions(text: string, context: MessageContext): readonly Wish[] | undefined {
  const sentences = text.split(/(?<=\?)|\n/).filter((part) => saysMore(part, context));
  const questions = sentences.flatMap((sentence) => splitQuestions(sentence, context));
  const meanings = questions.map((question) => describePiece(question, context));
  const several = meanings.filter(({ asks }) => asks).length > 1;
  if (!several || !meanings.every(onlyAsks) || questions.length > maxQuestions) return undefined;
  return questions.map((words) => ({ order: words, words, isAdditional: false }));
}

/** Something beside courtesy. */
function saysMore(text: string, context: MessageContext): boolean {
  const { claims, remainder } = readMessage(text, context);
  return remainder.length > 0 || !claims.every(({ type }) => saysNothing.has(type));
}

const saysNothing: ReadonlySet<ClaimType> = new Set([
  ...(['filler', 'courtesy', 'greeting'] as const),
]);

/** "How much do I have and how much do you charge": at each question word that follows a joiner. */
function splitQuestions(sentence: string, context: MessageContext): readonly string[] {
  const pieces = splitPieces(sentence);
  const starts = pieces.flatMap(({ start, text }, at) =>
    at === 0 || beginsQuestion(text, context) ? [start] : [],
  );
  return starts.map((start, at) => sentence.slice(start, cutAt(sentence, starts[at + 1])).trim());
}

/** Before the joiner of the next one. */
function cutAt(sentence: string, next: number | undefined): number | undefined {
  if (next === undefined) return undefined;
  const before = splitPieces(sentence).findLast(({ end }) => end < next);
  return before?.end ?? next;
}

function beginsQuestion(text: string, context: MessageContext): boolean {
  const first = readMessage(text, context).claims.find(({ type }) => type !== 'filler');
  return first?.type === 'question' && /^\p{L}/u.test(first.text);
}

/** "Y hasta qué hora" asks as well, beside other questions; it orders and answers nothing. */
function onlyAsks({ asks, operations, errand, ...piece }: PieceMeaning): boolean {
  const isOther = piece.isNoOrder || piece.isYes || piece.isStop || piece.hasAmount;
  return !isOther && errand === undefined && (asks || operations.length === 0);
}
