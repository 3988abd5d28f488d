import type { DeedChoice, DeedMention } from '../../domain/deed-choice.ts';
import type { Claim, ClaimType, MessageContext, MoneyOperation } from '../../domain/reading.ts';
import { foldPhrase } from '../../domain/text/fold-phrase.ts';
import { callingOffWords } from '../calling-off/calling-off-words.ts';
import { readMessage } from '../reading/read-message.ts';
import { normaliseText } from '../text/normalise-text.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { readReplacement } from '../wishes/parts/read-replacement.ts';
import { type ChoiceMark, isArticle, isDoneBehind, isOfSaved } from './choice-words.ts';
import { type ChoicePiece, isWithinDone, splitMentions } from './split-mentions.ts';

/** Longer messages tell a story. */
const MAX_TOKENS = 24;

/** A piece with what the readers say of the words that no phrase explains. */
interface ReadPiece extends ChoicePiece {
  readonly claims: readonly Claim[];
  readonly names: readonly string[];
}

/**
 * Reads what a message chooses among things that were done, and what shall become of them: "stop
 * the 50 one", "el de mi mamá y el de Juan", "all but the first". `undefined` when a word says
 * anything else, such as another order or a question. Pure; never throws.
 */
export function readDeedChoice(text: string, context: MessageContext): DeedChoice | undefined {
  const tokens = cutReason(tokenise(normaliseText(text).text));
  if (tokens.length === 0 || tokens.length > MAX_TOKENS) return undefined;
  // The order in its place is read by itself.
  if (readReplacement(text, context) !== undefined) return undefined;
  const whole = readMessage(text, context);
  if (whole.claims.some(deletes) && isOfSaved(tokens)) return undefined;
  if (whole.claims.some((claim) => tellsElse(claim) && !isWithinDone(tokens, claim))) {
    return undefined;
  }
  const pieces = splitMentions(tokens, whole.claims).map((piece) => readPiece(piece, context));
  const isOther = !whole.claims.some(cancels) && pieces.some(isOnlyPerson);
  const isChoice = !isOther && pieces.every(({ claims }) => claims.every(mayStand));
  const isFurther = whole.claims.some(({ type }) => type === 'addition');
  return isChoice ? toChoice(pieces, isFurther) : undefined;
}

function deletes(claim: Claim): boolean {
  return claim.type === 'request' && claim.isDeleting === true;
}

function toChoice(pieces: readonly ReadPiece[], isFurther: boolean): DeedChoice {
  const has = (role: ChoiceMark['role']) => pieces.some((piece) => holds(piece, role));
  const isWantedUndone = has('wanted') && has('undone');
  const undoes = isWantedUndone || pieces.some(callsOff);
  const verb = pieces.find((piece) => piece.verb !== '')?.verb ?? '';
  const otherwise = undoes ? findOtherwise(pieces) : [];
  return {
    undoes: undoes || has('revert'),
    redoes: wantsBack(has, undoes),
    restores: has('restore'),
    startsWithNo: pieces.find(({ words }) => words !== '')?.startsWithNo === true,
    isWanted: has('wanted') && (isWantedUndone || pieces.some(isLed)),
    saysYes: pieces.some(({ claims }) => claims.some(isYes)),
    dropsThis: isFurther || dropsThis(pieces),
    ...(otherwise.length > 0 && { otherwise: otherwise.map(({ words }) => words).join(' ') }),
    mentions: pieces
      .filter((piece) => !otherwise.includes(piece) && names(piece))
      .map((piece) => toMention(piece, verb)),
  };
}

/** What was undone shall be done after all. */
function wantsBack(has: (role: ChoiceMark['role']) => boolean, undoes: boolean): boolean {
  return has('redo') || has('restore') || has('spare') || (has('revert') && !undoes);
}

/** "The 70 one", "al de Juan": one of several, and no other amount. */
function isLed({ words }: ReadPiece): boolean {
  const tokens = tokenise(words);
  return tokens.some((_, at) => isArticle(tokens, at));
}

