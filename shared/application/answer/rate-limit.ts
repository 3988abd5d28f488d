import { type Budgets, findExceededBudget } from '../../domain/conversation/usage.ts';
import { answerAtStep } from '../flow/answer-at-step.ts';
import type { Turn } from '../turn-state/turn.ts';
import { engineText, type TurnState, withSession } from '../turn-state/turn-state.ts';

/** Finds the budget of the assistant that the person has exceeded, if any. */
export function findUsedUpBudget(state: TurnState): keyof Budgets | undefined {
  const { usage, session } = state;
  const { budgets } = state.catalogue.assistant;
  if (budgets === undefined || usage === undefined) return undefined;
  return session.isOnHold ? 'conversationsPerHour' : findExceededBudget(usage, budgets);
}

/**
 * One sentence instead of the chain for a person who is over a budget; `undefined` when a model may
 * answer. Only what code could not answer comes here, and what code has done (a confirmed action)
 * is always put in words. The step's buttons stay, and so does a tool's question: both are answered
 * without a model.
 */
export function refuseOverBudget(turn: Turn, state: TurnState): TurnState | undefined {
  const { session, toolExchanges, openQuestion } = state;
  const budget = toolExchanges.length > 0 ? undefined : findUsedUpBudget(state);
  if (budget === undefined) return undefined;
  const open = openQuestion ? { pendingQuestion: openQuestion } : {};
  const limited = turn.record(withSession(state, { ...session, ...open }), 'over-budget', {
    budget,
  });
  return answerAtStep(turn, limited, engineText(limited, 'rate_limited'));
}
