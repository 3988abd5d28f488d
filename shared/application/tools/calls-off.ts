import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import { listTools } from '../../domain/catalogue/list-tools.ts';
import type { JsonObject } from '../../domain/json.ts';

/** Whether a call undoes something that was done or set up: another action declares so. */
export function callsOff(catalogue: Catalogue, name: string, input: JsonObject): boolean {
  return listTools(catalogue).some((tool) => {
    const undo = tool.kind === 'action' ? tool.undoneBy : undefined;
    const fixed = Object.entries(undo?.set ?? {});
    return undo?.tool === name && fixed.every(([key, value]) => input[key] === value);
  });
}
