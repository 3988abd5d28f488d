import { expect, it } from 'vitest';
import { readTypedOption } from '../../../../shared/application/answer/offer/read-typed-option.ts';
import type { Intent } from '../../../../shared/application/answer/read-intent.ts';
import type { OfferedOption } from '../../../../shared/domain/conversation/offer.ts';
import { aSession } from '../../../support/builders/session.ts';
import { aTurnState } from '../../../support/builders/turn-state.ts';

const call = (id: string) => ({ type: 'call-tool' as const, tool: 'find_payee', input: { id } });
const option = (label: string, rest: Partial<OfferedOption> = {}): OfferedOption => ({
  reference: label,
  label,
  action: call(label),
  ...rest,
});
const mother = option('Mamá (+52 55 1234 5678)');
const juan = option('Juan');
const stop = option('No, gracias', { action: { type: 'command', command: 'stop' }, means: 'no' });
const list = [mother, juan, stop];

function choose(
  text: string,
  intent: Intent = {},
  options: readonly OfferedOption[] = list,
  last = 'turn_1',
) {
  const offer = { turnId: 'turn_1', options, expiresAt: '2026-03-02T15:05:00.000Z' };
  const said = {
    turnId: last,
    sequence: 1,
    agentId: 'felix',
    role: 'assistant' as const,
    text: '¿A quién?',
    at: '2026-03-02T14:59:00.000Z',
  };
  return readTypedOption(
    aTurnState({ session: aSession({ offer }), history: [said], text }),
    intent,
  );
}

it.each([
  ['its label', 'Juan', {}, juan],
  ['the label in other letters', 'JUAN', {}, juan],
  ['the label before a bracket', 'mamá', {}, mother],
  ['its place', 'la segunda', { position: 2 }, juan],
  ['the last place, answers aside', 'la última', { position: -1 }, juan],
  ['what it means', 'no', { answer: 'no' as const }, stop],
])('is chosen by %s', (_by, text, intent, { action }) => {
  expect(choose(text, intent)).toStrictEqual(action);
});

it('is not chosen by a place beyond the list, a meaning that none has, or other words', () => {
  expect(choose('la tercera', { position: 3 })).toBeUndefined();
  expect(choose('sí', { answer: 'yes' })).toBeUndefined();
  expect(choose('Pedro')).toBeUndefined();
});

it('is not chosen when two read alike', () => {
  expect(choose('mamá', {}, [mother, option('Mamá (+52 33 1234 5678)')])).toBeUndefined();
});

it('is not chosen from a list that is no longer the last thing said', () => {
  expect(choose('Juan', {}, list, 'turn_2')).toBeUndefined();
});

it('is left to what asks when it answers a confirmation or only says something', () => {
  expect(
    choose('Juan', {}, [option('Juan', { action: { type: 'say', text: 'x' } })]),
  ).toBeUndefined();
});

it('is none without an offer', () => {
  expect(readTypedOption(aTurnState({ text: 'Juan' }), {})).toBeUndefined();
});
