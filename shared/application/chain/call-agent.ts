import type { ModelRequest } from '../ports/language-model.ts';
import { assemblePrompt } from '../prompt/assemble-prompt.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { askModel, type ModelAnswer } from './ask-model.ts';

/** Asks the current agent's model with the whole prompt of its situation. */
export function callAgent(
  turn: Turn,
  state: TurnState,
  toolChoice: ModelRequest['toolChoice'],
): Promise<ModelAnswer> {
  return askModel(turn, state, assemblePrompt(turn, state, toolChoice));
}
