import type { Claim } from '../../../domain/reading.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { noteOtherCurrency } from '../amount/note-other-currency.ts';
import { noteUnsupportedMoment, type UnusedClaims } from './note-unsupported-moment.ts';

/** What the flow cannot do is said before anything smaller is offered: a day, a currency. */
export function noteUnsupported(
  turn: Turn,
  before: TurnState,
  claims: readonly Claim[],
): UnusedClaims {
  const { state, unused } = noteOtherCurrency(turn, before, claims);
  return noteUnsupportedMoment(state, unused);
}
