import type { MessageContext } from '../../domain/reading.ts';
import type { Wish } from '../../domain/wish.ts';
import { normaliseText } from '../text/normalise-text.ts';
import { tokenise } from '../text/tokenise.ts';
import { type Beginning, findBeginning, isAdditional } from './begins-wish.ts';
import { describePiece, type PieceMeaning } from './describe-piece.ts';
import { readException } from './parts/read-exception.ts';
import { readHalves } from './parts/read-halves.ts';
import { readReplacement } from './parts/read-replacement.ts';
import { readSharedOrder } from './read-shared-order.ts';
import { selectionWords } from './selection-words.ts';
import { type Piece, splitPieces } from './split-pieces.ts';

/** A wish while the message is read, from `start` to `end`. */
interface Part {
  readonly start: number;
  readonly end: number;
  readonly meaning: PieceMeaning;
  readonly beginning: Beginning;
  readonly joiner: string;
  /** The verb that the person means, when it stands in an earlier part. */
  readonly verb: string;
}

/**
 * The wishes of a message, in its order; at most one when it cannot be told with certainty where
 * one ends and the next begins. Pure; never throws.
 */
export function readWishes(text: string, context: MessageContext): readonly Wish[] {
  const replacement = readReplacement(text, context);
  if (replacement !== undefined) return replacement;
  const exception = readException(text, context);
  if (exception === undefined) return readPlainly(text, context);
  return [...readPlainly(exception.others, context), exception.wish];
}

function readPlainly(text: string, context: MessageContext): readonly Wish[] {
  const divide = (order: string) => readSharedOrder(order, context) ?? readHalves(order, context);
  return divide(text) ?? readParts(text, context).flatMap((wish) => divide(wish.order) ?? [wish]);
}

function readParts(text: string, context: MessageContext): readonly Wish[] {
  const pieces = splitPieces(text);
  const read = (start: number, end: number) => describePiece(text.slice(start, end), context);
  const parts = pieces.reduce<readonly Part[]>(
    (before, piece, at) => addPiece(before, piece, isInList(pieces, at), read),
    [],
  );
  const [first, ...others] = parts;
  const announced = first && others.length > 0 ? skipAnnouncement(text, first, read) : first;
  const wished = announced === undefined ? [] : [announced, ...others];
  return wished.map((part, at) => toWish(text, part, wished[at + 1], wished[at - 1]));
}

/** "I need two things: pay the phone and send 25": the wish begins behind the colon. */
function skipAnnouncement(
  text: string,
  part: Part,
  read: (start: number, end: number) => PieceMeaning,
): Part {
  const colon = text.slice(part.start, part.end).search(/:\s/u);
  if (colon < 0) return part;
  const start = part.start + colon + 1;
  const { operations, people } = read(part.start, start);
  const isAnnounced = operations.length === 0 && people.length === 0;
  const meaning = read(start, part.end);
  return isAnnounced && meaning.operations.length > 0 ? { ...part, start, meaning } : part;
}

/** A comma joins a list when the last of it is joined by a word: "la luz, el agua y el gas". */
function isInList(pieces: readonly Piece[], at: number): boolean {
  return pieces.slice(at).some(({ joiner }) => /[a-z]/.test(joiner));
}

function addPiece(
  parts: readonly Part[],
  { start, end, joiner }: Piece,
  inList: boolean,
  read: (start: number, end: number) => PieceMeaning,
): readonly Part[] {
  const last = parts.at(-1);
  const meaning = read(start, end);
  if (last === undefined) {
    return [{ start, end, meaning, beginning: 'own-verb', joiner, verb: meaning.verb }];
  }
  const beginning = findBeginning({ ...last.meaning, ...inheritVerb(last) }, meaning, {
    joiner,
    isInList: inList,
  });
  if (beginning === 'none') {
    const longer = read(last.start, end);
    const verb = longer.verb === '' ? last.verb : longer.verb;
    return [...parts.slice(0, -1), { ...last, end, meaning: longer, verb }];
  }
  const verb = beginning === 'own-verb' ? meaning.verb : last.verb;
  const operations = meaning.operations.length > 0 ? meaning.operations : last.meaning.operations;
  const told = beginning === 'own-verb' ? meaning : { ...meaning, operations };
  return [...parts, { start, end, meaning: told, beginning, joiner, verb }];
}

/** A part that shares its verb has the operation of the part before. */
function inheritVerb({ beginning, meaning }: Part): Partial<PieceMeaning> {
  return beginning === 'shared-verb' ? { operations: meaning.operations } : {};
}

function toWish(
  text: string,
  part: Part,
  next: Part | undefined,
  previous: Part | undefined,
): Wish {
  const words = text.slice(part.start, part.end).trim();
  const { meaning, beginning, joiner } = part;
  const [operation] = meaning.operations;
  const rest = meaning.promised ?? meaning.oneMore ?? nameRest(meaning, previous) ?? words;
  const order = beginning === 'shared-verb' ? `${part.verb} ${rest}`.trim() : rest;
  // "La luz y el teléfono el viernes": the day behind a list is the day of all of it.
  const day = next?.beginning === 'shared-verb' ? next.meaning.moment : undefined;
  return {
    order: day !== undefined && meaning.moment === undefined ? `${order} ${day}` : order,
    words,
    ...(operation === undefined ? {} : { operation }),
    isAdditional: isAdditional(meaning, joiner) || (meaning.gives && joiner !== ''),
    ...(meaning.isStop && { isStop: true }),
  };
}

/** "The rest on Friday", of what was named before: what is left of it is paid on that day. */
function nameRest({ things, moment, hasAmount }: PieceMeaning, previous: Part | undefined) {
  const tokens = tokenise(normaliseText(things).text);
  const isRest = tokens.length > 0 && selectionWords.rests.match(tokens, 0)?.end === tokens.length;
  const named = previous?.meaning.things ?? '';
  return isRest && !hasAmount && moment !== undefined && named !== ''
    ? `${named} ${moment}`
    : undefined;
}
