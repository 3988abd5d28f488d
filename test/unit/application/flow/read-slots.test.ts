import { describe, expect, it } from 'vitest';
import { readSlots } from '../../../../shared/application/flow/slots/read-slots.ts';
import { createUnderstanding } from '../../../../shared/language/create-understanding.ts';
import { inCourier } from '../../../support/assistants/courier.ts';
import { aTurn } from '../../../support/builders/turn.ts';
import { aTurnState } from '../../../support/builders/turn-state.ts';

const turn = aTurn({ understanding: createUnderstanding() });

/** What is read of the words: the slots' inputs, and the kinds of what has no use. */
function read(text: string, state = inCourier()) {
  const { inputs = {}, unused = [], rest } = readSlots(turn, state, text) ?? {};
  return { inputs, unused: unused.map(({ type }) => type), rest };
}

const reading = (inputs: Record<string, Record<string, string | number>>) => ({
  inputs,
  unused: [],
  rest: '',
});
const juan = { payee: { payee: 'juan' } };
const maria = { payee: { payee: 'maria' } };
const dollars = (amount: number) => ({ amount: { amount } });

describe('several values in one message', () => {
  it.each([
    ['200 a Juan por banco'],
    ['a Juan 200 por banco'],
    ['por banco a Juan 200'],
    ['por banco, 200 a Juan, por favor'],
  ])('fill their slots in any order: %s', (text) => {
    expect(read(text)).toStrictEqual(
      reading({ ...juan, ...dollars(200), method_id: { method_id: 'bank' } }),
    );
  });

  it.each(['who', 'how_much', 'how', 'review'])('fill them at any state: %s', (state) => {
    expect(read('mejor 50 a mi mamá', inCourier({ state }))).toStrictEqual(
      reading({ ...maria, ...dollars(50) }),
    );
  });

  it('are of no use when they contradict each other', () => {
    const { inputs, unused } = read('100 a Juan y 50 a mi mamá');
    expect(inputs).toStrictEqual({});
    expect(unused).toContain('payee');
  });
});

describe('what is denied', () => {
  it.each([
    ['no a Juan, a mi mamá', maria],
    ['a Juan no, a mi mamá', maria],
    ['por banco no, en efectivo', { method_id: { method_id: 'cash' } }],
  ])('is not taken beside what is meant: %s', (text, inputs) => {
    expect(read(text, inCourier({ state: 'review' })).inputs).toStrictEqual(inputs);
  });

  it('leaves a no without a use when nothing is put in its place', () => {
    expect(read('a Juan no').unused).toContain('answer');
  });

  it('is not the amount that follows it', () => {
    expect(read('200 no, 300').inputs).toStrictEqual(dollars(300));
  });
});

describe('an amount', () => {
  it('beside words that nothing explains is not taken', () => {
    expect(read('100 menos la comisión')).toMatchObject({ inputs: {}, rest: 'comisión' });
  });

  it.each(['hasta 500', 'entre 100 y 150', '50 cada uno'])(
    'that is not exact is not taken: %s',
    (text) => {
      expect(read(text)).toMatchObject({ inputs: {}, unused: expect.arrayContaining(['amount']) });
    },
  );
});

describe('a place in a list', () => {
  it.each(['la segunda', 'el último'])('that is not on screen has no use: %s', (text) => {
    expect(read(text, inCourier({ state: 'who' }))).toMatchObject({
      inputs: {},
      unused: ['position'],
    });
  });

  it('beyond its end has no use', () => {
    const { inputs, unused } = read('la quinta');
    expect(inputs).toStrictEqual({});
    expect(unused).toHaveLength(1);
  });
});

it('names what has no use in the flow', () => {
  expect(read('200 a Juan cada mes')).toMatchObject({
    inputs: { ...juan, ...dollars(200) },
    unused: ['moment'],
  });
});

it('reads nothing outside a flow with slots', () => {
  expect(readSlots(turn, aTurnState(), '200 a Juan')).toBeUndefined();
});
