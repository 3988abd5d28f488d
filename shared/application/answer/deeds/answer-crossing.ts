import type { Claim, Reading } from '../../../domain/reading.ts';
import { findFreshDeed } from '../../tools/find-deed.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { undoDeed } from './undo-deed.ts';

/**
 * A "no" or "wait" that was written before the receipt of a deed was on the screen takes back the
 * yes before it. It came too late for that: the person is told so, and asked whether to undo it.
 * `undefined` for other words, and where the receipt could be read.
 */
export async function answerCrossing(
  turn: Turn,
  state: TurnState,
  { claims }: Reading,
): Promise<TurnState | undefined> {
  const deed = claims.some(takesBack) ? findFreshDeed(state, 1) : undefined;
  if (deed === undefined || (await wasRead(turn, state))) return undefined;
  const noted = turn.record(state, 'reply-crossed', { tool: deed.tool.name });
  return await undoDeed(turn, { ...noted, preface: [...noted.preface, 'crossed'] }, deed);
}

function takesBack(claim: Claim): boolean {
  if (claim.type === 'command') return claim.command === 'stop';
  return claim.type === 'answer' && (claim.answer === 'no' || claim.answer === 'later');
}

/** Whether the last reply was sent before the person wrote. */
async function wasRead(turn: Turn, { history, inbound }: TurnState): Promise<boolean> {
  const last = history.at(-1);
  const reply = last && (await turn.world.findDelivery(last.turnId));
  return reply?.sentAt !== undefined && Date.parse(reply.sentAt) <= inbound.sentAt.getTime();
}
