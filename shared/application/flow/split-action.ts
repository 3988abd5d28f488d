import type { StateTool } from '../../domain/catalogue/flow.ts';
import type { ToolDefinition } from '../../domain/catalogue/tool.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import type { WantedInputs } from '../../domain/flow-slots.ts';
import type { JsonObject } from '../../domain/json.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { findRunningFlow } from './slots/read-slots.ts';

/**
 * The input of an action that the flow proposes later, by what takes it: slots that are still open,
 * then the action itself for what is no slot. What the flow holds already is left out.
 */
export function splitAction(
  state: TurnState,
  { name }: ToolDefinition,
  input: JsonObject,
): WantedInputs {
  const flow = findRunningFlow(state);
  const data = currentFlow(state.session)?.data ?? {};
  const paths = findPaths(Object.values(flow?.states ?? {}), name);
  const given = Object.entries(input).filter(([, value]) => value !== null);
  const slots = (flow?.slots ?? []).flatMap(({ key, tool, state: asking }) => {
    const accepts = flow?.states[asking]?.tools.find((each) => each.name === tool)?.accepts;
    const [value] = given.flatMap(([argument, each]) => (paths[argument] === key ? [each] : []));
    const isOpen = data[key] === undefined && accepts !== undefined && value !== undefined;
    return isOpen ? [[key, { [accepts]: value }] as const] : [];
  });
  const others = given.filter(([argument]) => paths[argument] === undefined);
  const rest = others.length === 0 ? [] : [[name, Object.fromEntries(others)] as const];
  return slots.length === 0 ? {} : Object.fromEntries([...slots, ...rest]);
}

/** Where the flow takes the action's arguments from, in the step that proposes it. */
function findPaths(
  states: readonly {
    readonly tools: readonly StateTool[];
    readonly onEnter: {
      readonly propose?: { readonly tool: string; readonly with: StateTool['with'] };
    };
  }[],
  name: string,
): StateTool['with'] {
  const proposed = states.flatMap(({ onEnter: { propose } }) =>
    propose?.tool === name ? [propose.with] : [],
  );
  const declared = states.flatMap(({ tools }) =>
    tools.flatMap((tool) => (tool.name === name ? [tool.with] : [])),
  );
  return Object.assign({}, ...declared, ...proposed);
}
