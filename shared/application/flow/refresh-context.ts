import type { Enrichment } from '../../domain/catalogue/flow.ts';
import { withFlow } from '../../domain/conversation/agent-stack.ts';
import { currentFlow, type FlowProgress } from '../../domain/conversation/session.ts';
import { stateOf } from '../../domain/flow-progress.ts';
import { type TurnState, withSession } from '../turn-state/turn-state.ts';
import type { World } from '../turn-state/world.ts';
import type { EnrichState } from './enrich-state.ts';

/**
 * Loads a state's data again where it is older than the state declares, or was loaded for another version of the
 * configuration. Quietly: the person is in that state already. Old data that cannot be replaced is dropped, because
 * nobody may be told what was true hours ago.
 */
export function createRefreshContext({ clock }: Pick<World, 'clock'>, enrichState: EnrichState) {
  return (state: TurnState): TurnState | Promise<TurnState> => {
    const flow = currentFlow(state.session);
    const flowState = stateOf(state.catalogue.flows, flow);
    // A state that was not entered yet loads everything when it is.
    if (!flow || !flowState || flow.enrichedState !== flow.state) return state;
    const { enrichments } = flowState.onEnter;
    const now = clock.now();
    const due = enrichments.filter((each) => state.isCarriedOver || isOld(each, flow, now));
    if (due.length === 0) return state;
    const context = Object.fromEntries(
      Object.entries(flow.context).filter(([key]) => !due.some(({ as }) => as === key)),
    );
    const emptied = withSession(state, withFlow(state.session, { ...flow, context }));
    return enrichState(emptied, { ...flowState, onEnter: { enrichments: due } });
  };
}

function isOld({ as, maxAgeSeconds }: Enrichment, flow: FlowProgress, now: Date): boolean {
  if (maxAgeSeconds === undefined) return false;
  const loadedAt = flow.loadedAt?.[as];
  return loadedAt === undefined || Date.parse(loadedAt) + maxAgeSeconds * 1000 < now.getTime();
}
