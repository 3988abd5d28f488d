import { currentFlow } from '../../../domain/conversation/session.ts';
import { toJsonAmount, toMinor } from '../../../domain/money/money.ts';
import { findOrders } from '../../../domain/reading/find-orders.ts';
import type { Claim, ClaimOf } from '../../../domain/reading.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import type { ReadableSlot, SlotUse } from '../slots/readable-slot.ts';
import { findReceivedAmount } from './received-amount.ts';
import { resolveCurrency } from './to-amount-input.ts';

/**
 * "No, pesos": the figure that the flow holds, in another currency. `undefined` where it holds none
 * or has it in that currency already.
 */
export function toCurrencyInput(
  state: TurnState,
  slots: readonly ReadableSlot[],
  { code }: ClaimOf<'currency'>,
): SlotUse | undefined {
  const held = findHeldFigure(state, slots);
  if (held === undefined || held.currency === code) return undefined;
  const { slot, accepts, figure, received, own } = held;
  if (code === own) return { slot, input: { [accepts]: figure } };
  return received && { slot, input: { [received.name]: figure, [received.currencyInput]: code } };
}

/** "Pesos", where the flow holds pesos. */
export function isHeldCurrency(
  state: TurnState,
  slots: readonly ReadableSlot[],
  claim: Claim,
): boolean {
  return claim.type === 'currency' && findHeldFigure(state, slots)?.currency === claim.code;
}

/** The figure that the person gave, and the currency that it counts in. */
function findHeldFigure(state: TurnState, slots: readonly ReadableSlot[]) {
  const [found, ...more] = slots.filter(({ property }) => property['x-entity'] === 'money');
  if (found?.accepts === undefined || more.length > 0) return undefined;
  const { slot, accepts } = found;
  const own = resolveCurrency(state, found);
  const received = findReceivedAmount(state, slot);
  const sent = currentFlow(state.session)?.data[slot.key];
  const figure = received?.isFixed ? received.amount : sent;
  const currency = received?.isFixed ? received.currency : own;
  return typeof figure === 'number'
    ? { slot: slot.key, accepts, own, received, figure, currency }
    : undefined;
}

/**
 * "No, eran pesos, no dólares": of two currencies one is denied, with the no's right before them,
 * and only the other one is given.
 */
export function dropDeniedCurrency(claims: readonly Claim[]): readonly Claim[] {
  const named = claims.filter((claim) => claim.type === 'currency');
  const denied = named.filter(({ isNegated }) => isNegated);
  const isGiven = named.length > denied.length || claims.some(isInCurrency);
  if (denied.length === 0 || !isGiven) return claims;
  const isLed = (no: Claim, at: number) => {
    const next = claims.slice(at + 1).find(({ type, text }) => type !== 'filler' || text === ',');
    return isNo(no) && named.some((claim) => claim === next);
  };
  return claims.filter((claim, at) => !isLed(claim, at) && !denied.some((each) => each === claim));
}

function isNo(claim: Claim): boolean {
  if (claim.type === 'mood') return claim.mood === 'negated';
  return claim.type === 'answer' && claim.answer === 'no';
}

function isInCurrency(claim: Claim): boolean {
  return claim.type === 'amount' && claim.hasCurrency && claim.modifier === undefined;
}

/**
 * "500 to my brother, in pesos": the one bare amount counts in the one currency that is named with
 * it. "How much is that in pesos?" beside it only asks.
 */
export function joinCurrency(claims: readonly Claim[]): readonly Claim[] {
  const orders = findOrders(claims);
  const amounts = claims.filter((claim) => claim.type === 'amount');
  const named = claims
    .filter((claim) => claim.type === 'currency')
    .filter((claim) => orders.has(claim));
  const [amount, ...others] = amounts;
  const [currency, ...more] = named;
  const isOne = others.length === 0 && more.length === 0 && currency?.isNegated === false;
  if (amount === undefined || currency === undefined || !isOne || amount.hasCurrency) return claims;
  if (amount.reading.type !== 'ok' || amount.modifier === 'negated') return claims;
  const joined: Claim = { ...amount, hasCurrency: true, reading: convert(amount, currency.code) };
  return claims.flatMap((claim) =>
    claim === amount ? [joined] : claim === currency ? [] : [claim],
  );
}

function convert({ reading }: ClaimOf<'amount'>, code: string): ClaimOf<'amount'>['reading'] {
  if (reading.type !== 'ok') return reading;
  const { minor, currency } = reading.value;
  const value = {
    ...reading.value,
    minor: toMinor(toJsonAmount(minor, currency), code),
    currency: code,
  };
  return { ...reading, value };
}
