import { findChannelSettings } from '../../domain/catalogue/channel-settings.ts';
import type { StateTool } from '../../domain/catalogue/flow.ts';
import { listNavigationTools } from '../../domain/catalogue/navigation-tools.ts';
import type { ToolDefinition } from '../../domain/catalogue/tool.ts';
import { currentFlow, currentFrame } from '../../domain/conversation/session.ts';
import { isJsonObject, type JsonObject } from '../../domain/json.ts';
import { currentAgent, currentFlowState, type TurnState } from '../turn-state/turn-state.ts';

/**
 * The tools that exist at this moment, stable ones first so that the prompt's prefix stays
 * cacheable: the agent's own, navigation by its rules, then what the flow's state can capture.
 */
export function availableTools(state: TurnState): readonly ToolDefinition[] {
  const { agentId } = currentFrame(state.session);
  const own = allowedTools(state, currentAgent(state)?.tools ?? []);
  const navigation = [
    ...allowedTools(state, inheritedTools(state, own)),
    ...listNavigationTools(state.catalogue, agentId),
  ];
  const captures = currentFlowState(state)?.captures ?? [];
  const tools = [...own, ...navigation, ...captures];
  return state.canNavigate ? tools : tools.filter((tool) => tool.kind !== 'navigation');
}

/** On a channel where an assistant may do less, code sees to it, whatever a prompt says. */
function allowedTools(
  { catalogue, inbound }: TurnState,
  tools: readonly ToolDefinition[],
): readonly ToolDefinition[] {
  const settings = findChannelSettings(catalogue.assistant, inbound.address.channel);
  const { allowedTools: allowed } = settings;
  return allowed === undefined ? tools : tools.filter(({ name }) => allowed.includes(name));
}

/**
 * What the engine itself provides to the root agent, e.g. changing the language, holds everywhere.
 */
function inheritedTools(
  { catalogue }: TurnState,
  own: readonly ToolDefinition[],
): readonly ToolDefinition[] {
  const root = catalogue.agents[catalogue.assistant.rootAgent]?.tools ?? [];
  const names = new Set(own.map(({ name }) => name));
  return root.filter(({ kind, name }) => kind === 'builtin' && !names.has(name));
}

/** The tool of that name, if it exists at this moment. */
export function findTool(state: TurnState, name: string): ToolDefinition | undefined {
  return availableTools(state).find((tool) => tool.name === name);
}

/** What the current flow state says about a tool, if anything. */
export function findStateTool(state: TurnState, name: string): StateTool | undefined {
  return currentFlowState(state)?.tools.find((tool) => tool.name === name);
}

/**
 * True for an action that the running flow confirms in another of its states: only there may it be
 * proposed.
 */
export function belongsToAnotherStep(state: TurnState, tool: ToolDefinition): boolean {
  const flow = currentFlow(state.session);
  if (flow === undefined || tool.kind !== 'action' || !tool.confirmation) return false;
  const states = Object.values(state.catalogue.flows[flow.flowId]?.states ?? {});
  const isOwned = states.some(({ tools }) => tools.some(({ name }) => name === tool.name));
  return isOwned && findStateTool(state, tool.name) === undefined;
}

/** What a caller may give a tool now: without the arguments the engine fills itself. */
export function callerInputSchema(state: TurnState, tool: ToolDefinition): JsonObject {
  const filled = Object.keys(findStateTool(state, tool.name)?.with ?? {});
  return withoutProperties(tool.inputSchema, filled);
}

function withoutProperties(schema: JsonObject, names: readonly string[]): JsonObject {
  const { properties, required } = schema;
  if (names.length === 0 || !isJsonObject(properties)) return schema;
  const kept = Object.entries(properties).filter(([name]) => !names.includes(name));
  const needed = Array.isArray(required)
    ? required.filter((name) => typeof name !== 'string' || !names.includes(name))
    : [];
  return { ...schema, properties: Object.fromEntries(kept), required: needed };
}
