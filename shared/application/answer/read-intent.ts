import type { AnswerMeaning } from '../../domain/conversation/offer.ts';
import { isForOthers } from '../../domain/reading/find-orders.ts';
import type { Claim, ClaimOf, ClaimType, Command, Reading } from '../../domain/reading.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { buildReadingContext } from '../values/build-reading-context.ts';

/** Words that change nothing about what the others mean. */
const neutral: readonly ClaimType[] = ['courtesy', 'greeting', 'filler'];

/** Courtesy and the like. */
export function isNeutral({ type }: Claim): boolean {
  return neutral.includes(type);
}

/** What a message says when it says only one thing. */
export interface Intent {
  readonly command?: Command;
  /** "Now" answers the question when. */
  readonly answer?: AnswerMeaning;
  /** A place in the list on screen, counted from 1; -1 is the last. */
  readonly position?: number;
  /** The option of the last offer that is named, counted from 0. */
  readonly option?: number;
}

/** Reads a message without regard to the flow's slots. */
export function readWords(turn: Turn, state: TurnState): Reading {
  const offered = state.session.offer?.options ?? [];
  // "Yes (go ahead)" is read as the yes that it is.
  const options = offered.flatMap(({ label, means }, at) =>
    means === undefined ? [{ id: String(at), labels: [label] }] : [],
  );
  const context = { ...buildReadingContext(turn, state), options };
  return turn.world.understanding.readMessage(unmaskText(turn, state), context);
}

/**
 * The one thing that a message says, courtesy aside: a command, a yes or no, or a place in the list
 * on screen. Empty for a message that says anything else, or anything more.
 */
export function readIntent({ claims, remainder }: Reading): Intent {
  if (endsInStop(claims)) return { command: 'stop' };
  const telling = claims.filter((claim) => !isNeutral(claim));
  const [first, ...more] = telling;
  if (remainder.length > 0 || first === undefined) return {};
  if (isCalledOff(telling)) return { command: 'stop' };
  if (telling.every(isAnswer)) return isRegret(telling) ? { command: 'stop' } : toAnswer(telling);
  return more.length === 0 ? toIntent(first) : {};
}

/** Says nothing that somebody wants, beside a stop. */
const refusing: readonly ClaimType[] = [...neutral, 'answer', 'option', 'payee', 'mood'];

/** "Neither bank nor anything, forget it": whatever is denied before, the last word is a stop. */
function endsInStop(claims: readonly Claim[]): boolean {
  const last = claims.findLast((claim) => !isNeutral(claim));
  const before = last && claims[claims.indexOf(last) - 1];
  const isOwnClause = before?.type === 'filler' && /^[,.;!\n]/.test(before.text);
  const isStop = last?.type === 'answer' && last.isStop === true;
  const isDenied = claims.some((claim) => claim.type === 'mood' && claim.mood === 'negated');
  return isStop && isOwnClause && isDenied && claims.every(({ type }) => refusing.includes(type));
}

/**
 * "I don't want it any more, delete it", "no, I made a mistake, cancel it", "cancel it, and don't
 * tell my mom": all is to be left.
 */
export function isCalledOff(telling: readonly Claim[]): boolean {
  const isAll = telling.every(
    (claim) =>
      claim.type === 'correction' ||
      (claim.type === 'answer' && claim.answer === 'no') ||
      isForOthers(claim) ||
      saysStop(claim),
  );
  return telling.some(saysStop) && telling.length > 1 && isAll;
}

function saysStop(claim: Claim): boolean {
  if (claim.type === 'command') return claim.command === 'stop';
  if (claim.type === 'request') return claim.isDeleting === true;
  return claim.type === 'answer' && claim.isStop === true;
}

function toIntent(claim: Claim): Intent {
  if (claim.type === 'command') return { command: claim.command };
  if (claim.type === 'position') return toPlace(claim);
  if (claim.type === 'option' && claim.isOnScreen) return { option: Number(claim.id) };
  return claim.type === 'moment' && claim.isNow ? { answer: 'now' } : {};
}

function isAnswer(claim: Claim): claim is ClaimOf<'answer'> {
  return claim.type === 'answer';
}

/** "No, wait, cancel it", "no espera, mejor no": takes back what was said or done before. */
function isRegret(answers: readonly ClaimOf<'answer'>[]): boolean {
  const isHeldUp = answers.some(({ answer }) => answer === 'later');
  const isUnsure = answers.some(({ answer }) => answer !== 'later' && answer !== 'no');
  return isHeldUp && !isUnsure && answers.length > 1 && answers.at(-1)?.answer === 'no';
}

function toAnswer(answers: readonly ClaimOf<'answer'>[]): Intent {
  const [answer, ...others] = new Set(answers.map((claim) => claim.answer));
  return others.length === 0 && (answer === 'yes' || answer === 'no') ? { answer } : {};
}

function toPlace({ position }: ClaimOf<'position'>): Intent {
  return position === 'all' ? {} : { position };
}
