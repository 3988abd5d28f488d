import type { PendingConfirmation } from '../../../domain/conversation/confirmation.ts';
import type { ClaimOf } from '../../../domain/reading.ts';
import { findHeldAmount } from '../../flow/amount/amount-change.ts';
import { askWhatFor } from '../../flow/amount/ask-amount-change.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { engineText, type TurnState } from '../../turn-state/turn-state.ts';
import { readPlainAmount } from '../../values/read-plain-amount.ts';
import { isNeutral, readWords } from '../read-intent.ts';

/**
 * "100", right after something else was asked for that was not done: it may be meant for that, and
 * changes nothing at the prompt before it is said to. `undefined` for anything else.
 */
export function askWhatAmountIsFor(
  turn: Turn,
  state: TurnState,
  pending: PendingConfirmation,
): TurnState | undefined {
  if (!followsOtherWish(state, pending)) return undefined;
  const claim = findAmountAlone(turn, state);
  const held = claim && findHeldAmount(turn, state);
  const amount = claim && held?.currency && readPlainAmount(claim, held.currency);
  if (held === undefined || typeof amount !== 'number' || held.held === amount) return undefined;
  return askWhatFor(turn, turn.record(state, 'amount-unclear', {}), held, amount);
}

/** The last reply did not get the person on, or kept what they asked for until later. */
function followsOtherWish(state: TurnState, { turnId }: PendingConfirmation): boolean {
  const { history, session } = state;
  const last = history.findLast(({ role }) => role === 'assistant');
  if (last === undefined || last.turnId === turnId) return false;
  return session.misses !== undefined || last.text.startsWith(engineText(state, 'wishes_kept'));
}

/** An amount and nothing else: no "make it", no "sorry", no "more" or "less". */
function findAmountAlone(turn: Turn, state: TurnState): ClaimOf<'amount'> | undefined {
  const { claims, remainder } = readWords(turn, state);
  const [claim, ...more] = claims.filter((each) => !isNeutral(each));
  const isAlone = more.length === 0 && remainder.length === 0;
  return isAlone && claim?.type === 'amount' ? claim : undefined;
}