/** Calls off something that it does not name, beside another thing that it names. */
function dropsThis(pieces: readonly ReadPiece[]): boolean {
  const isAlone = (piece: ReadPiece) => !names(piece) && !holds(piece, 'redo') && callsOff(piece);
  const isBeside = (piece: ReadPiece) => names(piece) && callsOff(piece);
  const isThis = (piece: ReadPiece) => holds(piece, 'pointers') && isAlone(piece);
  return pieces.some(isThis) || (pieces.some(isAlone) && pieces.some(isBeside));
}

/** "Mándalo a Juan", "send it again but 50": for somebody else, or of another amount. */
function findOtherwise(pieces: readonly ReadPiece[]): readonly ReadPiece[] {
  const at = pieces.findIndex((piece) => holds(piece, 'redo') || holds(piece, 'restore'));
  const behind = at < 0 ? [] : pieces.slice(at);
  const isChanged = behind.some(
    ({ claims, names: unread }) => claims.some(isNaming) || unread.length > 0,
  );
  return isChanged && !behind.some(callsOff) ? behind : [];
}

function callsOff(piece: ReadPiece): boolean {
  return holds(piece, 'undo') || piece.claims.some(stops);
}

/**
 * "Cancel the first one because she has it": why it is not wanted chooses nothing. "El que ya
 * mandé" is no reason.
 */
function cutReason(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(
    (_, index) => callingOffWords.because.match(tokens, index) && !isDoneBehind(tokens, index),
  );
  return at > 0 ? tokens.slice(0, at) : tokens;
}

/** What was done before, what others say, and what is asked are no choice. */
function tellsElse(claim: Claim): boolean {
  if (claim.type === 'mood') return claim.mood !== 'negated';
  return claim.type === 'question' && /\p{L}/u.test(claim.text);
}

function readPiece(piece: ChoicePiece, context: MessageContext): ReadPiece {
  const { claims, remainder } = readMessage(piece.rest, context);
  const names = remainder.flatMap(({ text }) => foldPhrase(text).split(' ')).filter(Boolean);
  return { ...piece, claims, names };
}

/** What may stand beside a choice, or be one. */
const standing: ReadonlySet<ClaimType> = new Set([
  ...(['payee', 'phone', 'identifier', 'moment', 'option', 'count'] as const),
  ...(['filler', 'courtesy', 'greeting', 'correction', 'addition'] as const),
]);

function mayStand(claim: Claim): boolean {
  if (claim.type === 'amount') return claim.modifier === undefined || isDenied(claim);
  if (claim.type === 'answer') return claim.answer !== 'unclear';
  if (claim.type === 'command') return claim.command === 'stop';
  if (claim.type === 'mood') return claim.operation === undefined;
  // "I want to" asks for what stands beside it; a verb of money is another order.
  if (claim.type === 'request') return claim.operation === undefined;
  if (claim.type === 'question') return !/\p{L}/u.test(claim.text);
  return standing.has(claim.type);
}

function cancels(claim: Claim): boolean {
  if (claim.type === 'request') return claim.isCancelling;
  if (claim.type === 'command') return claim.command === 'stop';
  return claim.type === 'answer' && claim.isStop === true;
}

/**
 * "Delete Juan", "don't send to mom": what is said of a person is about what is saved, or goes on.
 * "Delete the Juan one" is about a deed.
 */
function isOnlyPerson({ words, marks, claims, names: unread }: ReadPiece): boolean {
  if (!marks.some(({ role }) => role === 'undo')) return false;
  const isAddressed = claims.some(
    (claim) => claim.type === 'payee' && claim.isAddressed === true && words === claim.text,
  );
  const [first] = tokenise(words);
  const isLed = first !== undefined && isArticle([first], 0) && !isAddressed;
  const isPerson = claims.some(({ type }) => type === 'payee') || unread.length > 0;
  return isPerson && !isLed && marks.every(({ role }) => role === 'undo' || role === 'no');
}

