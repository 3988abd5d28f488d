import type { AuthoredAgent } from './parse/authored-configuration.ts';
import type { Place } from './problem-log.ts';
import type { AuthoredNavigationTool } from './schemas/agent-tool.ts';

/** A route into an agent, and the place where it is declared. */
export interface AgentEntry {
  readonly tool: AuthoredNavigationTool & {
    readonly routing: {
      readonly type: 'enter_agent';
      readonly target: string;
      readonly flow?: string;
    };
  };
  readonly place: Place;
}

/** Lists the routes that the agents below `parent` declare for it, in the form of its own tools. */
export function listEntries(
  agents: readonly AuthoredAgent[],
  parent: string,
): readonly AgentEntry[] {
  return agents.flatMap(({ file, content }) => {
    if (content.parent !== parent || content.entry === undefined) return [];
    const { flow, ...entry } = content.entry;
    const routing = {
      type: 'enter_agent' as const,
      target: content.id,
      ...(flow === undefined ? {} : { flow }),
    };
    return [{ tool: { ...entry, kind: 'navigation', routing }, place: { file, path: ['entry'] } }];
  });
}
