import type { ActionTool } from '../../../domain/catalogue/tool.ts';
import { findRunningFlow } from '../../flow/slots/read-slots.ts';
import { findTool } from '../../tools/available-tools.ts';
import { callsOff } from '../../tools/calls-off.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';

/**
 * The actions that the flow ends in and whose outcome can be asked about; following a transfer does
 * not end in any.
 */
export function listEndings(state: TurnState): readonly ActionTool[] {
  const states = Object.values(findRunningFlow(state)?.states ?? {});
  return states
    .flatMap(({ tools }) => tools)
    .flatMap(({ name }) => {
      const tool = findTool(state, name);
      if (tool?.kind !== 'action' || tool.lookedUpBy === undefined) return [];
      return callsOff(state.catalogue, name, {}) ? [] : [tool];
    });
}
