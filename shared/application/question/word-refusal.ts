import { currentFrame } from '../../domain/conversation/session.ts';
import { offerStateOptions } from '../flow/state-options.ts';
import { localize, type TurnState, withDraft } from '../turn-state/turn-state.ts';
import type { World } from '../turn-state/world.ts';

/**
 * A refusal in the agent's own words becomes the reply, with the options of the state the flow is in now. One that
 * the agent does not word is left to the model.
 */
export function wordRefusal(
  state: TurnState,
  errorCode: string,
  dependencies: Pick<World, 'ids' | 'filtersFor'>,
): TurnState {
  const { agentId } = currentFrame(state.session);
  const text = state.catalogue.agents[agentId]?.refusals[errorCode];
  if (text === undefined) return state;
  return withDraft(state, localize(state, text), offerStateOptions(state, dependencies));
}
