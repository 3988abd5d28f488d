import { describe, expect, it } from 'vitest';
import { openConsentWorld } from '../../support/conversation/consent-world.ts';

const toJuan = ['manda 80 dólares a Juan por banco', 'sí', 'sí'];
const toMaria = ['manda 50 a mi mamá por banco', 'sí', 'sí'];

async function openAfter(...orders: readonly (readonly string[])[]) {
  const { talk, services } = await openConsentWorld();
  for (const words of orders.flat()) await talk.say(words);
  const cancelled = () =>
    services.invoker.invocations
      .filter(({ tool }) => tool === 'cancel_transfer')
      .map(({ input }) => input['recipient_id']);
  return { talk, cancelled };
}

describe('at the question whether to cancel the one to María, of two', () => {
  it.each([
    ...['no ese no', 'no, ese mejor no', 'mejor ese no lo canceles', 'ese sí déjalo', 'deja ese'],
    ...['el de mi mamá déjalo', 'el de 50 no', 'no canceles el de mi mamá'],
    ...['not that one', 'no, leave this one alone', 'keep that one', 'that one stays'],
    ...["don't cancel that one", 'leave the one to María'],
  ])('«%s» leaves it, and the next one is put', async (words) => {
    const { talk, cancelled } = await openAfter(toJuan, toMaria, ['cancela los dos']);
    const { session, text } = await talk.say(words);

    expect(text).toMatch(/lo dejo como está|I leave it as it is/);
    expect(session.pendingConfirmation?.message).toContain('Juan García');
    await talk.say('sí');
    expect(cancelled()).toEqual(['rec_002']);
  });

  it.each(['ese ya no', 'no, ese', 'ese no lo quiero', 'el otro no', 'el otro ya no', 'ese'])(
    '«%s» is not certain: nothing is done before it is asked again',
    async (words) => {
      const { talk, cancelled } = await openAfter(toJuan, toMaria, ['cancela los dos']);
      const { session } = await talk.say(words);

      expect(session.pendingConfirmation?.tool).toBe('cancel_transfer');
      expect(cancelled()).toEqual([]);
    },
  );

  it.each(['ese no, cancela el de Juan', 'leave that one, cancel the other'])(
    '«%s» has the other one put instead',
    async (words) => {
      const { talk, cancelled } = await openAfter(toJuan, toMaria, ['cancela el último']);
      const { session } = await talk.say(words);

      expect(session.pendingConfirmation?.message).toContain('Juan García');
      await talk.say('sí');
      expect(cancelled()).toEqual(['rec_002']);
    },
  );

  it.each(['cancela el de 50 dólares pero el otro no', 'cancel the 50 one but leave the other'])(
    '«%s» asks for its own yes, and the other one is asked about no more',
    async (words) => {
      const { talk, cancelled } = await openAfter(toJuan, toMaria, ['cancela los dos']);
      const again = await talk.say(words);
      expect(again.session.pendingConfirmation?.message).toContain('María García');

      const { session } = await talk.say('sí');
      expect(session.pendingConfirmation).toBeUndefined();
      expect(cancelled()).toEqual(['rec_001']);
    },
  );
});

it.each(['ese no', 'no, ese no lo canceles', 'leave that one', 'not this one'])(
  '«%s» leaves the only one',
  async (words) => {
    const { talk, cancelled } = await openAfter(toMaria, ['cancélalo']);
    const { session } = await talk.say(words);

    expect(session.pendingConfirmation).toBeUndefined();
    expect(cancelled()).toEqual([]);
  },
);

it.each([
  ...['cancela el de 80 dólares pero el otro no', 'el otro ya no', 'el de mi mamá ya no'],
  ...['cancel the 80 one but not the other', 'cancela el de 50 pero el otro no', 'olvida eso'],
])('after one was cancelled, «%s» is never told that nothing was', async (words) => {
  const { talk, cancelled } = await openAfter(toJuan, toMaria, ['cancela los dos', 'sí']);
  const { text } = await talk.say(words);

  expect(text).not.toMatch(/no cancelé nada|cancelled nothing/i);
  expect(cancelled()).toEqual(['rec_001']);
});

it.each([
  ...['cancela el de 50 y el de mi hermano déjalo', 'el de mi hermano déjalo y cancela el de 50'],
  ...['cancela los dos, pero el de Juan no', 'cancel the 50 one and keep the one to Juan'],
])('«%s» puts the one, and the other stays', async (words) => {
  const { talk, cancelled } = await openAfter(toJuan, toMaria);
  const { session } = await talk.say(words);
  expect(session.pendingConfirmation?.message).toContain('María García');

  const done = await talk.say('sí');
  expect(done.session.pendingConfirmation).toBeUndefined();
  expect(cancelled()).toEqual(['rec_001']);
});

it.each(['deja el de mi mamá', 'keep the one to my mom', 'ese no', 'leave that one'])(
  '«%s», where nothing is asked, undoes nothing',
  async (words) => {
    const { talk, cancelled } = await openAfter(toJuan, toMaria);
    const { session } = await talk.say(words);

    expect(session.pendingConfirmation).toBeUndefined();
    expect(cancelled()).toEqual([]);
  },
);
