import { currentFrame } from '../../domain/session.ts';
import type { ChainDependencies } from '../turn/turn-dependencies.ts';
import { say, type TurnState, withDraft } from '../turn/turn-state.ts';
import { offerStateOptions } from './offer-state-options.ts';

/**
 * A refusal in the agent's own words becomes the reply, with the options of the state the flow is in now. One that
 * the agent does not word is left to the model.
 */
export function wordRefusal(
  state: TurnState,
  errorCode: string,
  dependencies: Pick<ChainDependencies, 'ids' | 'filtersFor'>,
): TurnState {
  const { agentId } = currentFrame(state.session);
  const text = state.catalogue.agents[agentId]?.refusals[errorCode];
  if (text === undefined) return state;
  return withDraft(state, say(state, text), offerStateOptions(state, dependencies));
}
