import { withFlow } from '../../domain/agent-stack.ts';
import type { Enrichment, FlowState } from '../../domain/catalogue/flow.ts';
import { flowScope } from '../../domain/flow-progress.ts';
import type { JsonObject } from '../../domain/json.ts';
import { valuesAt } from '../../domain/json-path.ts';
import { currentFlow, currentFrame } from '../../domain/session.ts';
import type { ChainDependencies } from '../turn/turn-dependencies.ts';
import { type TurnState, traced, withSession } from '../turn/turn-state.ts';
import { createInvokeService } from './invoke-service.ts';

/**
 * Runs the lookups a state declares, in parallel, before any model call. Their data goes to the flow's context
 * under the declared key; a lookup that fails leaves its key out, and the model is told nothing false.
 */
export function createEnrichState(
  dependencies: Pick<ChainDependencies, 'tools' | 'clock' | 'hasher'>,
) {
  const invokeService = createInvokeService(dependencies);

  const load = async (state: TurnState, enrichment: Enrichment, scope: JsonObject) => {
    const { agents } = state.catalogue;
    const tools = agents[currentFrame(state.session).agentId]?.tools ?? [];
    const tool = tools.find((candidate) => candidate.name === enrichment.tool);
    if (tool?.kind !== 'information') return { trace: [], data: {} };
    const input = valuesAt(scope, enrichment.with);
    const call = { service: tool.service, tool: tool.name, input };
    const result = await invokeService({ ...state, trace: [] }, call);
    const { outcome } = result;
    const data = outcome.type === 'ok' ? { [enrichment.as]: outcome.data } : {};
    return { trace: result.state.trace, data };
  };

  return async (state: TurnState, flowState: FlowState): Promise<TurnState> => {
    const flow = currentFlow(state.session);
    if (flow === undefined) return state;
    const { enrichments } = flowState.onEnter;
    const scope = flowScope(flow);
    const loaded = await Promise.all(enrichments.map((each) => load(state, each, scope)));
    const context = Object.assign({}, flow.context, ...loaded.map(({ data }) => data));
    const at = dependencies.clock.now().toISOString();
    const fresh = loaded.flatMap(({ data }) => Object.keys(data).map((key) => [key, at] as const));
    const loadedAt = { ...flow.loadedAt, ...Object.fromEntries(fresh) };
    const entered = { ...flow, context, loadedAt, enrichedState: flow.state };
    const session = withFlow(state.session, entered);
    const trace = [...state.trace, ...loaded.flatMap((each) => each.trace)];
    const keys = enrichments.map(({ as }) => as);
    return traced(
      withSession({ ...state, trace }, session),
      dependencies.clock.now(),
      'enrichment',
      {
        state: flow.state,
        keys,
      },
    );
  };
}

export type EnrichState = ReturnType<typeof createEnrichState>;
