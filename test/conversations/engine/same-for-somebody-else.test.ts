import { describe, expect, it } from 'vitest';
import { currentFlow } from '../../../shared/domain/conversation/session.ts';
import { createAssistantTalk } from '../../support/conversation/assistant-talk.ts';
import { playTexts } from '../../support/conversation/play-texts.ts';

const words = {
  en: { order: 'schedule 900 to mom on friday bank', yes: 'yes', bank: 'bank' },
  es: { order: 'programa 900 a mi mamá el viernes por banco', yes: 'sí', bank: 'banco' },
} as const;

describe('the same for somebody else, right after it was done', () => {
  it.each([
    ['en', 'and 900 to my brother on friday too'],
    ['en', 'also 900 to my brother on friday'],
    ['es', 'y 900 a mi hermano el viernes también'],
    ['es', 'también 900 a mi hermano el viernes'],
  ] as const)('%s: «%s» is an order of the same kind, with its own yes', async (language, more) => {
    const { order, yes, bank } = words[language];
    const talk = await createAssistantTalk('felix', { languageHint: language });
    await talk.say(order);
    await talk.say(yes);
    await talk.say(more);
    const { session } = await talk.say(bank);

    expect(session.pendingConfirmation?.tool).toBe('schedule_transfer');
    expect(session.pendingConfirmation?.input).toMatchObject({ recipient_id: 'rec_002' });
  });

  it('lends no verb where nothing was done', async () => {
    const talk = await createAssistantTalk('felix', { languageHint: 'en' });

    const { session } = await talk.say('and 900 to my brother on friday too');

    expect(session.pendingConfirmation).toBeUndefined();
  });
});

describe('an amount that is counted from what somebody else got', () => {
  const sent = {
    en: ['send 50 to my mom by bank', 'yes', 'yes'],
    es: ['manda 50 a mi mamá al banco', 'sí', 'sí'],
  } as const;

  it.each([
    ['en', 'send juan the same i sent mom', 50],
    ['en', 'send juan half of what i sent my mom', 25],
    ['es', 'manda el doble de lo que le mandé a mi mamá a juan', 100],
    ['es', 'mándale a juan lo mismo que a mi mamá', 50],
  ] as const)('%s: «%s» is %d for Juan', async (language, words, amount_usd) => {
    const { session } = await playTexts(language, ...sent[language], words);

    expect(currentFlow(session)?.data).toMatchObject({ recipient_id: 'rec_002', amount_usd });
  });

  it('is asked for where it is not known, and the payee stays', async () => {
    const { session, text } = await playTexts(
      'es',
      'manda 100 a juan',
      'el doble de lo que le mandé a mi mamá para juan',
    );

    expect(currentFlow(session)?.data).toMatchObject({ recipient_id: 'rec_002' });
    expect(currentFlow(session)?.data['amount_usd']).toBeUndefined();
    expect(text).toContain('¿Cuánto');
  });
});
