import type { Enrichment } from '../../domain/catalogue/flow.ts';
import { withFlow } from '../../domain/conversation/agent-stack.ts';
import { currentFlow, type FlowProgress } from '../../domain/conversation/session.ts';
import type { Turn } from '../turn-state/turn.ts';
import { currentFlowState, type TurnState, withSession } from '../turn-state/turn-state.ts';
import { enrichState } from './enrich-state.ts';

/**
 * Loads a state's data again where it is older than the state allows, or was loaded for another
 * catalogue version. Nothing is said: the person is in that state already. Old data that cannot be
 * replaced is dropped, because nobody may be told what was true hours ago.
 */
export function refreshContext(turn: Turn, state: TurnState): TurnState | Promise<TurnState> {
  const flow = currentFlow(state.session);
  const flowState = currentFlowState(state);
  // A state that was not entered yet loads everything when it is.
  if (!flow || !flowState || flow.enrichedState !== flow.state) return state;
  const { enrichments } = flowState.onEnter;
  const now = turn.now();
  const due = enrichments.filter((each) => state.isCarriedOver || isStale(each, flow, now));
  if (due.length === 0) return state;
  const context = Object.fromEntries(
    Object.entries(flow.context).filter(([key]) => !due.some(({ as }) => as === key)),
  );
  const emptied = withSession(state, withFlow(state.session, { ...flow, context }));
  return enrichState(turn, emptied, { ...flowState, onEnter: { enrichments: due } });
}

function isStale({ as, maxAgeSeconds }: Enrichment, flow: FlowProgress, now: Date): boolean {
  if (maxAgeSeconds === undefined) return false;
  const loadedAt = flow.loadedAt?.[as];
  return loadedAt === undefined || Date.parse(loadedAt) + maxAgeSeconds * 1000 < now.getTime();
}
