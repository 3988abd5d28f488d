import { describe, expect, it } from 'vitest';
import { createAssistantTalk } from '../../support/conversation/assistant-talk.ts';

describe('a person who is corrected in the same message', () => {
  it.each([
    'manda 100 a mama, no mejor a juan',
    'manda 100 a mi mamá, no, a Juan',
    'mándale 100 a mi mamá, no espera, a Juan',
    'manda 100 a mi mamá mejor a Juan',
    'send 100 to mom, no wait, to juan',
    'send 100 to mom, no, to Juan',
  ])('«%s» goes to the one named last', async (words) => {
    const talk = await createAssistantTalk('felix');

    const { text } = await talk.say(words);

    const names = ['Juan García', 'María García'].filter((name) => text.includes(name));
    expect({ names, isWhole: text.includes('$100.00 USD') }).toEqual({
      names: ['Juan García'],
      isWhole: true,
    });
  });
});
