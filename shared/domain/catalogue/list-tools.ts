import type { Catalogue } from './assistant.ts';
import type { ToolDefinition } from './tool.ts';

/** The tools of all agents; one that several agents have is there once for each. */
export function listTools({ agents }: Pick<Catalogue, 'agents'>): readonly ToolDefinition[] {
  return Object.values(agents).flatMap(({ tools }) => tools);
}
