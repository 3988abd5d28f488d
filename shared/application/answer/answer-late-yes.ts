import { offerStateOptions } from '../flow/offer-state-options.ts';
import { renderStep } from '../turn-state/render-step.ts';
import type { Turn } from '../turn-state/turn.ts';
import { type TurnState, withDraft } from '../turn-state/turn-state.ts';
import type { Intent } from './read-intent.ts';

/**
 * A yes to a prompt that is gone: the message that said so may not have reached the person. Told
 * again, and the question that is open now is put instead. `undefined` when no prompt has gone, or
 * it would have expired by now.
 */
export function answerLateYes(
  turn: Turn,
  state: TurnState,
  { answer }: Intent,
): TurnState | undefined {
  const { leftConfirmation: left, ...session } = state.session;
  // A question that leaves one choice is answered by a yes.
  const isAnswer = state.openQuestion?.allowed?.length === 1;
  if (answer !== 'yes' || isAnswer || !hasJustLeft(state)) return undefined;
  const key = left?.undoes ? ('undo_left' as const) : ('confirmation_left' as const);
  const told = { ...state, session, preface: [...state.preface, key] };
  const text = renderStep(turn, told) ?? '';
  return withDraft(turn.record(told, 'late-yes', {}), text, offerStateOptions(turn, told));
}

/** A prompt went without an answer, and a yes to it may still come. */
export function hasJustLeft({ session, inbound }: TurnState): boolean {
  const left = session.leftConfirmation;
  return left !== undefined && inbound.sentAt.toISOString() <= left.expiresAt;
}
