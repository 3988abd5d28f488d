import { recallFacts } from '../memory/recall-facts.ts';
import type { ModelRequest } from '../ports/language-model.ts';
import { assemblePrompt } from '../prompt/assemble-prompt.ts';
import { startEvaluation } from '../shadow/start-evaluation.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { StartedEvaluation, TurnState } from '../turn-state/turn-state.ts';
import { askModel, type ModelAnswer } from './ask-model.ts';

/** What is left of the history's budget when a prompt was too long for the model. */
const shortHistory = 1 / 4;

/**
 * Asks the current agent's model with the whole prompt of its situation, for which the person's
 * memory is read once in a turn. As soon as its words begin
 * to arrive, the shadow is set to look at the turn beside it. A prompt that is too long for the
 * model is sent once more with less of the history.
 */
export async function callAgent(
  turn: Turn,
  before: TurnState,
  toolChoice: ModelRequest['toolChoice'],
): Promise<ModelAnswer> {
  const state = await recallFacts(turn, before);
  let started: StartedEvaluation | undefined;
  const onText = () => {
    started ??= startEvaluation(turn, state);
  };
  const isWatched = turn.world.shadow !== undefined && state.catalogue.shadow !== undefined;
  const ask = (asked: TurnState, historyShare?: number): Promise<ModelAnswer> => {
    const prompt = assemblePrompt(turn, asked, toolChoice, historyShare);
    return askModel(turn, asked, isWatched ? { ...prompt, onText } : prompt);
  };
  const first = await ask(state);
  const answer = first.failed === 'too-long' ? await ask(first.state, shortHistory) : first;
  return started === undefined
    ? answer
    : { ...answer, state: { ...answer.state, evaluation: started } };
}
