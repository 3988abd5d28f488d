import type { Claim, Reading } from '../../../domain/reading.ts';
import { findFreshDeed } from '../../tools/find-deed.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { MIN_READING_MS, wasRead } from '../../turn-state/was-read.ts';
import { undoDeed } from './undo-deed.ts';

/**
 * A "no" or "wait" that was written before the receipt of a deed could be read takes back the yes
 * before it. It came too late for that: the person is told so, and asked whether to undo it.
 * `undefined` for other words, and where there was time to read the receipt.
 */
export async function answerCrossing(
  turn: Turn,
  state: TurnState,
  { claims, remainder }: Reading,
): Promise<TurnState | undefined> {
  const deed = claims.some(takesBack) ? findFreshDeed(state, 1) : undefined;
  const isBare = claims[0]?.type === 'answer' && claims.length === 1 && remainder.length === 0;
  const readingTime = isBare && !offersWish(state) ? MIN_READING_MS : 0;
  if (deed === undefined || (await wasRead(turn, state, readingTime))) return undefined;
  const noted = turn.record(state, 'reply-crossed', { tool: deed.tool.name });
  return await undoDeed(turn, { ...noted, preface: [...noted.preface, 'crossed'] }, deed);
}

/** Below the receipt stands what else was asked for, and a "no" may be for that. */
function offersWish({ session: { offer }, history }: TurnState): boolean {
  const isShown = offer?.turnId === history.at(-1)?.turnId;
  return isShown && (offer?.options.some(({ action }) => action.type === 'wish') ?? false);
}

function takesBack(claim: Claim): boolean {
  if (claim.type === 'command') return claim.command === 'stop';
  return claim.type === 'answer' && (claim.answer === 'no' || claim.answer === 'later');
}
