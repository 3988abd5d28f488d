import type { Turn } from '../turn-state/turn.ts';
import { describePlace, type TurnState } from '../turn-state/turn-state.ts';
import { advanceFlow } from './advance-flow.ts';
import { converse } from './converse.ts';

/**
 * Loops until nothing routes any more: advance the flow (which may already answer), else let the
 * current agent converse. A place visited before, or the last iteration, may not navigate again, so
 * that the person always gets an answer in this turn. When no model can answer now, or the turn's
 * time is over, that is an honest sentence.
 */
export async function runRoutingChain(turn: Turn, start: TurnState): Promise<TurnState> {
  const { maxIterations } = start.catalogue.assistant.limits;
  const visited = new Set<string>();
  let state = start;
  for (let iteration = 1; state.draft === undefined; iteration++) {
    const advanced = await advanceFlow(turn, { ...state, iterations: iteration });
    if (advanced.draft !== undefined) return { ...advanced, stable: true };
    const place = describePlace(advanced.session);
    const isLoop = visited.has(place);
    visited.add(place);
    const canNavigate = iteration < maxIterations && !isLoop;
    const noted = isLoop ? turn.record(advanced, 'loop-detected', { place }) : advanced;
    const processed = await converse(turn, { ...noted, canNavigate, stable: true });
    const isAtRest = processed.state.stable && !processed.routed && canNavigate;
    state = { ...processed.state, stable: isAtRest };
  }
  return state;
}
