import type { ToolInvoker } from '../../../shared/application/ports/tool-invoker.ts';
import type { Catalogue } from '../../../shared/domain/catalogue/assistant.ts';
import type { Effect } from './seen-turn.ts';

/** Lists the tools that do something. */
function findActions({ agents }: Catalogue): ReadonlySet<string> {
  const tools = Object.values(agents).flatMap((agent) => agent.tools);
  return new Set(tools.filter(({ kind }) => kind === 'action').map(({ name }) => name));
}

/** Passes all calls on and remembers the actions that were carried out. */
export function watchCalls(
  invoker: ToolInvoker,
  catalogue: Catalogue,
  noteCall: (tool: string) => void,
) {
  const actions = findActions(catalogue);
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
    /** The actions since the last time. */
    takeEffects: (): readonly Effect[] => {
      const taken = effects;
      effects = [];
      return taken;
    },
  };
}
