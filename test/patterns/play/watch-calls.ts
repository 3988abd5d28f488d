import { isDeepStrictEqual } from 'node:util';
import type { ToolInvoker } from '../../../shared/application/ports/tool-invoker.ts';
import type { Catalogue } from '../../../shared/domain/catalogue/assistant.ts';
import type { Effect } from './seen-turn.ts';

/** Lists the tools that do something, and whether they need a yes. */
function listActions({ agents }: Catalogue): ReadonlyMap<string, boolean> {
  const tools = Object.values(agents).flatMap((agent) => agent.tools);
  return new Map(
    tools.flatMap((tool) =>
      tool.kind === 'action' ? [[tool.name, tool.confirmation !== undefined]] : [],
    ),
  );
}

/** Passes all calls on and remembers the actions that were carried out. */
export function watchCalls(
  invoker: ToolInvoker,
  catalogue: Catalogue,
  noteCall: (tool: string) => void,
) {
  const actions = listActions(catalogue);
  let effects: Effect[] = [];
  const watched: ToolInvoker = {
    invoke: async (invocation) => {
      const { tool, input } = invocation;
      noteCall(tool.replace(/^prepare_/, ''));
      const outcome = await invoker.invoke(invocation);
      if (actions.has(tool) && outcome.type === 'ok') effects.push({ tool, input });
      return outcome;
    },
  };
  return {
    invoker: watched,
    /** The actions since the last time, when `pending` was waiting for a yes. */
    takeEffects: (pending?: Effect) => {
      const taken: readonly Effect[] = effects;
      effects = [];
      const unasked = taken.filter(
        (effect) => actions.get(effect.tool) && !isDeepStrictEqual(effect, pending),
      );
      return { effects: taken, unasked };
    },
  };
}
