import type { Branch, FlowState } from '../../domain/catalogue/flow.ts';
import { withFlow } from '../../domain/conversation/agent-stack.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import { stateOf } from '../../domain/flow-progress.ts';
import { valueAt, valuesAt } from '../../domain/json-path.ts';
import { renderTemplate } from '../../domain/template.ts';
import { moveTo } from '../flow/apply-transition.ts';
import type { EnrichState } from '../flow/enrich-state.ts';
import { mentionsValue } from '../flow/mentions-value.ts';
import { offerStateOptions } from '../flow/state-options.ts';
import type { ProcessToolCalls } from '../tool-calls/process-tool-calls.ts';
import {
  buildScope,
  localize,
  resolveLocale,
  type TurnState,
  withDraft,
  withSession,
} from '../turn-state/turn-state.ts';
import type { World } from '../turn-state/world.ts';

/** A flow that moves by itself more often than this in one turn is mis-configured. */
const mostMoves = 6;

/**
 * Brings the flow to rest after it entered a state: loads the state's data, takes the way on that this decides, puts a declared proposal to the
 * person, or answers from the state's template. Leaves a draft, or leaves the words to the model.
 */
export function createSettleFlowState(
  dependencies: Pick<World, 'ids' | 'filtersFor' | 'understanding' | 'clock'>,
  enrichState: EnrichState,
  processToolCalls: ProcessToolCalls,
) {
  const { ids, filtersFor, clock } = dependencies;
  const answer = (state: TurnState, flowState: FlowState): TurnState => {
    const message = flowState.onEnter.message;
    if (message === undefined || flowState.respond !== 'template') return state;
    if (state.hasUnreportedResults) return state;
    const mayKnow = state.hasUnreadWords && mentionsValue(state, flowState, dependencies);
    if (mayKnow) return state;
    const filters = filtersFor(resolveLocale(state));
    const text = renderTemplate(localize(state, message), buildScope(state), filters);
    return withDraft(state, text, offerStateOptions(state, dependencies));
  };

  const propose = async (state: TurnState, proposal: Proposal): Promise<TurnState> => {
    const input = valuesAt(buildScope(state), proposal.with);
    const call = { id: ids.next('call'), name: proposal.tool, input };
    return (await processToolCalls(state, [call])).state;
  };

  const enter = async (before: TurnState, flowState: FlowState): Promise<TurnState> => {
    const enriched = await enrichState(before, flowState);
    const branch = branchOf(enriched, flowState);
    if (branch !== undefined) return moveTo(enriched, branch.to, clock.now());
    const { propose: proposal } = flowState.onEnter;
    const state = proposal ? await propose(enriched, proposal) : answer(enriched, flowState);
    return flowState.isFinal ? withSession(state, withFlow(state.session, undefined)) : state;
  };

  return async (before: TurnState): Promise<TurnState> => {
    let state = before;
    for (let move = 0; move < mostMoves; move++) {
      const entered = state.draft === undefined ? enteredState(state) : undefined;
      if (entered === undefined) return state;
      state = await enter(state, entered);
    }
    return state;
  };
}

export type SettleFlowState = ReturnType<typeof createSettleFlowState>;
type Proposal = NonNullable<FlowState['onEnter']['propose']>;

/** The first way on whose values are all in the flow's data. */
function branchOf(state: TurnState, { onEnter: { branches = [] } }: FlowState): Branch | undefined {
  const scope = buildScope(state);
  return branches.find(({ when }) =>
    Object.entries(when).every(([path, value]) => valueAt(scope, path) === value),
  );
}

/** The state the flow is in, if it was entered and nothing was done about it yet. */
function enteredState({ session, catalogue }: TurnState): FlowState | undefined {
  const flow = currentFlow(session);
  return flow?.enrichedState === flow?.state ? undefined : stateOf(catalogue.flows, flow);
}
