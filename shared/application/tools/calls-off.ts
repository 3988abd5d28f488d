import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import type { JsonObject } from '../../domain/json.ts';

/** Whether a call undoes something that was done or set up: another action declares so. */
export function callsOff({ agents }: Catalogue, name: string, input: JsonObject): boolean {
  const tools = Object.values(agents).flatMap((agent) => agent.tools);
  return tools.some((tool) => {
    const undo = tool.kind === 'action' ? tool.undoneBy : undefined;
    const fixed = Object.entries(undo?.set ?? {});
    return undo?.tool === name && fixed.every(([key, value]) => input[key] === value);
  });
}
