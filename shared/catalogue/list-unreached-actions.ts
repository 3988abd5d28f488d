import type { Catalogue } from '../domain/catalogue/assistant.ts';
import type { ActionTool, NavigationTool } from '../domain/catalogue/tool.ts';
import { findNearest, listPieces, type TextPieces } from '../domain/text/find-nearest.ts';
import { toAssistantPath } from './configuration-bundle.ts';

interface EntryExample {
  readonly agent: string;
  readonly pieces: TextPieces;
}

/**
 * Lists the actions that people do not reach by their own phrases: a parent's model sees of an
 * agent only the examples of its entry, the nearest of them beside each message, so at least half
 * of an action's examples must be nearer to its agent's entry than to those of the others. For
 * the command line: it compares every example with every entry, which no cold start should do.
 */
export function listUnreachedActions(catalogue: Catalogue): readonly string[] {
  return Object.values(catalogue.agents).flatMap((parent) => {
    const routes = parent.tools.flatMap((tool) => (tool.kind === 'navigation' ? [tool] : []));
    const entries = routes.flatMap(listEntryExamples);
    return [...new Set(routes.flatMap(listTargets))].flatMap((agent) =>
      (catalogue.agents[agent]?.tools ?? [])
        .filter((tool) => tool.kind === 'action')
        .flatMap((tool) => describeUnreached(catalogue, agent, tool, entries)),
    );
  });
}

/** The agent that a route leads into. */
function listTargets({ routing }: NavigationTool): readonly string[] {
  return routing.type === 'enter_agent' ? [routing.target] : [];
}

function listEntryExamples(route: NavigationTool): readonly EntryExample[] {
  return listTargets(route).flatMap((agent) =>
    route.examples.map((text) => ({ agent, pieces: listPieces(text) })),
  );
}

function describeUnreached(
  { assistant }: Catalogue,
  agent: string,
  { name, examples }: ActionTool,
  entries: readonly EntryExample[],
): readonly string[] {
  const astray = examples.filter((text) => findNearest(text, entries)[0]?.agent !== agent);
  if (astray.length * 2 <= examples.length) return [];
  const place = `${toAssistantPath(assistant.id, `agents/${agent}/agent.json`)}#/entry/examples`;
  const phrases = astray.slice(0, 2).map((text) => `"${text}"`);
  return [`${place} holds nothing like most phrases of ${name}: ${phrases.join(', ')}`];
}
