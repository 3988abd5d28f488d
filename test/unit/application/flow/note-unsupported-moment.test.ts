import { describe, expect, it } from 'vitest';
import { readSlots } from '../../../../shared/application/flow/slots/read-slots.ts';
import { noteUnsupportedMoment } from '../../../../shared/application/flow/unsupported/note-unsupported-moment.ts';
import type { ToolDefinition } from '../../../../shared/domain/catalogue/tool.ts';
import { createUnderstanding } from '../../../../shared/language/create-understanding.ts';
import { aCourier, courierFlow, inCourier } from '../../../support/assistants/courier.ts';
import { aTurn } from '../../../support/builders/turn.ts';
import { aTurnState } from '../../../support/builders/turn-state.ts';

const turn = aTurn({ understanding: createUnderstanding() });

/** What is said first, and what is still without a use. */
function note(text: string, state = inCourier()) {
  const noted = noteUnsupportedMoment(state, readSlots(turn, state, text)?.unused ?? []);
  return { preface: noted.state.preface, unused: noted.unused.map(({ type }) => type) };
}

it.each([
  ['200 a Juan cada mes', 'not_repeated'],
  ['200 a Juan todos los viernes', 'not_repeated'],
  ['200 a Juan el jueves', 'not_scheduled'],
  ['200 a Juan mañana', 'not_scheduled'],
])('names what the flow cannot do: %s', (text, key) => {
  expect(note(text)).toStrictEqual({ preface: [key], unused: [] });
});

it('says nothing of now, which every flow does', () => {
  expect(note('200 a Juan ahora')).toStrictEqual({ preface: [], unused: [] });
});

it('says it once', () => {
  const state = { ...inCourier(), preface: ['not_repeated'] as const };
  expect(note('200 a Juan cada mes', state).preface).toStrictEqual(['not_repeated']);
});

it('leaves other claims without a use', () => {
  expect(note('200 a mi tía Rosa cada mes')).toStrictEqual({
    preface: ['not_repeated'],
    unused: ['payee'],
  });
});

it('leaves the day alone where a tool of the flow takes one', () => {
  const schedule: ToolDefinition = {
    name: 'schedule',
    kind: 'information',
    service: 'courier',
    description: 'schedule',
    examples: [],
    inputSchema: {
      type: 'object',
      properties: { on: { type: 'string', 'x-entity': 'date-time' } },
    },
  };
  const { review } = courierFlow.states;
  if (review === undefined) throw new Error('no review');
  const tools = [...review.tools, { name: 'schedule', with: {}, save: {} }];
  const states = { ...courierFlow.states, review: { ...review, tools } };
  const catalogue = { ...aCourier([schedule]), flows: { send: { ...courierFlow, states } } };
  expect(note('200 a Juan el jueves', inCourier({}, catalogue))).toStrictEqual({
    preface: [],
    unused: ['moment'],
  });
});

it('says nothing outside a flow', () => {
  const state = aTurnState();
  expect(noteUnsupportedMoment(state, [])).toStrictEqual({ state, unused: [] });
});

describe('a flow that can be done later', () => {
  const later = { tool: 'schedule', with: {}, day: 'on', repeats: 'rhythm' };
  const catalogue = { ...aCourier([]), flows: { send: { ...courierFlow, later } } };
  const inLater = () => inCourier({}, catalogue);

  it.each([
    '200 a Juan cada lunes y jueves',
    '200 a Juan todos los días',
    '200 a Juan el 1 y el 15 de cada mes',
  ])('says which rhythms it has to «%s»', (text) => {
    expect(note(text, inLater())).toStrictEqual({ preface: ['rhythm_unsupported'], unused: [] });
  });

  it.each(['200 a Juan mañana a las 5 de la tarde', '200 a Juan en dos horas'])(
    'says that it keeps the day and no hour of «%s»',
    (text) => {
      expect(note(text, inLater())).toStrictEqual({ preface: ['hour_not_kept'], unused: [] });
    },
  );

  it.each(['200 a Juan mañana', '200 a Juan cada lunes', '200 a Juan ahora'])(
    'has nothing to say first to «%s»',
    (text) => {
      expect(note(text, inLater())).toStrictEqual({ preface: [], unused: [] });
    },
  );
});
