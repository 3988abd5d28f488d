import type { ToolDefinition } from '../../domain/catalogue/tool.ts';
import { findTool } from '../tools/available-tools.ts';
import type { ToolCall } from '../tools/tool-step.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';

/** The calls of a reply, with the lookups that are told together with one of them. */
export function addCompanions(
  turn: Turn,
  state: TurnState,
  calls: readonly ToolCall[],
): readonly ToolCall[] {
  const called = new Set(calls.map(({ name }) => name));
  const missing = calls
    .flatMap(({ name }) => listCompanions(findTool(state, name)))
    .filter((name) => !called.has(name) && findTool(state, name)?.kind === 'information');
  const added = [...new Set(missing)].map((name) => ({
    id: turn.world.ids.next('call'),
    name,
    input: {},
  }));
  return [...calls, ...added];
}

function listCompanions(tool: ToolDefinition | undefined): readonly string[] {
  return tool?.kind === 'information' ? (tool.toldWith ?? []) : [];
}
