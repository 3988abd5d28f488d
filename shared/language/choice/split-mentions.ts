import type { Claim } from '../../domain/reading.ts';
import { joinTokens } from '../reading/message.ts';
import { messageWords } from '../reading/message-words.ts';
import type { Token } from '../text/tokenise.ts';
import { type ChoiceMark, isArticle, isPossessive, matchMark } from './choice-words.ts';

/** The words between two commas or joins. */
export interface ChoicePiece {
  readonly words: string;
  /** What shall become of it. */
  readonly verb: string;
  readonly marks: readonly ChoiceMark[];
  /** A no comes before whatever it names. */
  readonly startsWithNo: boolean;
  /** A no comes behind it: "el de Juan no". */
  readonly endsWithNo: boolean;
  /** What no phrase of ours explains, for the readers of people, amounts and days. */
  readonly rest: string;
}

interface OpenPiece {
  readonly said: Token[];
  readonly verb: Token[];
  readonly rest: Token[];
  readonly marks: ChoiceMark[];
  startsWithNo: boolean;
  endsWithNo: boolean;
}

/**
 * The parts of a message that each name something: "the mom one" and "the juan one". An "and"
 * within an amount parts nothing.
 */
export function splitMentions(
  tokens: readonly Token[],
  claims: readonly Claim[],
): readonly ChoicePiece[] {
  const pieces: OpenPiece[] = [open()];
  let marked = -1;
  for (let at = 0; at < tokens.length; ) {
    const mark = findMark(tokens, at, marked);
    const piece = pieces.at(-1) ?? open();
    const end = mark?.end ?? at + 1;
    const isJoin = mark?.value.role === 'joins' && !isWithinAmount(claims, at);
    const parts = isJoin || isSign(tokens[at]);
    if (parts) pieces.push(open());
    else take(piece, tokens.slice(at, end), mark?.value);
    at = end;
    marked = mark === undefined || parts ? -1 : end;
  }
  return pieces.map(({ said, verb, ...piece }) => ({
    ...piece,
    words: joinTokens(said),
    verb: joinTokens(verb),
    rest: joinTokens(piece.rest),
  }));
}

function open(): OpenPiece {
  return { said: [], verb: [], rest: [], marks: [], startsWithNo: false, endsWithNo: false };
}

function take(piece: OpenPiece, tokens: readonly Token[], mark: ChoiceMark | undefined): void {
  const isFirst = piece.said.every(isOpening);
  piece.startsWithNo ||= mark?.role === 'no' && isFirst;
  piece.endsWithNo = mark?.role === 'no' ? !isFirst : piece.endsWithNo && tokens.every(isFiller);
  const isVerb = mark !== undefined && /^(?:undo|redo|restore|revert)$/.test(mark.role);
  (isVerb ? piece.verb : piece.said).push(...tokens);
  if (mark === undefined) piece.rest.push(...tokens);
  else piece.marks.push(mark);
}

/** Whether words that only say which deed is meant hold a claim: "the one I just sent". */
export function isWithinDone(tokens: readonly Token[], { start, end }: Claim): boolean {
  return tokens.some((_, at) => {
    const mark = at <= start ? matchMark(tokens, at) : undefined;
    const isOfDeed = mark?.value.role === 'done' || mark?.value.role === 'places';
    return isOfDeed && mark !== undefined && end <= mark.end;
  });
}

/** "Transfer" is a noun behind an article or another phrase: "transfer 20" orders something. */
function findMark(tokens: readonly Token[], at: number, marked: number) {
  const mark = matchMark(tokens, at);
  return mark?.value.role !== 'nouns' ||
    marked === at ||
    isArticle(tokens, at - 1) ||
    isPossessive(tokens[at - 1])
    ? mark
    : undefined;
}

function isWithinAmount(claims: readonly Claim[], at: number): boolean {
  return claims.some(({ type, start, end }) => type === 'amount' && start < at && at + 1 < end);
}

function isFiller(token: Token): boolean {
  return messageWords.filler.match([token], 0) !== undefined;
}

/** "Ese no": what is pointed at is named. */
function isOpening(token: Token): boolean {
  return isFiller(token) && matchMark([token], 0)?.value.role !== 'pointers';
}

function isSign(token: Token | undefined): boolean {
  return token?.type === 'break' || /^[,.;:!¡?¿]+$/.test(token?.text ?? '');
}
