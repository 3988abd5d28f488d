import { describe, expect, it } from 'vitest';
import { readEntity } from '../../../../shared/application/values/read-entity.ts';
import type { JsonObject } from '../../../../shared/domain/json.ts';
import { createUnderstanding } from '../../../../shared/language/create-understanding.ts';
import { aFrame, aSession } from '../../../support/builders/session.ts';
import { aTurn } from '../../../support/builders/turn.ts';
import { aTurnState } from '../../../support/builders/turn-state.ts';

/** What an earlier lookup of the flow loaded. */
const context: JsonObject = {
  people: {
    list: [
      { recipient_id: 'r1', name: 'Mamá', legal_name: 'Rosa Pérez', relation: 'mother' },
      { recipient_id: 'r2', name: 'Juan Gómez', aliases: ['Juancho'] },
      { recipient_id: 'r3', name: 'Juan López' },
    ],
  },
  methods: [
    { id: 'bank', name: 'Depósito bancario' },
    { id: 'cash', name: 'Efectivo' },
    { id: 'shop', name: 'Efectivo' },
  ],
  months: [3, 6],
  currency: 'MXN',
};

function read(text: string, property: JsonObject) {
  const flow = { flowId: 'f', state: 's', data: {}, context, enteredAt: '' };
  const session = aSession({ agentStack: [aFrame({ flow })] });
  const turn = aTurn({ understanding: createUnderstanding() });
  return readEntity(turn, aTurnState({ text, session }), property);
}

const recipient = { 'x-entity': 'recipient', 'x-from': 'people.list', 'x-value': 'recipient_id' };

describe('readEntity', () => {
  it.each([
    ['+52 55 9876 5432', { 'x-entity': 'phone' }, '+525598765432'],
    ['200 pesos', { 'x-entity': 'money', 'x-currency': 'currency' }, 200],
    ['mañana a las 3pm', { 'x-entity': 'date-time' }, '2026-03-03T15:00:00-06:00'],
    ['el 5 de marzo', { 'x-entity': 'date-time' }, '2026-03-05'],
    ['mañana a las 3pm', { 'x-entity': 'date-time', format: 'date' }, '2026-03-03'],
    ['de Colombia', { 'x-entity': 'country' }, 'CO'],
    ['a mi mamá', recipient, 'r1'],
    ['Juancho', recipient, 'r2'],
    ['depósito bancario', { 'x-entity': 'choice:methods' }, 'bank'],
    ['bank', { 'x-entity': 'choice:methods' }, 'bank'],
    ['6', { 'x-entity': 'choice:months' }, 6],
  ])('takes «%s» for %o', (text, property, value) => {
    expect(read(text, property)).toStrictEqual({ type: 'ok', value });
  });

  it.each([
    ['hola', { 'x-entity': 'phone' }],
    ['hola', { 'x-entity': 'date-time' }],
    ['hola', { 'x-entity': 'country' }],
    ['hola', recipient],
    ['hola', { 'x-entity': 'choice:methods' }],
    ['hola', { 'x-entity': 'choice:nowhere' }],
    ['hola', { 'x-entity': 'text' }],
    ['200 USD', { 'x-entity': 'money', 'x-currency': 'currency' }],
    ['99999999999999999999 pesos', { 'x-entity': 'money', 'x-currency': 'currency' }],
  ])('does not take «%s» for %o', (text, property) => {
    expect(read(text, property)).toStrictEqual({ type: 'none' });
  });

  it('says which people a name may mean', () => {
    expect(read('Juan', recipient)).toStrictEqual({
      type: 'unclear',
      reason: 'which-person',
      candidates: ['r2', 'r3'],
    });
  });

  it('says which choices share a name', () => {
    expect(read('Efectivo', { 'x-entity': 'choice:methods' })).toStrictEqual({
      type: 'unclear',
      reason: 'which-one',
      candidates: ['cash', 'shop'],
    });
  });

  it.each([
    ['ayer a las 3pm', 'past'],
    ['todos los lunes a las 9am', 'recurring'],
  ])('takes «%s» for no moment: %s', (text, reason) => {
    expect(read(text, { 'x-entity': 'date-time' })).toStrictEqual({ type: 'unclear', reason });
  });
});
