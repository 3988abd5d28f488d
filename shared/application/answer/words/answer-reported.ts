import type { ClaimType, Reading } from '../../../domain/reading.ts';
import { offerStateOptions } from '../../flow/offer-state-options.ts';
import { renderText } from '../../turn-state/render-text.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { currentFlowState, type TurnState, withDraft } from '../../turn-state/turn-state.ts';
import { askAgain } from '../answer-confirmation.ts';

/** What "my mom says yes" is made of. */
const reporting: ReadonlySet<ClaimType> = new Set([
  ...(['answer', 'payee', 'mood', 'courtesy', 'greeting', 'filler'] as const),
]);

/**
 * "Mi mamá dice que sí", "he says no": somebody else's answer is none, and whoever gave it is not
 * who the money is for. What is on the screen is put once more; `undefined` for anything else.
 */
export function answerReported(
  turn: Turn,
  state: TurnState,
  { claims, remainder }: Reading,
): TurnState | undefined {
  const isReported = claims.some((claim) => claim.type === 'mood' && claim.mood === 'reported');
  const isAnswer = claims.some(({ type }) => type === 'answer');
  const isAll = remainder.length === 0 && claims.every(({ type }) => reporting.has(type));
  if (!isReported || !isAnswer || !isAll) return undefined;
  const noted = turn.record(state, 'answer-reported', {});
  const pending = state.session.pendingConfirmation;
  if (pending !== undefined) return askAgain(noted, pending);
  const message = currentFlowState(state)?.onEnter.message;
  if (message === undefined) return undefined;
  return withDraft(noted, renderText(turn, state, message), offerStateOptions(turn, noted));
}
