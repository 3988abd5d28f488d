import type { AgentDefinition } from '../domain/catalogue/agent.ts';
import type { Catalogue } from '../domain/catalogue/assistant.ts';
import type { FlowDefinition } from '../domain/catalogue/flow.ts';
import { isNavigationTool, listNavigationTools } from '../domain/catalogue/navigation-tools.ts';
import type { NavigationTool } from '../domain/catalogue/tool.ts';
import { startsFlow } from './starts-flow.ts';

/**
 * The number of model calls it takes from any state of an agent to a flow's first answer, or
 * `undefined` when no route leads there.
 */
export interface CallBound {
  readonly agent: string;
  readonly flow: string;
  readonly calls: number | undefined;
}

/**
 * Computes how many model calls it takes from each agent to each flow, by the shortest route. Each
 * routing hop is one call, in whichever state the agent is, because navigation tools exist in all
 * states:
 *
 * - `enter_*` that names the flow, or lets the model name it: one call, and the flow runs;
 * - `enter_*` to another agent, `go_back` (to the parent), `go_home`: one call, and that agent
 *   continues;
 * - siblings' `enter_*`: available to an agent that may go up;
 * - `start_flow` of the agent itself: one call;
 * - the flow's first state: no call if it answers from a template or proposes an action, else one.
 */
export function computeCallBounds(catalogue: Catalogue): readonly CallBound[] {
  return Object.values(catalogue.flows).flatMap((flow) => {
    const answer = countCallsToAnswer(flow);
    const hops = countHops(catalogue, flow);
    return Object.keys(catalogue.agents).map((agent) => {
      const needed = hops.get(agent);
      return { agent, flow: flow.id, calls: needed === undefined ? undefined : needed + answer };
    });
  });
}

function countCallsToAnswer({ states, initialState }: FlowDefinition): number {
  const first = states[initialState];
  const byCode = first?.respond === 'template' || first?.onEnter.propose !== undefined;
  return byCode ? 0 : 1;
}

/** Counts the hops from every agent until `flow` runs. Agents without a route are left out. */
function countHops(catalogue: Catalogue, flow: FlowDefinition): ReadonlyMap<string, number> {
  const agents = Object.values(catalogue.agents);
  const routes = new Map(agents.map((agent) => [agent.id, listRoutes(catalogue, agent)]));
  const hops = new Map<string, number>();
  for (const { id } of agents) {
    if (routes.get(id)?.some((route) => startsFlow(route, flow))) hops.set(id, 1);
  }
  for (let hop = 2; hop <= agents.length + 1; hop++) {
    const known = new Set(hops.keys());
    for (const agent of agents.filter(({ id }) => !known.has(id))) {
      const next = routes.get(agent.id)?.map((route) => findTarget(catalogue, agent, route)) ?? [];
      if (next.some((target) => target !== undefined && known.has(target))) hops.set(agent.id, hop);
    }
  }
  return hops;
}

function listRoutes(catalogue: Catalogue, agent: AgentDefinition): readonly NavigationTool[] {
  return [...agent.tools.filter(isNavigationTool), ...listNavigationTools(catalogue, agent.id)];
}

function findTarget(
  catalogue: Catalogue,
  agent: AgentDefinition,
  { routing }: NavigationTool,
): string | undefined {
  switch (routing.type) {
    case 'enter_agent':
      return routing.target;
    case 'go_back':
      return agent.parent;
    case 'go_home':
      return catalogue.assistant.rootAgent;
    case 'start_flow':
    case 'escalate':
      return undefined;
  }
}
