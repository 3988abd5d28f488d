import type { Enrichment, FlowState } from '../../domain/catalogue/flow.ts';
import { withFlow } from '../../domain/conversation/agent-stack.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import { flowScope, saveSlots } from '../../domain/flow-progress.ts';
import type { JsonObject } from '../../domain/json.ts';
import { readPaths } from '../../domain/json-path.ts';
import { invokeService } from '../tools/invoke-service.ts';
import { lacksAccount } from '../tools/refuse-guest.ts';
import type { Turn } from '../turn-state/turn.ts';
import { currentAgent, type TurnState, withSession } from '../turn-state/turn-state.ts';
import { sendAwayGuest } from './send-away-guest.ts';

/**
 * Runs the lookups a state declares, in parallel, before any model call. Their data goes to the
 * flow's context under the declared key, and into slots where they declare it. A lookup that fails
 * leaves its key out: the model must not be told anything false. One that needs an account where
 * there is none ends the flow.
 */
export async function enrichState(
  turn: Turn,
  state: TurnState,
  flowState: FlowState,
): Promise<TurnState> {
  const flow = currentFlow(state.session);
  if (flow === undefined) return state;
  const { enrichments } = flowState.onEnter;
  const scope = flowScope(flow);
  const loaded = await Promise.all(enrichments.map((each) => load(turn, state, each, scope)));
  const context = Object.assign({}, flow.context, ...loaded.map(({ data }) => data));
  const at = turn.now().toISOString();
  const fresh = loaded.flatMap(({ data }) => Object.keys(data).map((key) => [key, at] as const));
  const loadedAt = { ...flow.loadedAt, ...Object.fromEntries(fresh) };
  const slots = Object.assign({}, ...loaded.map((each) => each.slots));
  const entered = { ...saveSlots(flow, slots), context, loadedAt, enrichedState: flow.state };
  const session = withFlow(state.session, entered);
  const trace = [...state.trace, ...loaded.flatMap((each) => each.trace)];
  const keys = enrichments.map(({ as }) => as);
  const enriched = withSession({ ...state, trace }, session);
  const noted = turn.record(enriched, 'enrichment', { state: flow.state, keys });
  return loaded.some(({ isRefused }) => isRefused) ? sendAwayGuest(noted) : noted;
}

async function load(turn: Turn, state: TurnState, enrichment: Enrichment, scope: JsonObject) {
  const tools = currentAgent(state)?.tools ?? [];
  const tool = tools.find((candidate) => candidate.name === enrichment.tool);
  const nothing = { data: {}, slots: {}, isRefused: false };
  if (tool?.kind !== 'information') return { ...nothing, trace: [] };
  const input = readPaths(scope, enrichment.with);
  const call = { service: tool.service, tool: tool.name, input };
  const { outcome, state: called } = await invokeService(turn, { ...state, trace: [] }, call);
  const { trace } = called;
  if (outcome.type !== 'ok') return { ...nothing, trace, isRefused: lacksAccount(outcome) };
  const slots = readPaths(outcome.data, enrichment.save);
  return { ...nothing, trace, data: { [enrichment.as]: outcome.data }, slots };
}
