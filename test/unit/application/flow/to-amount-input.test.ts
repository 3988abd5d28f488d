import { expect, it } from 'vitest';
import { readSlots } from '../../../../shared/application/flow/slots/read-slots.ts';
import { createUnderstanding } from '../../../../shared/language/create-understanding.ts';
import { inCourier } from '../../../support/assistants/courier.ts';
import { aTurn } from '../../../support/builders/turn.ts';

const turn = aTurn({ understanding: createUnderstanding() });
const held = (amount: number) => inCourier({ state: 'review', data: { payee: 'juan', amount } });
const readAmount = (text: string, state = held(200)) =>
  readSlots(turn, state, text)?.inputs['amount'];

it.each([
  ['50 menos', 150],
  ['50 más', 250],
  ['el doble', 400],
  ['el triple', 600],
  ['la mitad', 100],
  ['lo mismo', 200],
])('counts %s from the amount that the slot holds', (text, amount) => {
  expect(readAmount(text)).toStrictEqual({ amount });
});

it.each(['50 menos', '50 más', 'el doble', 'la mitad'])(
  'leaves %s alone while the slot holds nothing',
  (text) => {
    expect(readAmount(text, inCourier({ state: 'how_much' }))).toBeUndefined();
  },
);

it.each(['200 menos', '300 menos', 'todo'])(
  'leaves %s alone, which is no amount to send',
  (text) => {
    expect(readAmount(text)).toBeUndefined();
  },
);

it('rounds a part of an amount to cents', () => {
  expect(readAmount('la mitad', held(33.33))).toStrictEqual({ amount: 16.67 });
});

it.each([
  ['que le lleguen 3000 pesos', { receive_amount: 3000, receive_currency: 'MXN' }],
  ['3000 pesos mexicanos', { receive_amount: 3000, receive_currency: 'MXN' }],
  ['100 dólares', { amount: 100 }],
])('gives %s to the input for its currency', (text, input) => {
  expect(readAmount(text)).toStrictEqual(input);
});

const heldPesos = () =>
  inCourier({
    state: 'review',
    data: {
      payee: 'juan',
      amount: 57.31,
      receive_amount: 1000,
      gets: 1000,
      gets_currency: 'MXN',
    },
  });

it.each([
  ['réstale 150 pesos', { receive_amount: 850, receive_currency: 'MXN' }],
  ['súmele 25', { receive_amount: 1025, receive_currency: 'MXN' }],
  ['la mitad', { receive_amount: 500, receive_currency: 'MXN' }],
  ['mejor 900', { receive_amount: 900, receive_currency: 'MXN' }],
  ['quítele 7 dólares', { amount: 50.31 }],
  ['rebájale 80 dólares', undefined],
])('counts %s from what arrives, once that is fixed', (text, input) => {
  expect(readAmount(text, heldPesos())).toStrictEqual(input);
});

it.each([
  ['rebájale 30', 170],
  ['auméntele 30', 230],
  ['knock 30 off', 170],
  ['bump it up by 30', 230],
])('reads %s as a change of the amount', (text, amount) => {
  expect(readAmount(text)).toStrictEqual({ amount });
});
