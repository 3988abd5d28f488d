import { tokenise } from '../text/tokenise.ts';
import type { PieceMeaning } from './describe-piece.ts';
import { wishWords } from './wish-words.ts';

/** How the next part of a message relates to what stands before it. */
export type Beginning =
  /** It has a verb of its own. */
  | 'own-verb'
  /** It goes on with the verb before: "y 30 a Juan", "y el agua". */
  | 'shared-verb'
  /** It says more about what stands before. */
  | 'none';

/** What stands between two parts of a message. */
export interface Joint {
  /** The words and signs, folded. */
  readonly joiner: string;
  /** It is a word such as "y", or a comma with such a word further on. */
  readonly isInList: boolean;
}

/** "La luz", "the CFE one"; more words tell something of it. */
const maxWordsOfThing = 2;

/** Whether a part of a message is a wish of its own, beside the wish before it. */
export function findBeginning(previous: PieceMeaning, next: PieceMeaning, joint: Joint): Beginning {
  if (isErrandBeside(previous, next)) return 'own-verb';
  if (next.isNoOrder) return 'none';
  if (comesAfterwards(previous, next, joint)) return 'shared-verb';
  if (beginsAnew(previous, next, joint)) return 'own-verb';
  const isOpen = !previous.isNoOrder && !previous.isYes && !orders(next);
  return isOpen && sharesVerb(previous, next, joint) ? 'shared-verb' : 'none';
}

/** Whether a part has a verb, or follows an answer, that makes it a wish of its own. */
function beginsAnew(previous: PieceMeaning, next: PieceMeaning, joint: Joint): boolean {
  if (previous.isStop) return followsStop(next, joint);
  if (previous.isNoOrder) return previous.beginsWithStop && followsStop(next, joint);
  if (previous.isYes) return followsYes(previous, next, joint);
  return orders(next) ? hasOwnVerb(previous, next) : givesElsewhere(previous, next);
}

/**
 * "Send mom 100 and delete juan", "ya no me recuerdes la luz, y manda 50 a Juan": what is asked for
 * besides has nothing to do with the money, nor has the money with it.
 */
function isErrandBeside(previous: PieceMeaning, next: PieceMeaning): boolean {
  if (previous.errand === 'certain') return next.errand === 'certain' || isWholeOrder(next);
  const isOther = isErrandAfter(previous, next) || next.promised !== undefined;
  const isAnswer = previous.isYes || previous.isStop;
  return isOther && (isAnswer || (asksFirst(previous) && !previous.isNoOrder));
}

/** "Pay all my bills and remove Telmex" may leave it out of what is paid. */
function isErrandAfter({ operations }: PieceMeaning, { errand }: PieceMeaning): boolean {
  return errand === 'certain' || (errand === 'possible' && !operations.includes('payment'));
}

function asksFirst(previous: PieceMeaning): boolean {
  return orders(previous) || previous.gives || previous.asks;
}

function isWholeOrder(next: PieceMeaning): boolean {
  const isOrder = orders(next) && !next.isNoOrder && !next.pointsBack;
  return isOrder && (isNamed(next) || next.hasAmount);
}

/** Asks for an operation, or to call one off. */
function orders({ operations, cancels }: PieceMeaning): boolean {
  return operations.length > 0 || cancels;
}

/** "First 100 to Juan, then 50 to mom": whatever the first part is, the other is none of it. */
function comesAfterwards(previous: PieceMeaning, next: PieceMeaning, { joiner }: Joint): boolean {
  const isOther = previous.isTold || previous.asks || previous.isYes || previous.isStop;
  if (isOther || next.operations.length > 0) return false;
  return /\b(?:luego|despues|then|after)\b/.test(joiner) && isForOthers(previous, next);
}

/** "Y después", "and also": words that announce another wish. */
export function isAdditional({ oneMore, isAdded }: PieceMeaning, joiner: string): boolean {
  return oneMore !== undefined || isAdded || /[a-z]{4,}/.test(joiner);
}

/**
 * "Sí, y otra de 100 para mi hermano", "sí, y luego la luz", "sí, y 20 a mi mamá". "Sí, mándale" is
 * one yes, and "mándale también 20 a Juan" is none: the verb is that of what is added.
 */