function stops(claim: Claim): boolean {
  return cancels(claim) || (claim.type === 'request' && claim.isDeleting === true);
}

function isYes(claim: Claim): boolean {
  return claim.type === 'answer' && claim.answer === 'yes';
}

function isDenied(claim: Claim): boolean {
  if (claim.type === 'amount') return claim.modifier === 'negated';
  if (claim.type === 'mood') return claim.mood === 'negated';
  if (claim.type === 'payee' || claim.type === 'phone') return claim.isNegated;
  return claim.type === 'answer' && claim.answer === 'no' && claim.isStop !== true;
}

function holds({ marks }: ChoicePiece, role: ChoiceMark['role']): boolean {
  return marks.some((mark) => mark.role === role);
}

const naming: ReadonlySet<ClaimType> = new Set([
  ...(['payee', 'phone', 'identifier', 'amount', 'option', 'count'] as const),
]);

function isNaming(claim: Claim): boolean {
  if (claim.type === 'moment') return !claim.isNow;
  if (claim.type === 'answer') return claim.answer === 'other';
  return naming.has(claim.type);
}

/** Whether the piece says which one is meant. */
function names(piece: ReadPiece): boolean {
  const isMarked = (['places', 'counts', 'nouns', 'done', 'setUp'] as const).some((role) =>
    holds(piece, role),
  );
  return isMarked || pointsOut(piece) || piece.names.length > 0 || piece.claims.some(isNaming);
}

/** "Ese déjalo": that one, where it shall stay. "Cancel that one" says no more than "cancel". */
function pointsOut(piece: ReadPiece): boolean {
  return holds(piece, 'leaveThat') || (holds(piece, 'pointers') && leaves(piece));
}

/** Whatever the piece names shall stay; "el de Juan ya no" undoes it. */
function leaves(piece: ReadPiece): boolean {
  const isKept = (['leave', 'shelve', 'spare', 'leaveThat'] as const).some((role) =>
    holds(piece, role),
  );
  return (isKept || piece.endsWithNo) && !holds(piece, 'undo') && !holds(piece, 'except');
}

function toMention(piece: ReadPiece, verb: string): DeedMention {
  const { words, claims, marks, names: unread } = piece;
  const find = (role: ChoiceMark['role']) => marks.find((mark) => mark.role === role)?.value;
  const noun = find('nouns');
  const isCut = holds(piece, 'except');
  return {
    words,
    order: `${verb} ${words}`.trim(),
    claims: claims.filter((claim) => isNaming(claim) && claim.type !== 'answer'),
    names: unread,
    ...toPlace(find('places')),
    ...toCount(find('counts')),
    ...(claims.some((claim) => claim.type === 'answer' && isNaming(claim)) && { isOther: true }),
    ...(!isCut && (holds(piece, 'no') || claims.some(isDenied)) && { isDenied: true }),
    ...(leaves(piece) && { isLeft: true }),
    ...(holds(piece, 'shelve') && { isShelved: true }),
    ...(pointsOut(piece) && { isThat: true }),
    ...(isCut && { isExcluded: true }),
    ...(holds(piece, 'done') && { isDone: true }),
    ...(holds(piece, 'setUp') && { isSetUp: true }),
    ...(isOperation(noun) && { operation: noun }),
  };
}

function toPlace(value: string | undefined): Pick<DeedMention, 'place' | 'count' | 'isBefore'> {
  if (value === undefined) return {};
  if (value === 'before') return { isBefore: true };
  const [place, count] = value.split('x').map(Number);
  if (place === undefined) return {};
  return count === undefined ? { place } : { place, count };
}

function toCount(value: string | undefined): Pick<DeedMention, 'count' | 'isAny' | 'isDenied'> {
  if (value === undefined) return {};
  if (value === 'none') return { count: 'all', isDenied: true };
  if (value === 'any') return { isAny: true };
  return { count: value === 'all' ? value : Number(value) };
}

function isOperation(value: string | undefined): value is MoneyOperation {
  return value === 'transfer' || value === 'topup' || value === 'payment';
}
