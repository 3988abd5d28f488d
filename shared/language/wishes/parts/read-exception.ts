import type { Claim, MessageContext } from '../../../domain/reading.ts';
import type { Wish } from '../../../domain/wish.ts';
import { readMessage } from '../../reading/read-message.ts';
import { normaliseText } from '../../text/normalise-text.ts';
import { type Token, tokenise } from '../../text/tokenise.ts';
import { describePiece } from '../describe-piece.ts';
import { skipSmall } from '../find-mentions.ts';
import { type Piece, splitPieces } from '../split-pieces.ts';
import { wishWords } from '../wish-words.ts';

/** A list of which one is wanted otherwise, and how. */
export interface Exception {
  /** The order for all others of the list, in the person's words. */
  readonly others: string;
  /** The one of them that has a day of its own. */
  readonly wish: Wish;
}

/**
 * "Pay the light, the water and Telmex, but the water on Friday": the day belongs only to what it
 * names, and none of them is lost. `undefined` where it names none of the list, or says more than a
 * day. Pure; never throws.
 */
export function readException(text: string, context: MessageContext): Exception | undefined {
  const normalised = normaliseText(text);
  const tokens = tokenise(normalised.text);
  const at = tokens.findLastIndex((_, place) => wishWords.otherwise.match(tokens, place));
  const behind = tokens[wishWords.otherwise.match(tokens, at)?.end ?? tokens.length];
  const but = tokens[at];
  if (at < 1 || but === undefined || behind === undefined) return undefined;
  const said = text.slice(normalised.originalRange(behind.start, behind.end)[0]);
  const named = readNamed(said, context);
  const head = text.slice(0, normalised.originalRange(but.start, but.end)[0]).trim();
  const pieces = splitPieces(head);
  const meant = named === undefined ? [] : pieces.filter((piece) => names(piece, named.names));
  const [item] = meant;
  if (named === undefined || item === undefined || meant.length > 1 || pieces.length < 2) {
    return undefined;
  }
  const { verb, operations } = describePiece(pieces[0]?.text ?? '', context);
  const [operation] = operations;
  if (verb === '') return undefined;
  const own = item === pieces[0] ? item.text : `${verb} ${item.text}`;
  const order = `${own} ${named.moment}`;
  return {
    others: leaveOut(pieces, item, verb),
    wish: { order, words: order, isAdditional: false, ...(operation && { operation }) },
  };
}

/** What is named and when it is wanted, where nothing else is said. */
function readNamed(said: string, context: MessageContext) {
  const { claims, remainder } = readMessage(said, context);
  const moments = claims.filter(({ type }) => type === 'moment');
  const [moment] = moments;
  const naming: readonly Claim['type'][] = ['moment', 'payee', 'filler', 'courtesy', 'option'];
  if (moment === undefined || moments.length > 1) return undefined;
  if (!claims.every(({ type }) => naming.includes(type))) return undefined;
  const spans = [
    ...remainder,
    ...claims.filter(({ type }) => type === 'payee' || type === 'option'),
  ];
  const words = spans.filter(({ end }) => end <= moment.start).map(({ text }) => tokenise(text));
  const isWhole = words.length === 1 && spans.length === 1;
  return isWhole ? { names: withoutSmall(words.flat()), moment: moment.text } : undefined;
}

function withoutSmall(tokens: readonly Token[]): readonly string[] {
  const rest = tokens.slice(skipSmall(tokens, 0));
  return (rest.length > 0 ? rest : tokens).map(({ folded }) => folded);
}

/** The words stand in the piece, side by side. */
function names({ text }: Piece, words: readonly string[]): boolean {
  const folded = tokenise(normaliseText(text).text).map((token) => token.folded);
  return ` ${folded.join(' ')} `.includes(` ${words.join(' ')} `);
}

/** The list without one of its things, joined as it was. */
function leaveOut(pieces: readonly Piece[], item: Piece, verb: string): string {
  const joiner = pieces.map((piece) => piece.joiner).find((each) => /\p{L}/u.test(each));
  const left = pieces.filter((piece) => piece !== item).map(({ text }) => text);
  const last = left.at(-1) ?? '';
  const list = [left.slice(0, -1).join(', '), last].filter(Boolean).join(` ${joiner ?? ','} `);
  return item === pieces[0] ? `${verb} ${list}` : list;
}
