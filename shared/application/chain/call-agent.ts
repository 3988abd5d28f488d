import type { ModelRequest } from '../ports/language-model.ts';
import { assemblePrompt } from '../prompt/assemble-prompt.ts';
import { startEvaluation } from '../shadow/start-evaluation.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { StartedEvaluation, TurnState } from '../turn-state/turn-state.ts';
import { askModel, type ModelAnswer } from './ask-model.ts';

/**
 * Asks the current agent's model with the whole prompt of its situation. As soon as its words begin
 * to arrive, the shadow is set to look at the turn beside it.
 */
export async function callAgent(
  turn: Turn,
  state: TurnState,
  toolChoice: ModelRequest['toolChoice'],
): Promise<ModelAnswer> {
  let started: StartedEvaluation | undefined;
  const onText = () => {
    started ??= startEvaluation(turn, state);
  };
  const prompt = assemblePrompt(turn, state, toolChoice);
  const isWatched = turn.world.shadow !== undefined && state.catalogue.shadow !== undefined;
  const answer = await askModel(turn, state, isWatched ? { ...prompt, onText } : prompt);
  return started === undefined
    ? answer
    : { ...answer, state: { ...answer.state, evaluation: started } };
}
