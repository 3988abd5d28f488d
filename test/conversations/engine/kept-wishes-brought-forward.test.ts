import { describe, expect, it } from 'vitest';
import { createAssistantTalk } from '../../support/conversation/assistant-talk.ts';
import { playTexts } from '../../support/conversation/play-texts.ts';

const two = {
  en: ['send 100 to my mom and 50 to my brother', 'bank'],
  es: ['mándale 100 a mi mamá y 50 a mi hermano', 'banco'],
} as const;

const listWords = (wishes: readonly { readonly words: string }[] = []) =>
  wishes.map(({ words }) => words);

describe('a kept wish that shall come first', () => {
  it.each([
    ['en', 'do my brother first'],
    ['en', 'wait, juan first'],
    ['en', 'actually start with my brother'],
    ['es', 'no espera primero a mi hermano'],
    ['es', 'mejor empieza con lo de Juan'],
  ] as const)('%s: «%s» has its turn, and the other waits', async (language, words) => {
    const { session } = await playTexts(language, ...two[language], words);

    const { recipient_id, amount_usd } = session.agentStack.at(-1)?.flow?.data ?? {};
    expect({ recipient_id, amount_usd }).toEqual({ recipient_id: 'rec_002', amount_usd: 50 });
    expect(session.pendingConfirmation).toBeUndefined();
    expect(listWords(session.wishes)).toStrictEqual([
      language === 'en' ? 'send 100 to my mom' : 'mándale 100 a mi mamá',
    ]);
  });

  it.each([
    [
      'en',
      ['send 100 to mom and top up my brother 50', 'bank', 'yes'],
      'the top up first',
      ['send 100 to mom'],
    ],
    ['es', ['paga la luz y el agua', 'ahora'], 'no, primero el agua', ['paga la luz']],
    ['es', ['paga todos mis recibos'], 'antes el telmex', ['paga CFE casa', 'paga Agua']],
  ] as const)('%s: %j, then «%s»', async (language, before, words, kept) => {
    const { session } = await playTexts(language, ...before, words);

    expect(listWords(session.wishes)).toStrictEqual(kept);
  });

  it('leaves the other a turn of its own, with its own payee and amount', async () => {
    const talk = await createAssistantTalk('felix', { languageHint: 'es' });
    for (const words of [...two.es, 'primero a mi hermano', 'banco', 'no', 'sí', 'banco']) {
      await talk.say(words);
    }

    const { session } = await talk.say('sí');

    expect(session.pendingConfirmation?.input).toMatchObject({
      recipient_id: 'rec_001',
      amount_usd: 100,
    });
  });

  it.each([
    ['en', 'no make it 80', 'wait, juan first', 'That comes after this one'],
    ['es', 'no, que sean 80', 'primero a mi hermano', 'Eso sigue después de esto'],
  ] as const)(
    '%s: stays behind what was corrected («%s»), and is told so',
    async (language, corrected, words, told) => {
      const { session, text } = await playTexts(language, ...two[language], corrected, words);

      const { recipient_id, amount_usd } = session.agentStack.at(-1)?.flow?.data ?? {};
      expect({ recipient_id, amount_usd }).toEqual({ recipient_id: 'rec_001', amount_usd: 80 });
      expect(session.wishes).toHaveLength(1);
      expect(text).toContain(told);
    },
  );

  it.each([
    ['en', 'my mom first'],
    ['es', 'primero a mi mamá'],
    ['es', 'primero dime la comisión'],
  ] as const)('%s: «%s» names none', async (language, words) => {
    const { session } = await playTexts(language, ...two[language], words);

    expect(session.agentStack.at(-1)?.flow?.data).toMatchObject({ recipient_id: 'rec_001' });
    expect(session.wishes).toHaveLength(1);
  });
});
