import { describe, expect, it } from 'vitest';
import { createAssistantTalk } from '../../support/conversation/assistant-talk.ts';

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
