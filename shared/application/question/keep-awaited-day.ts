import { offerStateOptions } from '../flow/offer-state-options.ts';
import { findAwaitedDay } from '../turn-state/awaited-day.ts';
import { withStepBelow } from '../turn-state/render-step.ts';
import type { Turn } from '../turn-state/turn.ts';
import { type TurnState, withDraft, withSession } from '../turn-state/turn-state.ts';

/** Keeps the question for a day open below whatever else was answered, and asks it again. */
export function keepAwaitedDay(turn: Turn, state: TurnState): TurnState {
  const { session, draft } = state;
  const awaited = findAwaitedDay(state);
  if (awaited === undefined || session.pendingQuestion !== undefined) return state;
  const kept = withSession(state, { ...session, pendingQuestion: awaited });
  if (draft === undefined) return kept;
  const options = draft.options.filter(({ means }) => means !== 'yes');
  const own = options.length > 0 ? options : offerStateOptions(turn, kept);
  return withDraft(kept, withStepBelow(turn, kept, draft.text), own);
}
