import type { Reading } from '../../domain/reading.ts';
import { findFreshDeed } from '../tools/find-deed.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { lookUpDeed } from './deeds/answer-aftermath.ts';
import { readIntent } from './read-intent.ts';
import { isIdle } from './words/answer-nothing-more.ts';

/** As many replies after a deed, a yes may still be meant for it. */
const maxReplies = 2;

/**
 * "Sí" once more, after what it was for is done: its receipt may not have reached the person. How
 * it stands is told from the operation; nothing is done again. `undefined` where the last reply
 * asks something, and for other words.
 */
export async function answerYesAgain(
  turn: Turn,
  state: TurnState,
  reading: Reading,
): Promise<TurnState | undefined> {
  // "Págalo" orders something, although it is a yes to a prompt.
  const isOrder = turn.world.understanding.refersBack(unmaskText(turn, state));
  const isMeant = !isOrder && saysYes(reading) && isIdle(state);
  const deed = isMeant ? findFreshDeed(state, maxReplies) : undefined;
  if (deed === undefined) return undefined;
  const noted = turn.record(state, 'yes-again', { tool: deed.tool.name });
  return await lookUpDeed(turn, { ...noted, hasUnreadWords: false }, deed);
}

/** "Ok, thanks" only takes note of what was done. */
function saysYes(reading: Reading): boolean {
  const isThanks = reading.claims.some((claim) => claim.type === 'courtesy' && claim.isThanks);
  return !isThanks && readIntent(reading).answer === 'yes';
}
