import { createEnrichState } from '../flow/enrich-state.ts';
import { createRefreshContext } from '../flow/refresh-context.ts';
import { createProcessToolCalls } from '../tool-calls/process-tool-calls.ts';
import { createRunToolCall } from '../tool-calls/run-tool-call.ts';
import { describePlace, type TurnState, traced } from '../turn-state/turn-state.ts';
import type { World } from '../turn-state/world.ts';
import { createSettleFlowState } from './advance-flow.ts';
import { createAskModel } from './ask-model.ts';
import { createCallModel } from './call-agent.ts';
import { createConverse } from './converse.ts';

/** The chain, the links that code uses without a model, and the model itself. */
export function createRoutingChain(dependencies: World) {
  const askModel = createAskModel(dependencies);
  const callModel = createCallModel(dependencies, askModel);
  const runToolCall = createRunToolCall(dependencies);
  const processToolCalls = createProcessToolCalls(runToolCall, dependencies);
  const enrichState = createEnrichState(dependencies);
  const settleFlowState = createSettleFlowState(dependencies, enrichState, processToolCalls);
  const converse = createConverse(dependencies, callModel, processToolCalls, settleFlowState);

  /**
   * Loops until nothing routes any more: settle the flow (which may already answer), else let the agent of
   * the moment converse. A place visited before, or the last iteration, may not navigate again, so the
   * person always gets an answer in this turn.
   * @throws ThrottledError | UnavailableError when no model can answer now
   */
  const runRoutingChain = async (start: TurnState): Promise<TurnState> => {
    const { maxIterations } = start.catalogue.assistant.limits;
    const visited = new Set<string>();
    let state = start;
    for (let iteration = 1; state.draft === undefined; iteration++) {
      const settled = await settleFlowState({ ...state, iterations: iteration });
      if (settled.draft !== undefined) return { ...settled, stable: true };
      const place = describePlace(settled.session);
      const isLoop = visited.has(place);
      visited.add(place);
      const mayNavigate = iteration < maxIterations && !isLoop;
      const noted = isLoop
        ? traced(settled, dependencies.clock.now(), 'loop-detected', { place })
        : settled;
      const processed = await converse({ ...noted, canNavigate: mayNavigate });
      state = { ...processed.state, stable: !processed.routed && mayNavigate };
    }
    return state;
  };

  const refreshContext = createRefreshContext(dependencies, enrichState);
  return { runRoutingChain, processToolCalls, settleFlowState, refreshContext, askModel };
}

export type RoutingChain = ReturnType<typeof createRoutingChain>;
