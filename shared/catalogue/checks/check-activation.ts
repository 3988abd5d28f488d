import { listEntries } from '../agent-entries.ts';
import type { CheckContext } from '../check-context.ts';
import type { AuthoredAgent } from '../parse/authored-configuration.ts';
import { below, type Place, type ProblemLog } from '../problem-log.ts';

/** A route into an agent, and the place where it is declared. */
interface Route {
  readonly target: string;
  readonly place: Place;
}

/**
 * Checks that every agent but the root either has a route to it or is a shadow agent, never both.
 */
export function checkActivation({ configuration, log }: CheckContext): void {
  const { agents, assistant } = configuration;
  const routes = agents.flatMap((agent) => listRoutes(agent, agents));
  for (const agent of agents) {
    const { id, activation } = agent.content;
    const into = routes.filter(({ target }) => target === id);
    if (id === assistant.content.root_agent) checkRoot(log, agent);
    else if (activation === 'shadow') checkShadow(log, id, into);
    else if (into.length === 0) reportUnreachable(log, agent);
  }
}

function checkRoot(log: ProblemLog, { file, content }: AuthoredAgent): void {
  if (content.activation === undefined) return;
  log.report({ file, path: ['activation'] }, 'must be left out: this is the root agent');
}

function checkShadow(log: ProblemLog, id: string, routes: readonly Route[]): void {
  const message = `must not lead to ${id}: no route may lead to a shadow agent`;
  for (const { place } of routes) log.report(place, message);
}

function reportUnreachable(log: ProblemLog, { file }: AuthoredAgent): void {
  const message = 'is not reached by any route; give the agent an entry or "activation": "shadow"';
  log.report({ file, path: ['id'] }, message);
}

function listRoutes({ file, content }: AuthoredAgent, agents: readonly AuthoredAgent[]): Route[] {
  const root = { file, path: [] };
  const entries = listEntries(agents, content.id).map(({ tool, place }) => ({
    target: tool.routing.target,
    place: below(place, 'name'),
  }));
  const own = content.tools.flatMap((tool, index) =>
    tool.kind === 'navigation' && tool.routing.type === 'enter_agent'
      ? [{ target: tool.routing.target, place: below(root, 'tools', index, 'routing', 'target') }]
      : [],
  );
  return [...entries, ...own];
}
