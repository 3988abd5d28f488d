import { describe, expect, it } from 'vitest';
import { createFelixTalk } from '../../support/conversation/felix-talk.ts';

const goal = {
  es: 'ponme una meta de 500 para un viaje',
  en: 'set a savings goal of 500 for a trip',
} as const;
const asked = {
  es: '¿Qué meta quieres quitar: viaje?',
  en: 'Which goal do you want to remove: trip?',
} as const;

describe('a goal that was just noted', () => {
  it.each([
    ['es', 'bórrala', 'sí'],
    ['es', 'elimínala', 'sí'],
    ['es', 'quítala por favor', 'viaje'],
    ['es', 'ya no la quiero', 'sí'],
    ['es', 'ya no quiero la meta', 'sí'],
    ['es', 'quita esa meta', 'sí'],
    ['es', 'no, bórrala', 'sí'],
    ['en', 'delete it', 'yes'],
    ['en', 'scratch it', 'yes'],
    ['en', 'get rid of it', 'trip'],
    ['en', "I don't want it anymore", 'yes'],
    ['en', 'scratch my goal', 'yes'],
  ] as const)('is removed after it was asked for: %s «%s»', async (tag, words, answer) => {
    const talk = await createFelixTalk(tag);
    await talk.say(goal[tag]);

    const question = await talk.say(words);
    const removed = await talk.say(answer);

    expect(question.text).toBe(asked[tag]);
    expect(removed.trace).toContainEqual(
      expect.objectContaining({
        type: 'tool-call',
        details: expect.objectContaining({ tool: 'remove_savings_goal', outcome: 'ok' }),
      }),
    );
  });

  it.each([
    ['es', 'no la borres'],
    ['es', 'elimina mi número'],
    ['en', "don't delete it"],
  ] as const)('is left by words about anything else: %s «%s»', async (tag, words) => {
    const talk = await createFelixTalk(tag);
    await talk.say(goal[tag]);

    expect((await talk.say(words)).text).not.toBe(asked[tag]);
  });
});

it.each([
  ['meta Regalos 1200 para diciembre 2027', '**Regalos**', '31 de diciembre de 2027'],
  ['quiero ahorrar 500 para el viaje para julio de 2027', '**viaje**', '31 de julio de 2027'],
  ['ponme una meta de 800 para navidad', '**navidad**', '25 de diciembre de 2026'],
])('notes name and date of a goal: «%s»', async (words, name, day) => {
  const talk = await createFelixTalk('es');

  const { text } = await talk.say(words);

  expect([text.includes(name), text.includes(day)]).toStrictEqual([true, true]);
});
