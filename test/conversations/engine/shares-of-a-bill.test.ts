import { describe, expect, it } from 'vitest';
import { createAssistantTalk } from '../../support/conversation/assistant-talk.ts';

type Language = 'en' | 'es';

async function play(language: Language, ...texts: readonly string[]) {
  const talk = await createAssistantTalk('felix', { languageHint: language });
  let last = await talk.say(texts[0] ?? '');
  for (const text of texts.slice(1)) last = await talk.say(text);
  return last;
}

describe('half of a bill', () => {
  it.each([
    ['en', ['pay agua', '399.64', 'yes but only half']],
    ['en', ['pay agua', '399.64', 'yes but only half of the agua']],
    ['en', ['pay agua', 'just half of it']],
    ['en', ['pay half of the water']],
    ['es', ['paga el agua', '399.64', 'sí pero solo la mitad']],
    ['es', ['paga la mitad del agua']],
  ] as const)('%s: is paid where the company takes parts: %j', async (language, texts) => {
    const { session, text } = await play(language, ...texts);

    expect(session.pendingConfirmation?.input).toMatchObject({
      biller_id: 'agua_cdmx',
      amount: 199.82,
    });
    expect(session.limits).toBeUndefined();
    expect(text).not.toMatch(/I can't take this|No puedo tener en cuenta/);
  });

  it.each([
    ['en', ['pay telmex', 'yes', 'yes but only half'], 'half'],
    ['es', ['paga telmex', 'sí', 'sí pero solo la mitad'], 'la mitad'],
    ['en', ['pay agua', '399.64', 'yes but only a third'], 'a third'],
  ] as const)('%s: is quoted where it is not done: %j', async (language, texts, share) => {
    const { session, text } = await play(language, ...texts);

    expect(text).toContain(`“${share}”`);
    expect(session.limits).toStrictEqual([share]);
  });

  it('is not quoted any more beside a part that is named later', async () => {
    const { session, text } = await play('en', 'pay agua half', '199.82');

    expect(session.pendingConfirmation?.input).toMatchObject({ amount: 199.82 });
    expect(text).not.toContain('“half”');
  });

  it('of another bill changes nothing of this one', async () => {
    const { session } = await play('en', 'pay agua', '399.64', 'yes but only half of the light');

    expect(session.pendingConfirmation?.input['amount']).not.toBe(199.82);
  });

  it('of a transfer is counted from its amount', async () => {
    const { text } = await play('es', 'manda 100 a mi mamá', 'banco', 'sí pero solo la mitad');

    expect(text).toContain('$50.00 USD');
    expect(text).not.toContain('“mitad”');
  });
});

describe('a part now and the rest on a day', () => {
  it.each([
    ['en', 'pay the water, 150 now and the rest on friday', 'yes'],
    ['es', 'paga el agua, 150 ahora y el resto el viernes', 'sí'],
  ] as const)(
    '%s: «%s» pays the part, and then schedules what is left',
    async (language, text, yes) => {
      const talk = await createAssistantTalk('felix', { languageHint: language });
      const part = await talk.say(text);
      expect(part.session.pendingConfirmation?.input).toMatchObject({ amount: 150 });
      await talk.say(yes);
      const rest = await talk.say(yes);

      expect(rest.session.pendingConfirmation?.tool).toBe('schedule_bill');
      expect(rest.text).toContain('$249.64 MXN');
    },
  );
});
