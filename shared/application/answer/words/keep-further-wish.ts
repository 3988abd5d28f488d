import { currentFlow } from '../../../domain/conversation/session.ts';
import type { ClaimOf } from '../../../domain/reading.ts';
import { foldPhrase } from '../../../domain/text/fold-phrase.ts';
import type { Wish } from '../../../domain/wish.ts';
import { isAtReview } from '../../flow/is-at-review.ts';
import { offerStateOptions } from '../../flow/offer-state-options.ts';
import { listReadableSlots, readFlowMessage } from '../../flow/slots/read-slots.ts';
import { undoesAction } from '../../tools/find-undo.ts';
import { renderStep } from '../../turn-state/render-step.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { type TurnState, withDraft } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';
import { findOtherErrand } from '../../wishes/find-other-errand.ts';
import { isAnother, keepWishes, lendVerb } from '../../wishes/separate-wishes.ts';
import { askAgain } from '../answer-confirmation.ts';

/**
 * "Another 50 to my brother", while something waits for a yes, or a flow that knows whom it is
 * for asks something else: that is a wish of its own, kept for
 * afterwards. It changes neither who is paid nor how much, and what waits is put again. `undefined`
 * for anything else, such as another sum for whoever is shown.
 */
export function keepFurtherWish(turn: Turn, state: TurnState): TurnState | undefined {
  const { pendingConfirmation: pending } = state.session;
  if (pending !== undefined && undoesAction(state, pending)) return undefined;
  const text = unmaskText(turn, state);
  const wish = findOtherErrand(turn, state) ?? findFurther(turn, state, text);
  if (wish === undefined) return undefined;
  const lent = lendVerb(turn, state, wish);
  const first = { order: text, words: text };
  const kept = keepWishes(turn, { ...state, hasUnreadWords: false }, first, [lent]);
  if (pending === undefined) {
    return withDraft(kept, renderStep(turn, kept) ?? '', offerStateOptions(turn, kept));
  }
  const asked = askAgain(kept, pending, 'confirmation_unclear');
  return withDraft(asked, pending.message, asked.draft?.options);
}

function findFurther(turn: Turn, state: TurnState, text: string): Wish | undefined {
  const context = buildReadingContext(turn, state);
  const wish = turn.world.understanding.readFurtherWish(text, context);
  if (wish === undefined || !isForOther(turn, state, wish)) return undefined;
  const isShown = state.session.pendingConfirmation !== undefined || isAtReview(state);
  return isShown || isFromHeldPerson(turn, state, wish) ? wish : undefined;
}

/** The flow knows whom it is for, asks something else, and the wish names another person. */
function isFromHeldPerson(turn: Turn, state: TurnState, { words }: Wish): boolean {
  const progress = currentFlow(state.session);
  const holds = listReadableSlots(turn, state).some(
    ({ slot, candidates }) =>
      progress?.data[slot.key] !== undefined &&
      progress.state !== slot.state &&
      candidates.some(({ person }) => person !== undefined),
  );
  const { claims } = readFlowMessage(turn, state, words);
  return holds && claims.some(({ type }) => type === 'payee');
}

/**
 * Whoever it is for is not whom the question shows; or nobody is named, or "too" says as much of an
 * amount. Somebody who is not saved is another one where nothing but that and who they are is said.
 */
function isForOther(turn: Turn, state: TurnState, wish: Wish): boolean {
  const { words, isAdditional } = wish;
  const asked = state.history.findLast(({ role }) => role === 'assistant')?.text ?? '';
  if (isOtherTopUp(turn, state, wish, asked)) return true;
  const shown = ` ${foldPhrase(asked)} `;
  const { claims } = readFlowMessage(turn, state, words);
  const hasAmount = claims.some(({ type }) => type === 'amount');
  if (isAdditional && hasAmount) return true;
  const payees = claims.filter(
    (claim): claim is ClaimOf<'payee'> & typeof claim => claim.type === 'payee',
  );
  const isUnknown = ({ reading, properName }: ClaimOf<'payee'>) =>
    !hasAmount && reading.type !== 'ok' && properName === undefined;
  return payees.every((payee) => isUnknown(payee) || isAnother(payee, shown));
}

/** "Y ponle 100 de saldo", where money is sent: it goes to the phone of whoever is shown. */
function isOtherTopUp(turn: Turn, state: TurnState, { operation }: Wish, asked: string): boolean {
  const { claims } = readFlowMessage(turn, state, asked);
  const isAsked = claims.some((one) => one.type === 'request' && one.operation === operation);
  return operation === 'topup' && !isAsked;
}
