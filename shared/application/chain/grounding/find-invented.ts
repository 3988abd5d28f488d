import { listLeaves } from '../../../domain/json.ts';
import { findUngroundedFigures } from '../../../domain/text/find-ungrounded-figures.ts';
import {
  buildScope,
  currentAgent,
  currentFlowState,
  localize,
  type TurnState,
} from '../../turn-state/turn-state.ts';

/** Figures in a model's words that nobody said and no data of this conversation holds. */
export function findInvented(state: TurnState, text: string): readonly string[] {
  const { session, catalogue, history, summary, toolExchanges } = state;
  const pending = session.pendingConfirmation;
  const agent = currentAgent(state);
  return findUngroundedFigures(text, [
    state.said ?? state.text,
    summary?.text ?? '',
    ...listVeiledValues(state),
    ...history.map((message) => message.text),
    ...(state.recalled?.facts ?? []).map(({ content }) => content),
    ...listLeaves(buildScope(state)),
    ...toolExchanges.flatMap(({ input, result }) => [...listLeaves(input), ...listLeaves(result)]),
    ...(pending ? [pending.message, ...listLeaves(pending.prepared)] : []),
    catalogue.basePrompt,
    agent?.systemPrompt ?? '',
    agent?.greeting ? localize(state, agent.greeting) : '',
    currentFlowState(state)?.instructions ?? '',
  ]);
}

/**
 * Earlier texts of an assistant that tokenises hold handles, and the model's words are unmasked
 * already. Otherwise the vault only serves replays: what a model made up once may be in it.
 */
function listVeiledValues({ session, catalogue }: TurnState): readonly string[] {
  const isTokenising = catalogue.assistant.redaction.tokenize.length > 0;
  return isTokenising ? Object.values(session.vault ?? {}) : [];
}
