import {
  countMessages,
  countModelTokens,
  exceededBudget,
} from '../../domain/conversation/usage.ts';
import { offerStateOptions } from '../flow/state-options.ts';
import {
  engineText,
  type TurnState,
  traced,
  withDraft,
  withSession,
} from '../turn-state/turn-state.ts';
import type { World } from '../turn-state/world.ts';

/** The turn with its messages counted, where the assistant has budgets. */
export function withMessagesCounted(state: TurnState, messages: number, now: Date): TurnState {
  if (state.catalogue.assistant.budgets === undefined) return state;
  const usage = countMessages(state.session.usage, messages, now);
  return withSession(state, { ...state.session, usage });
}

/** The turn with its model tokens counted, where messages were. */
export function withTokensCounted(state: TurnState): TurnState {
  const { usage } = state.session;
  if (usage === undefined) return state;
  const counted = countModelTokens(usage, state.inputTokens + state.outputTokens);
  return withSession(state, { ...state.session, usage: counted });
}

/**
 * One sentence instead of the chain for a person who is over a budget; `undefined` when a model may answer. Only
 * what code could not answer comes here, and what code has done (a confirmed action) is always put in words. The
 * step's buttons stay, and so does a tool's question: both are answered without a model.
 */
export function refuseOverBudget(
  state: TurnState,
  { clock, ids, filtersFor }: Pick<World, 'clock' | 'ids' | 'filtersFor'>,
): TurnState | undefined {
  const { session, catalogue, toolExchanges, openQuestion: askedQuestion } = state;
  const { budgets } = catalogue.assistant;
  if (budgets === undefined || session.usage === undefined || toolExchanges.length > 0) {
    return undefined;
  }
  const budget = exceededBudget(session.usage, budgets);
  if (budget === undefined) return undefined;
  const asked = askedQuestion ? { pendingQuestion: askedQuestion } : {};
  const noted = traced(withSession(state, { ...session, ...asked }), clock.now(), 'over-budget', {
    budget,
  });
  return withDraft(
    noted,
    engineText(noted, 'rate_limited'),
    offerStateOptions(noted, { ids, filtersFor }),
  );
}
