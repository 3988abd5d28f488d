import {
  countMessages,
  countModelTokens,
  findExceededBudget,
} from '../../domain/conversation/usage.ts';
import { offerStateOptions } from '../flow/offer-state-options.ts';
import type { Turn } from '../turn-state/turn.ts';
import { engineText, type TurnState, withDraft, withSession } from '../turn-state/turn-state.ts';

/** Counts the turn's messages, where the assistant has budgets. */
export function withMessagesCounted(turn: Turn, state: TurnState, messages: number): TurnState {
  if (state.catalogue.assistant.budgets === undefined) return state;
  const usage = countMessages(state.session.usage, messages, turn.now());
  return withSession(state, { ...state.session, usage });
}

/** Counts the turn's model tokens, where its messages were counted. */
export function withTokensCounted(state: TurnState): TurnState {
  const { usage } = state.session;
  if (usage === undefined) return state;
  const counted = countModelTokens(usage, state.inputTokens + state.outputTokens);
  return withSession(state, { ...state.session, usage: counted });
}

/**
 * One sentence instead of the chain for a person who is over a budget; `undefined` when a model may
 * answer. Only what code could not answer comes here, and what code has done (a confirmed action)
 * is always put in words. The step's buttons stay, and so does a tool's question: both are answered
 * without a model.
 */
export function refuseOverBudget(turn: Turn, state: TurnState): TurnState | undefined {
  const { session, catalogue, toolExchanges, openQuestion } = state;
  const { budgets } = catalogue.assistant;
  if (budgets === undefined || session.usage === undefined || toolExchanges.length > 0) {
    return undefined;
  }
  const budget = findExceededBudget(session.usage, budgets);
  if (budget === undefined) return undefined;
  const open = openQuestion ? { pendingQuestion: openQuestion } : {};
  const limited = turn.record(withSession(state, { ...session, ...open }), 'over-budget', {
    budget,
  });
  return withDraft(limited, engineText(limited, 'rate_limited'), offerStateOptions(turn, limited));
}
