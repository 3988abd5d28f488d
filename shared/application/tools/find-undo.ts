import type { AskedOperation } from '../../domain/conversation/confirmation.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { findTool } from './available-tools.ts';
import { callsOff } from './calls-off.ts';
import { findFreshDeed, readFollowUp } from './find-deed.ts';
import type { ToolCall } from './tool-step.ts';

/**
 * "Cancel it", where nothing runs and something was just done: the call that undoes it. The person
 * is asked first, as the tool that undoes declares.
 */
export function findUndo(turn: Turn, state: TurnState): ToolCall | undefined {
  const deed = findFreshDeed(state);
  const { undoneBy } = deed?.tool ?? {};
  if (deed === undefined || undoneBy === undefined) return undefined;
  if (callsOff(state.catalogue, deed.tool.name, deed.input)) return undefined;
  if (findTool(state, undoneBy.tool) === undefined) return undefined;
  const input = readFollowUp(undoneBy, deed.result);
  return input && { id: turn.world.ids.next('call'), name: undoneBy.tool, input };
}

/**
 * Whether a yes to a prompt takes something back: its tool undoes what another one did, its call
 * calls off what the same tool sets up, or the service says so of it (`is_cancellation`).
 */
export function undoesAction(
  { catalogue }: Pick<TurnState, 'catalogue'>,
  { tool: name, input, prepared }: AskedOperation,
): boolean {
  return callsOff(catalogue, name, input) || prepared['is_cancellation'] === true;
}