function followsYes(previous: PieceMeaning, next: PieceMeaning, { joiner }: Joint): boolean {
  const isJoined = /[a-z]/.test(joiner) && !(previous.endsInOrder && isTooAlone(joiner));
  const isWish = next.people.length > 0 || next.operations.length > 0 || namesThing(next);
  const hasVerb = next.operations.length > 0 && !next.pointsBack;
  const isWhole = next.people.length > 0 && next.hasAmount;
  return isJoined && isWish && (hasVerb || isWhole || isAdditional(next, joiner));
}

/** "También", "also", without an "and" or a comma. */
function isTooAlone(joiner: string): boolean {
  const tokens = tokenise(joiner);
  return wishWords.too.match(tokens, 0)?.end === tokens.length;
}

/** "Cancélalo y manda 50 a Juan", "cancel the 30 and send 35 to mom". */
function followsStop(next: PieceMeaning, { joiner }: Joint): boolean {
  const isOrder = next.operations.length > 0 && !next.pointsBack && !next.cancels;
  return isOrder && /[a-z]/.test(joiner) && (next.hasAmount || isNamed(next));
}

function isNamed({ people, things }: PieceMeaning): boolean {
  return people.length > 0 || things !== '';
}

/** "Paga el agua y ponle 100 a mi hermano", "just 500 then, and put 300 in savings". */
function givesElsewhere(previous: PieceMeaning, next: PieceMeaning): boolean {
  if (!next.gives || !next.hasAmount || next.pointsBack) return false;
  const isForFirst = previous.people.length === 0 && next.people.length > 0;
  const isOfOther = next.things !== '' && previous.hasAmount;
  const isForOther = isForFirst && previous.operations.length > 0;
  return isForOther || isForOthers(previous, next) || isOfOther;
}

/** A thing that is asked or told about is no wish to do something with it. */
function namesThing({ things, asks, hasAmount }: PieceMeaning): boolean {
  const words = things.split(' ').filter(Boolean).length;
  return words > 0 && words <= maxWordsOfThing && !asks && !hasAmount;
}

function hasOwnVerb(previous: PieceMeaning, next: PieceMeaning): boolean {
  if (next.pointsBack) return false;
  if (previous.asks && !previous.hasAmount) return true;
  if (previous.cancels !== next.cancels) return isNamed(next) && orders(previous);
  if (previous.operations.length === 0) return givesFirst(previous, next);
  const isOther = next.operations.every((one) => !previous.operations.includes(one));
  return isOther || isForOthers(previous, next) || isForOtherThings(previous, next);
}

/** "Échale 60 a mi mamá y págame la luz": what is given is a wish, whatever it is meant as. */
function givesFirst(previous: PieceMeaning, next: PieceMeaning): boolean {
  const isWhole = previous.gives && previous.hasAmount && previous.people.length > 0;
  return isWhole && (isNamed(next) || next.hasAmount);
}

function sharesVerb(previous: PieceMeaning, next: PieceMeaning, joint: Joint): boolean {
  if (next.asks) return false;
  const goesOn = joint.isInList && goesOnWithThings(previous, next);
  return goesOn || goesOnWithPeople(previous, next, joint);
}

/** "Y 30 a Juan", "y a mi hermano", "y otra de 50 a mi hermano". */
function goesOnWithPeople(previous: PieceMeaning, next: PieceMeaning, { joiner }: Joint): boolean {
  const hasVerb = previous.operations.length > 0;
  if (isForOthers(previous, next)) {
    const areBothSums = previous.hasAmount && next.hasAmount;
    return areBothSums || (hasVerb && /[a-z]/.test(joiner));
  }
  const isOneMore = next.oneMore !== undefined && hasVerb;
  return isOneMore && next.hasAmount && next.people.length > 0;
}

/** "Paga la luz y el agua". */
function goesOnWithThings(previous: PieceMeaning, next: PieceMeaning): boolean {
  return !next.hasAmount && isForOtherThings(previous, next);
}

function isForOthers(previous: PieceMeaning, next: PieceMeaning): boolean {
  const [first] = next.people;
  return first !== undefined && previous.people.length > 0 && !previous.people.includes(first);
}

function isForOtherThings(previous: PieceMeaning, next: PieceMeaning): boolean {
  const pays = previous.operations.includes('payment');
  const goesOn = pays || (previous.cancels && next.verb === '');
  const areNamed = previous.things !== '' && next.things !== '' && next.people.length === 0;
  // "Pay CFE and Telmex on Friday" has one day for both.
  const hasOwnDay = !next.isThingWithDay || previous.moment !== undefined;
  return goesOn && areNamed && hasOwnDay && previous.things !== next.things;
}
