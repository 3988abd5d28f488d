import { tellsBeside } from '../../../domain/reading/tells-beside.ts';
import type { Reading } from '../../../domain/reading.ts';
import { isAtReview } from '../../flow/is-at-review.ts';
import { offerStateOptions } from '../../flow/offer-state-options.ts';
import { undoesAction } from '../../tools/find-undo.ts';
import { renderStep } from '../../turn-state/render-step.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { engineText, type TurnState, withDraft } from '../../turn-state/turn-state.ts';
import { askAgain } from '../answer-confirmation.ts';

/**
 * "Sí, y salúdame a mi mamá", "le debo 200", "ya le mandé 80 ayer" beside a prompt, or beside the
 * summary before it: they order nothing, so that nothing of it changes and it is put again.
 * `undefined` for anything else.
 */
export function answerTold(turn: Turn, state: TurnState, words: Reading): TurnState | undefined {
  const isAsked = words.claims.some(({ type }) => type === 'question');
  if (isAsked || !tellsBeside(words)) return undefined;
  const noted = turn.record({ ...state, hasUnreadWords: false }, 'told-beside', {});
  const pending = state.session.pendingConfirmation;
  if (pending === undefined) return putReviewAgain(turn, noted);
  const why = undoesAction(state, pending) ? 'confirmation_of_undo' : 'nothing_changed';
  return askAgain(noted, pending, why);
}

function putReviewAgain(turn: Turn, state: TurnState): TurnState | undefined {
  const step = renderStep(turn, state);
  if (step === undefined || !isAtReview(state)) return undefined;
  const text = `${engineText(state, 'nothing_changed')}\n\n${step}`;
  return withDraft(state, text, offerStateOptions(turn, state));
}
