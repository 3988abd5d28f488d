import { describe, expect, it } from 'vitest';
import { createAssistantTalk } from '../../support/conversation/assistant-talk.ts';

describe('whoever is not saved', () => {
  it.each([
    ['es', 'manda 100 dólares a la vecina de María'],
    ['es', 'manda 100 dólares a la comadre de Juan'],
    ['es', 'manda 100 dólares al casero de Juan'],
    ['es', 'manda 100 dólares a mi mamá política'],
    ['es', 'manda 100 dólares a mi otro hermano'],
    ['en', 'send 100 dollars to my other brother'],
    ['en', "send 100 dollars to Maria's neighbor"],
    ['en', 'send 100 dollars to my mother in law'],
    ['en', 'send 100 dollars to mom or my brother'],
    ['en', 'send 100 to my mom or Juan'],
    ['es', 'manda 100 dólares a mi mamá o a mi hermano'],
  ] as const)('%s: «%s» is asked for', async (language, words) => {
    const talk = await createAssistantTalk('felix', { languageHint: language });

    const { session } = await talk.say(words);

    expect(session.agentStack.at(-1)?.flow?.data['recipient_id']).toBeUndefined();
  });

  it.each([
    ['es', 'manda 100 dólares a mi mamá'],
    ['es', 'manda 100 dólares a María'],
    ['en', 'send 100 dollars to my mom'],
  ] as const)('%s: «%s» is saved', async (language, words) => {
    const talk = await createAssistantTalk('felix', { languageHint: language });

    const { session } = await talk.say(words);

    expect(session.agentStack.at(-1)?.flow?.data['recipient_id']).toBe('rec_001');
  });
});

describe('a question at the last question', () => {
  it.each([
    ['en', 'has my brother got the money?'],
    ['en', 'does Juan know'],
    ['en', 'did my brother get his?'],
    ['es', '¿ya le llegó a mi hermano?'],
    ['es', '¿mi hermano sabe?'],
    ['en', 'the money is urgent'],
    ['en', 'I have no money on me'],
    ['es', 'no traigo dinero en efectivo'],
  ] as const)('%s: «%s» changes nothing', async (language, words) => {
    const talk = await createAssistantTalk('felix', { languageHint: language });
    const english = language === 'en';
    await talk.say(english ? 'send 100 dollars to mom' : 'manda 100 dólares a mi mamá');
    await talk.say(english ? 'bank' : 'banco');
    await talk.say(english ? 'yes' : 'sí');

    await talk.say(words);
    const { session, text } = await talk.say('?');

    expect(session.pendingConfirmation?.requested).toEqual({
      recipient_id: 'rec_001',
      amount_usd: 100,
      delivery_method_id: 'bank_mx_001',
    });
    expect(text).not.toMatch(/Changed|Cambié/);
  });
});
