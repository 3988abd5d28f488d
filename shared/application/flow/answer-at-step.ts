import type { OfferedOption } from '../../domain/conversation/offer.ts';
import { renderStep, withStepBelow } from '../turn-state/render-step.ts';
import type { Turn } from '../turn-state/turn.ts';
import { type TurnState, withDraft } from '../turn-state/turn-state.ts';
import { offerStateOptions } from './offer-state-options.ts';

/**
 * Answers in the middle of a flow, with `own` options and those of its step. A yes and a no stand
 * below a question only: where the words ask nothing, the step's question follows them.
 */
export function answerAtStep(
  turn: Turn,
  state: TurnState,
  words: string,
  own: readonly OfferedOption[] = [],
): TurnState {
  const options = offerStateOptions(turn, state);
  const { pendingConfirmation, pendingQuestion } = state.session;
  const isAsked = words.includes('?') || (pendingConfirmation ?? pendingQuestion) !== undefined;
  const isLacking = !isAsked && options.some(isAnswer);
  const step = isLacking ? renderStep(turn, state) : undefined;
  return withDraft(state, [words, step].filter(Boolean).join('\n\n'), [...own, ...options]);
}

/** Words beside the flow's step, which is put again below them; a prompt stands there anyway. */
export function tellBesideStep(turn: Turn, state: TurnState, words: string): TurnState {
  const isPending = state.session.pendingConfirmation !== undefined;
  const options = isPending ? [] : offerStateOptions(turn, state);
  return withDraft(state, withStepBelow(turn, state, words), options);
}

/**
 * What may be chosen after a refusal, which asks nothing: something else, but no yes or no to what
 * was refused.
 */
export function offerInstead(turn: Turn, state: TurnState): readonly OfferedOption[] {
  return offerStateOptions(turn, state).filter((option) => !isAnswer(option));
}

function isAnswer({ means }: OfferedOption): boolean {
  return means === 'yes' || means === 'no';
}
