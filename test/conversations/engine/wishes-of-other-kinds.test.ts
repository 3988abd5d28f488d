import { describe, expect, it } from 'vitest';
import { createAssistantTalk } from '../../support/conversation/assistant-talk.ts';

const listWords = (wishes: readonly { readonly words: string }[] = []) =>
  wishes.map(({ words }) => words);

describe('a second wish of another kind', () => {
  it.each([
    ['págame la luz y ponle 100 al cel de mi hermano', 'ponle 100 al cel de mi hermano'],
    ['paga el agua y ponle 100 a mi hermano', 'ponle 100 a mi hermano'],
    ['pay the light bill and top me up 100', 'top me up 100'],
  ])('is kept, and its sum is none of the bill: «%s»', async (words, kept) => {
    const talk = await createAssistantTalk('felix');

    const { text, session } = await talk.say(words);

    expect(listWords(session.wishes)).toStrictEqual([kept]);
    expect(session.pendingConfirmation).toBeUndefined();
    expect(text).not.toContain('$100.00 MXN');
  });

  it.each([
    'put 200 on moms phone n pay the water bill too',
    "put 200 on mom's phone and pay the water bill too",
  ])('is kept, and the first has its own sum: «%s»', async (words) => {
    const talk = await createAssistantTalk('felix');

    const { session } = await talk.say(words);

    expect(session.pendingConfirmation?.tool).toBe('create_topup');
    expect(listWords(session.wishes)).toStrictEqual(['pay the water bill too']);
  });

  it.each([
    ['cancélalo y manda 60 a juan', 'manda 60 a juan'],
    ['cancel it and send 60 to juan', 'send 60 to juan'],
  ])('is offered once what runs is left: «%s»', async (words, kept) => {
    const talk = await createAssistantTalk('felix');
    await talk.say('manda 50 a mi mamá por banco');

    const { session, labels } = await talk.say(words);

    expect(session.agentStack.some(({ flow }) => flow !== undefined)).toBe(false);
    expect(listWords(session.wishes)).toStrictEqual([kept]);
    expect(labels).toHaveLength(2);
  });

  it('leaves the new amount to the transfer: «just 200 then, and put 300 in savings»', async () => {
    const talk = await createAssistantTalk('felix');
    await talk.say('send 300 to mom by bank');

    const { text, session } = await talk.say('just 200 then, and put 300 in savings');

    expect(text).toContain('Amount to send: $200.00 USD');
    expect(listWords(session.wishes)).toStrictEqual(['put 300 in savings']);
  });

  it.each([
    ['va pero después lo de juan', 'lo de juan'],
    ["ok but then juan's", "juan's"],
    ['sí y ponle 100 a mi hermano al cel', 'ponle 100 a mi hermano al cel'],
  ])(
    'comes after the transfer on the screen, whose person it does not change: «%s»',
    async (words, kept) => {
      const talk = await createAssistantTalk('felix');
      await talk.say('manda 50 a maría por banco');

      const { session, text } = await talk.say(words);

      expect(text).toContain('María García');
      expect(listWords(session.wishes)).toStrictEqual([kept]);
    },
  );
});
