import { describe, expect, it } from 'vitest';
import { createAssistantTalk } from '../../support/conversation/assistant-talk.ts';

describe('a rhythm with two days in a month, while a transfer is prepared', () => {
  it.each([
    'los dias 15 y 30 de cada mes',
    'el 15 y el 30 de cada mes',
    'cada 15 y 30',
    'los 15 y 30',
    'on the 15th and 30th of every month',
    'every 15th and 30th',
  ])('«%s» leaves the amount and is said to be impossible', async (words) => {
    const talk = await createAssistantTalk('felix');
    await talk.say('manda 80 a mi mama');

    const { text } = await talk.say(words);

    const isTold = /siempre en un solo día|each time on one day/.test(text);
    expect({ isTold, amounts: text.match(/\$80\.00 USD/)?.length }).toEqual({
      isTold: true,
      amounts: 1,
    });
  });
});
