import type { ClaimType, Reading } from '../../../domain/reading.ts';
import { isNamedLine } from '../../../domain/text/is-copied-chat.ts';
import { offerStateOptions } from '../../flow/offer-state-options.ts';
import { renderStep } from '../../turn-state/render-step.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { engineText, type TurnState, withDraft } from '../../turn-state/turn-state.ts';
import { askAgain } from '../answer-confirmation.ts';

/** What "my mom says yes" is made of. */
const reporting: ReadonlySet<ClaimType> = new Set([
  ...(['answer', 'payee', 'mood', 'courtesy', 'greeting', 'filler'] as const),
]);

/**
 * "Mi mamá dice que sí", "he says no", "Juan: sí": somebody else's answer is none, and whoever gave
 * it is not who the money is for. What is on the screen is put once more; `undefined` for anything
 * else.
 */
export function answerReported(
  turn: Turn,
  state: TurnState,
  { claims, remainder }: Reading,
): TurnState | undefined {
  const isReported =
    isNamedLine(state.text) ||
    claims.some((claim) => claim.type === 'mood' && claim.mood === 'reported');
  const answer = claims.find((claim) => claim.type === 'answer' && claim.answer !== 'later');
  // A name that nobody knows is no claim; it stands before what its bearer says.
  const isAll =
    remainder.every(({ end }) => end <= (answer?.start ?? 0)) &&
    claims.every(({ type }) => reporting.has(type));
  if (!isReported || answer === undefined || !isAll) return undefined;
  const noted = turn.record(state, 'answer-reported', {});
  const pending = state.session.pendingConfirmation;
  if (pending !== undefined) return askAgain(noted, pending, 'confirmation_not_counted');
  const step = renderStep(turn, state);
  if (step === undefined) return undefined;
  const text = `${engineText(state, 'confirmation_not_counted')}\n\n${step}`;
  return withDraft(noted, text, offerStateOptions(turn, noted));
}
