import type { PendingConfirmation } from '../../domain/conversation/confirmation.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import { readPaths } from '../../domain/json-path.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { findTool } from './available-tools.ts';
import type { ToolCall } from './tool-step.ts';

/**
 * "Cancel it", where nothing runs and the last reply told what was done: the call that undoes it.
 * The person is asked first, as the tool that undoes declares.
 */
export function findUndo(turn: Turn, state: TurnState): ToolCall | undefined {
  const { session, history } = state;
  const isBusy = currentFlow(session) ?? session.pendingConfirmation ?? state.openQuestion;
  const last = history.findLast(({ role }) => role === 'assistant');
  const done = last?.toolExchanges?.findLast(({ result }) => result['error_code'] === undefined);
  const tool = done && findTool(state, done.tool);
  if (isBusy !== undefined || done === undefined || tool?.kind !== 'action') return undefined;
  const { undoneBy } = tool;
  if (undoneBy === undefined || findTool(state, undoneBy.tool) === undefined) return undefined;
  const input = readPaths(done.result, undoneBy.with);
  const isKnown = Object.keys(input).length === Object.keys(undoneBy.with).length;
  return isKnown ? { id: turn.world.ids.next('call'), name: undoneBy.tool, input } : undefined;
}

/**
 * Whether a yes to a prompt takes something back: its tool undoes what another one did, or the
 * service says so of this call (`is_cancellation`).
 */
export function undoesAction(
  { catalogue }: TurnState,
  { tool: name, prepared }: PendingConfirmation,
): boolean {
  const tools = Object.values(catalogue.agents).flatMap((agent) => agent.tools);
  const undoes = tools.some((tool) => tool.kind === 'action' && tool.undoneBy?.tool === name);
  return undoes || prepared['is_cancellation'] === true;
}
