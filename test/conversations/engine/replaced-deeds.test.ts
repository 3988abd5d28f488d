import { expect, it } from 'vitest';
import { openConsentWorld } from '../../support/conversation/consent-world.ts';

const toMaria = ['manda 50 a mi mamá por banco', 'sí', 'sí'];

async function sayAfter(words: string) {
  const { talk } = await openConsentWorld();
  for (const each of toMaria) await talk.say(each);
  const { session } = await talk.say(words);
  const orders = (session.wishes ?? []).map(({ order }) => order);
  return { talk, pending: session.pendingConfirmation, orders };
}

it.each([
  ['cancélalo y mándale mejor 70 al banco', 'mándale 70 al banco'],
  ['cancélalo y mejor manda 70 a Juan', 'manda 70 a Juan'],
  ['cancela el de mi mamá y mándale mejor 70 a mi hermano', 'mándale 70 a mi hermano'],
  ['cancel that and send 30 to my brother instead', 'send 30 to my brother'],
  ['cancela eso y manda 70 a Juan', 'manda 70 a Juan'],
  ['cancélalo y manda 70 a Juan', 'manda 70 a Juan'],
])('«%s» puts the cancellation first, and keeps «%s»', async (words, order) => {
  const { talk, pending, orders } = await sayAfter(words);
  expect(pending?.tool).toBe('cancel_transfer');
  expect(orders).toEqual([order]);

  const { text } = await talk.say('sí');
  expect(text).toMatch(/TXN-20260302-001/);
});

it.each([
  ...['lo mismo de la vez pasada pero a mi hermano', 'igualito que la vez pasada pero a Juan'],
  ...['lo mismo de la última vez, ahora a Juan', 'igual pero ahora a mi hermano'],
  'same as last time but to my brother',
])('«%s» is a new order', async (words) => {
  const { pending } = await sayAfter(words);
  expect(pending?.tool).toBe('repeat_last_transfer');
  expect(pending?.message).toContain('Juan García');
});

it.each(['no, era a mi hermano', 'mejor a mi hermano'])(
  '«%s» is about what was done',
  async (words) => {
    const { pending } = await sayAfter(words);
    expect(pending?.tool).toBe('cancel_transfer');
  },
);

it('changes an order that waits for its yes as before', async () => {
  const { talk } = await openConsentWorld();
  await talk.say('manda 50 a mi mamá por banco');
  const { session } = await talk.say('cancélalo y mándale mejor 70');
  expect(session.wishes ?? []).toEqual([]);
});
