import type { Claim } from '../../../domain/reading.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { noteOtherCurrency } from '../amount/note-other-currency.ts';
import { noteUnsupportedMoment, type UnusedClaims } from './note-unsupported-moment.ts';
import { noteOnlyNow } from './only-now.ts';

/**
 * What the flow cannot do is said before anything smaller is offered: a day, a currency, a wait for
 * what somebody else does.
 */
export function noteUnsupported(
  turn: Turn,
  before: TurnState,
  claims: readonly Claim[],
): UnusedClaims {
  const { state, unused } = noteOtherCurrency(turn, before, claims);
  const noted = noteUnsupportedMoment(state, unused);
  const awaits = turn.world.understanding.awaitsEvent(unmaskText(turn, before));
  // What waits for the pay has its day asked for.
  if (!awaits || noted.later !== undefined) return noted;
  return { ...noted, state: noteOnlyNow(noted.state, 'event_not_awaited') };
}
