import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import { listTools } from '../../domain/catalogue/list-tools.ts';
import type { ActionTool, PostponedCall } from '../../domain/catalogue/tool.ts';

/** How an action is done on another day, or is itself what does another one later. */
export function findLaterBy(catalogue: Catalogue, tool: ActionTool): PostponedCall | undefined {
  const ways = listTools(catalogue).flatMap((each) =>
    each.kind === 'action' ? (each.laterBy ?? []) : [],
  );
  return tool.laterBy ?? ways.find((each) => each.tool === tool.name);
}
