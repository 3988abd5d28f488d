import type { Enrichment, FlowState } from '../../domain/catalogue/flow.ts';
import { withFlow } from '../../domain/conversation/agent-stack.ts';
import { currentFlow, currentFrame } from '../../domain/conversation/session.ts';
import { flowScope, saveSlots } from '../../domain/flow-progress.ts';
import type { JsonObject } from '../../domain/json.ts';
import { valuesAt } from '../../domain/json-path.ts';
import { createInvokeService } from '../tools/invoke-service.ts';
import { type TurnState, traced, withSession } from '../turn-state/turn-state.ts';
import type { World } from '../turn-state/world.ts';

/**
 * Runs the lookups a state declares, in parallel, before any model call. Their data goes to the flow's context
 * under the declared key, and what it saves to slots; a lookup that fails leaves its key out, and the model is told nothing false.
 */
export function createEnrichState(dependencies: Pick<World, 'tools' | 'clock' | 'hasher'>) {
  const invokeService = createInvokeService(dependencies);

  const load = async (state: TurnState, enrichment: Enrichment, scope: JsonObject) => {
    const { agents } = state.catalogue;
    const tools = agents[currentFrame(state.session).agentId]?.tools ?? [];
    const tool = tools.find((candidate) => candidate.name === enrichment.tool);
    if (tool?.kind !== 'information') return { trace: [], data: {}, slots: {} };
    const input = valuesAt(scope, enrichment.with);
    const call = { service: tool.service, tool: tool.name, input };
    const result = await invokeService({ ...state, trace: [] }, call);
    const { outcome } = result;
    const { trace } = result.state;
    if (outcome.type !== 'ok') return { trace, data: {}, slots: {} };
    const slots = valuesAt(outcome.data, enrichment.save);
    return { trace, data: { [enrichment.as]: outcome.data }, slots };
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
    const slots = Object.assign({}, ...loaded.map((each) => each.slots));
    const entered = { ...saveSlots(flow, slots), context, loadedAt, enrichedState: flow.state };
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
