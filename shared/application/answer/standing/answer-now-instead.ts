import { withFlow } from '../../../domain/conversation/agent-stack.ts';
import { currentFlow } from '../../../domain/conversation/session.ts';
import { advanceFlow } from '../../chain/advance-flow.ts';
import { moveTo } from '../../flow/move-flow.ts';
import { findAwaitedDay } from '../../turn-state/awaited-day.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { type TurnState, withSession } from '../../turn-state/turn-state.ts';
import { readWords } from '../read-intent.ts';

/**
 * "Just send it now, then": whoever was asked for the day of what should be done later, and wants
 * it at once, has the flow's step for now put to them. Returns `undefined` for other words.
 */
export async function answerNowInstead(
  turn: Turn,
  state: TurnState,
): Promise<TurnState | undefined> {
  const flow = currentFlow(state.session);
  const awaited = findAwaitedDay(state);
  if (flow === undefined || awaited === undefined || !saysNow(turn, state)) return undefined;
  const { wanted: { [awaited.tool]: _later, ...wanted } = {}, onlyNow: _told, ...rest } = flow;
  const session = withFlow(state.session, { ...rest, wanted });
  const { openQuestion: _left, ...free } = withSession(state, session);
  const noted = turn.record({ ...free, hasUnreadWords: false }, 'day-dropped', {});
  return await advanceFlow(turn, moveTo(turn, noted, flow.state));
}

function saysNow(turn: Turn, state: TurnState): boolean {
  const { claims } = readWords(turn, state);
  const moments = claims.flatMap((claim) => (claim.type === 'moment' ? [claim] : []));
  const isAsked = claims.some(({ type }) => type === 'question' || type === 'mood');
  return !isAsked && moments.length > 0 && moments.every(({ isNow }) => isNow);
}
