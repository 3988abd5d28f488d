import { expect, it } from 'vitest';
import { noteOtherCurrency } from '../../../../shared/application/flow/amount/note-other-currency.ts';
import { readSlots } from '../../../../shared/application/flow/slots/read-slots.ts';
import { createUnderstanding } from '../../../../shared/language/create-understanding.ts';
import { aCourier, inCourier } from '../../../support/assistants/courier.ts';
import { aTurn } from '../../../support/builders/turn.ts';

const turn = aTurn({ understanding: createUnderstanding() });

/** Sends dollars only: its tool has no input for what shall arrive. */
function inDollarsOnly() {
  const catalogue = aCourier();
  const { desk } = catalogue.agents;
  if (desk === undefined) throw new Error('no desk');
  const amount = { type: 'number', 'x-entity': 'money', 'x-currency': 'USD' };
  const tools = desk.tools.map((tool) =>
    tool.name === 'quote'
      ? { ...tool, inputSchema: { type: 'object', properties: { amount } } }
      : tool,
  );
  return inCourier({}, { ...catalogue, agents: { desk: { ...desk, tools } } });
}

/** What is said first, and what is still without a use. */
function note(text: string, state = inDollarsOnly()) {
  const noted = noteOtherCurrency(turn, state, readSlots(turn, state, text)?.unused ?? []);
  return { preface: noted.state.preface, unused: noted.unused.map(({ type }) => type) };
}

it.each(['50 € a Juan', '50 libras esterlinas a Juan', '50 yenes'])(
  'says that a currency is not taken: %s',
  (text) => {
    expect(note(text)).toStrictEqual({ preface: ['other_currency'], unused: [] });
  },
);

it('says nothing of the currency that is taken', () => {
  expect(note('50 a Juan')).toStrictEqual({ preface: [], unused: [] });
});

it('says nothing where another tool input takes it', () => {
  expect(note('50 € a Juan', inCourier()).preface).toStrictEqual([]);
});

it('says it once', () => {
  const state = { ...inDollarsOnly(), preface: ['other_currency'] as const };
  expect(note('50 € a Juan', state).preface).toStrictEqual(['other_currency']);
});
