import { findAwaitedDay } from './awaited-day.ts';
import { renderText } from './render-text.ts';
import type { Turn } from './turn.ts';
import { currentFlowState, type TurnState } from './turn-state.ts';

/**
 * What the flow's step says, to be put again; `undefined` where no step says anything. Below a
 * prompt neither: the prompt has taken the step's place, and what the step says of a yes would be
 * false there. A day that is waited for is asked for again instead.
 */
export function renderStep(turn: Turn, state: TurnState): string | undefined {
  if (state.session.pendingConfirmation !== undefined) return undefined;
  const awaited = findAwaitedDay(state);
  if (awaited !== undefined) return awaited.question;
  const message = currentFlowState(state)?.onEnter.message;
  return message && renderText(turn, state, message);
}

/** Words with the step below them, once: an answer may have put it there. */
export function withStepBelow(turn: Turn, state: TurnState, words: string): string {
  const step = renderStep(turn, state);
  return step === undefined || words.endsWith(step)
    ? words
    : [words, step].filter(Boolean).join('\n\n');
}
