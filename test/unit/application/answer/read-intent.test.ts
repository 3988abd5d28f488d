import { expect, it } from 'vitest';
import { readIntent, readWords } from '../../../../shared/application/answer/read-intent.ts';
import { createUnderstanding } from '../../../../shared/language/create-understanding.ts';
import { aSession } from '../../../support/builders/session.ts';
import { aTurn } from '../../../support/builders/turn.ts';
import { aTurnState } from '../../../support/builders/turn-state.ts';

const turn = aTurn({ understanding: createUnderstanding() });
const option = (label: string) => ({
  reference: label,
  label,
  action: { type: 'say' as const, text: label },
});
const offer = {
  turnId: 'turn_before',
  options: [option('Mamá'), option('Juan')],
  expiresAt: '2026-03-02T15:05:00.000Z',
};
const read = (text: string) =>
  readIntent(readWords(turn, aTurnState({ session: aSession({ offer }), text })));

it.each([
  ['sí, por favor', { answer: 'yes' }],
  ['sí sí', { answer: 'yes' }],
  ['no, gracias', { answer: 'no' }],
  ['ahora', { answer: 'now' }],
  ['cancela todo por favor', { command: 'stop' }],
  ['menú', { command: 'menu' }],
  ['la segunda', { position: 2 }],
  ['el último', { position: -1 }],
])('finds the one thing that is said: %s', (text, intent) => {
  expect(read(text)).toStrictEqual(intent);
});

it.each([
  'sí, 200',
  'sí no',
  'mi perro ladra',
  'ya pagué',
  'no mañana',
  'hola',
  'sí y también otra',
])('finds nothing in more than one thing, or in something else: %s', (text) => {
  expect(read(text)).toStrictEqual({});
});
