import type { ActionTool } from '../../../domain/catalogue/tool.ts';
import { readPath } from '../../../domain/json-path.ts';
import { findTool } from '../../tools/available-tools.ts';
import type { Deed } from '../../tools/find-deed.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { resolveTimezone, type TurnState } from '../../turn-state/turn-state.ts';

/**
 * The action that a deed is by now, where it set one up for a day and that day has come for the
 * person: a scheduled transfer is a transfer from then on. `undefined` before, and for any other
 * deed.
 */
export function findDueAction(
  turn: Turn,
  state: TurnState,
  { tool: { due }, result }: Deed,
): ActionTool | undefined {
  const day = due === undefined ? undefined : readPath(result, due.on);
  const today = turn.now().toLocaleDateString('en-CA', { timeZone: resolveTimezone(state) });
  if (due === undefined || typeof day !== 'string' || day > today) return undefined;
  const action = findTool(state, due.as);
  return action?.kind === 'action' ? action : undefined;
}
