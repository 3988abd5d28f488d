import { describe, expect, it } from 'vitest';
import { createAssistantTalk } from '../../support/conversation/assistant-talk.ts';

describe('a savings goal that something was put in', () => {
  it.each([
    [
      'en',
      'save 500 for my trip',
      'put 50 in it',
      'change it to 800',
      /\$50\.00 USD of \$800\.00 USD/,
    ],
    ['en', 'save 500 for my trip', 'put 50 in it', 'make it 800', /\$50\.00 USD of \$800\.00 USD/],
    [
      'es',
      'quiero ahorrar 300 para zapatos',
      'ponle 20',
      'cámbiala a 400',
      /\$20\.00 USD de \$400\.00 USD/,
    ],
  ] as const)(
    '%s: «%s», «%s», «%s» changes what it comes to',
    async (language, goal, put, changed, told) => {
      const talk = await createAssistantTalk('felix', { languageHint: language });
      await talk.say(goal);
      await talk.say(put);

      expect((await talk.say(changed)).text).toMatch(told);
    },
  );

  it('puts nothing in twice where the amount is denied', async () => {
    const talk = await createAssistantTalk('felix', { languageHint: 'en' });
    await talk.say('save 500 for my trip');
    await talk.say('put 50 in it');

    expect((await talk.say('no, make it 20')).text).not.toContain('$70.00 USD');
  });
});

describe('a question for the name of a goal', () => {
  it('takes no whole wish as the name', async () => {
    const talk = await createAssistantTalk('felix', { languageHint: 'es' });
    await talk.say('pon 20 dolares en mi meta');

    const told = await talk.say('quiero una meta de 1000 para un carro');

    expect(told.text).toContain('**carro**: llevas $0.00 USD de $1,000.00 USD');
  });

  it('takes a name that holds a figure', async () => {
    const talk = await createAssistantTalk('felix', { languageHint: 'es' });
    await talk.say('quiero una meta de ahorro');
    await talk.say('viaje de 15 dias');

    expect((await talk.say('900')).text).toContain('**viaje de 15 dias**');
  });
});
