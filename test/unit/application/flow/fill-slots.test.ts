import { describe, expect, it } from 'vitest';
import {
  fillSlots,
  goToOpenSlot,
  isTooEarly,
  reopenDependants,
  reopenLastSlot,
} from '../../../../shared/application/flow/slots/fill-slots.ts';
import type { TurnState } from '../../../../shared/application/turn-state/turn-state.ts';
import { currentFlow } from '../../../../shared/domain/conversation/session.ts';
import { inCourier } from '../../../support/assistants/courier.ts';
import { aTurn } from '../../../support/builders/turn.ts';
import { aTurnState } from '../../../support/builders/turn-state.ts';

const turn = aTurn();
const filled = { payee: 'juan', name: 'Juan García', amount: 200, fee: 4, method_id: 'bank' };

/** Where the flow is, what it holds and what waits. */
function show(state: TurnState | undefined) {
  const progress = state && currentFlow(state.session);
  return progress && { state: progress.state, data: progress.data, wanted: progress.wanted };
}

describe('filling slots', () => {
  it('keeps the inputs, and goes to the first slot that is open', () => {
    const inputs = { amount: { amount: 200 }, method_id: { method_id: 'bank' } };
    expect(show(fillSlots(turn, inCourier({ state: 'how' }), inputs))).toStrictEqual({
      state: 'who',
      data: {},
      wanted: inputs,
    });
  });

  it('goes back for a correction, and forgets nothing before it is taken', () => {
    const inputs = { amount: { amount: 300 } };
    expect(
      show(fillSlots(turn, inCourier({ state: 'review', data: filled }), inputs)),
    ).toStrictEqual({ state: 'how_much', data: filled, wanted: inputs });
  });

  it('goes on to the review when every slot is filled', () => {
    expect(show(goToOpenSlot(turn, inCourier({ state: 'how', data: filled })))?.state).toBe(
      'review',
    );
  });

  it('does nothing without a flow', () => {
    const state = aTurnState();
    expect(fillSlots(turn, state, { amount: { amount: 1 } })).toBe(state);
    expect(goToOpenSlot(turn, state)).toBe(state);
  });
});

describe('a slot that was filled again', () => {
  it('has what depends on it filled once more, with what it held', () => {
    const data = { ...filled, payee: 'maria' };
    expect(
      show(
        reopenDependants(inCourier({ data }), {
          fills: 'payee',
          name: 'find_payee',
          with: {},
          save: {},
        }),
      ),
    ).toStrictEqual({
      state: 'who',
      data: { payee: 'maria', name: 'Juan García' },
      wanted: { amount: { amount: 200 }, method_id: { method_id: 'bank' } },
    });
  });

  it('leaves alone what does not depend on it', () => {
    const state = inCourier({ data: filled, wanted: { amount: { amount: 300 } } });
    expect(
      show(reopenDependants(state, { fills: 'amount', name: 'quote', with: {}, save: {} })),
    ).toStrictEqual({
      state: 'who',
      data: filled,
      wanted: undefined,
    });
  });
});

describe('a step back', () => {
  it('empties the slot that was filled last, with all that its tool saved, and asks for it', () => {
    const { method_id: _none, ...data } = filled;
    const wanted = { method_id: { method_id: 'cash' } };
    expect(show(reopenLastSlot(turn, inCourier({ state: 'how', data, wanted })))).toStrictEqual({
      state: 'how_much',
      data: { payee: 'juan', name: 'Juan García' },
      wanted: undefined,
    });
  });

  it('is none when nothing is filled, or no flow runs', () => {
    expect(reopenLastSlot(turn, inCourier())).toBeUndefined();
    expect(reopenLastSlot(turn, aTurnState())).toBeUndefined();
  });
});

describe('a slot that the flow has not come to', () => {
  it.each([
    ['its turn', { state: 'how_much', data: { payee: 'juan' } }, 'amount', false],
    ['an earlier one is open', { state: 'who' }, 'amount', true],
    ['it was filled before', { state: 'review', data: filled }, 'amount', false],
    ['its list is loaded', { state: 'review', data: filled }, 'method_id', false],
    ['its list is not loaded', { state: 'review', data: filled, context: {} }, 'method_id', true],
    ['the tool fills none', { state: 'who' }, undefined, false],
  ])('is told apart: %s', (_case, progress, fills, isEarly) => {
    expect(isTooEarly(inCourier(progress), fills === undefined ? {} : { fills })).toBe(isEarly);
  });
});
