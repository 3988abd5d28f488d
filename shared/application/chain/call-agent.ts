import type { ModelRequest } from '../ports/language-model.ts';
import { assemblePrompt } from '../prompt/assemble-prompt.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import type { World } from '../turn-state/world.ts';
import type { AskModel, ModelAnswer } from './ask-model.ts';

/** The agent of the moment, asked with the whole prompt of its situation. Errors as of `createAskModel`. */
export function createCallModel(
  dependencies: Pick<World, 'clock' | 'filtersFor'>,
  askModel: AskModel,
) {
  return (state: TurnState, toolChoice: ModelRequest['toolChoice']): Promise<ModelAnswer> =>
    askModel(state, assemblePrompt(state, toolChoice, dependencies));
}
