import type { AgentDefinition } from './agent.ts';
import type { Catalogue } from './assistant.ts';
import type { NavigationTool, ToolDefinition } from './tool.ts';

/**
 * Lists the navigation tools that an agent has in addition to its own tools: `go_back` and the
 * siblings' `enter_*` when it may go up, `go_home` when it may go home, and `escalate` when it may
 * hand off to a human. The root agent has nowhere to go back to. An unknown agent has none.
 */
export function listNavigationTools(
  catalogue: Pick<Catalogue, 'agents' | 'navigation'>,
  agentId: string,
): readonly NavigationTool[] {
  const agent = catalogue.agents[agentId];
  if (agent === undefined) return [];
  const { go_back, go_home, escalate } = catalogue.navigation;
  const { canGoUp, canGoHome, canEscalate } = agent.navigation;
  const parent = agent.parent === undefined ? undefined : catalogue.agents[agent.parent];
  const up = canGoUp && parent ? [...listSiblingRoutes(agent, parent), go_back] : [];
  const home = canGoHome && parent ? [go_home] : [];
  return [...up, ...home, ...(canEscalate ? [escalate] : [])];
}

/** The parent's routes to other agents, except those whose name the agent's own tools use. */
function listSiblingRoutes(agent: AgentDefinition, parent: AgentDefinition): NavigationTool[] {
  const own = new Set(agent.tools.map((tool) => tool.name));
  return parent.tools
    .filter(isNavigationTool)
    .filter(({ name, routing }) => routing.type === 'enter_agent' && !own.has(name))
    .filter(({ routing }) => !('target' in routing) || routing.target !== agent.id);
}

/** True for a tool that switches agent or flow. */
export function isNavigationTool(tool: ToolDefinition): tool is NavigationTool {
  return tool.kind === 'navigation';
}
