import type { Claim } from '../../../domain/reading.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { listReadableSlots } from '../slots/read-slots.ts';
import { findReceivedAmount } from './received-amount.ts';
import { resolveCurrency } from './to-amount-input.ts';

/** The turn, which says first that a currency is not taken, and the claims that are left. */
export interface NotedCurrency {
  readonly state: TurnState;
  readonly unused: readonly Claim[];
}

/**
 * "50 €", where the flow takes one amount, in pesos only: that is said before the amount is asked
 * for, and is then no longer a reason not to read the rest.
 */
export function noteOtherCurrency(
  turn: Turn,
  state: TurnState,
  unused: readonly Claim[],
): NotedCurrency {
  const own = findOnlyCurrency(turn, state);
  const rest = unused.filter((claim) => own === undefined || !isInAnother(claim, own));
  if (rest.length === unused.length) return { state, unused };
  const isSaid = state.preface.includes('other_currency');
  const preface = isSaid ? state.preface : [...state.preface, 'other_currency' as const];
  return { state: { ...state, preface }, unused: rest };
}

/** The one currency that the flow's amount is given in; `undefined` where others are taken too. */
function findOnlyCurrency(turn: Turn, state: TurnState): string | undefined {
  const [found, ...more] = listReadableSlots(turn, state).filter(
    ({ property }) => property['x-entity'] === 'money',
  );
  if (found === undefined || more.length > 0) return undefined;
  return findReceivedAmount(state, found.slot) === undefined
    ? resolveCurrency(state, found)
    : undefined;
}

function isInAnother(claim: Claim, own: string): boolean {
  if (claim.type !== 'amount' || claim.reading.type !== 'ok') return false;
  return claim.hasCurrency && claim.reading.value.currency !== own;
}
