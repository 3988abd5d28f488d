import type { ToolOutcome } from '../../domain/tool-outcome.ts';
import type { ToolCall } from '../tools/tool-step.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import type { World } from '../turn-state/world.ts';
import { askPerson } from './ask-person.ts';
import { wordRefusal } from './word-refusal.ts';

/** What the person is told when a tool did not succeed, as far as that needs no model. */
export function explainOutcome(
  state: TurnState,
  tool: string,
  call: ToolCall,
  outcome: Exclude<ToolOutcome, { type: 'ok' }>,
  dependencies: Pick<World, 'ids' | 'filtersFor'>,
): TurnState {
  switch (outcome.type) {
    case 'needs-input':
      return askPerson(state, { ...call, name: tool }, outcome, dependencies);
    case 'refused':
      return wordRefusal(state, outcome.errorCode, dependencies);
    case 'failed':
      return state;
  }
}
