import { describe, expect, it } from 'vitest';
import { createAssistantTalk } from '../../support/conversation/assistant-talk.ts';

async function order(languageHint: 'en' | 'es', first: string, ...others: readonly string[]) {
  const talk = await createAssistantTalk('felix', { languageHint });
  let { session } = await talk.say(first);
  for (const words of others) ({ session } = await talk.say(words));
  const { recipient_id, amount_usd } = session.agentStack.at(-1)?.flow?.data ?? {};
  return { recipient_id, amount_usd, kept: session.wishes?.map((wish) => wish.words) };
}

describe('one order for two people', () => {
  it.each([
    ['en', 'send 50 each to mom and juan', 50, 'send 50 to juan'],
    ['en', 'send 200 to mom and juan, half each', 100, 'send 100 to juan'],
    ['en', 'split 200 between mom and juan', 100, 'send 100 to juan'],
    ['es', 'manda 50 a cada uno, mi mamá y Juan', 50, 'manda 50 Juan'],
    ['es', 'reparte 200 entre mi mamá y Juan', 100, 'manda 100 a Juan'],
  ] as const)('%s: «%s» is one for each', async (language, words, amount, other) => {
    expect(await order(language, words)).toEqual({
      recipient_id: 'rec_001',
      amount_usd: amount,
      kept: [other],
    });
  });

  it.each([
    ['en', 'send 200 to mom and juan', 'send to juan'],
    ['es', 'manda 200 a mi mamá y a Juan', 'manda a Juan'],
  ] as const)('%s: «%s» leaves open how much each gets', async (language, words, other) => {
    expect(await order(language, words)).toEqual({ recipient_id: 'rec_001', kept: [other] });
  });

  it.each([
    ['en', 'send 200', 'to mom and juan', 'to juan'],
    ['en', 'send 200', 'mom and juan please', 'juan please'],
    ['es', 'manda 200', 'a mi mamá y a Juan', 'a Juan'],
    ['es', 'quiero mandar 200', 'para mi mamá y mi hermano, mitad y mitad', 'para mi hermano'],
  ] as const)('%s: «%s», «%s» leaves it open, too', async (language, words, people, other) => {
    expect(await order(language, words, people)).toEqual({
      recipient_id: 'rec_001',
      kept: [other],
    });
  });

  it('keeps the amount where one person is named', async () => {
    expect(await order('en', 'send 200', 'to mom')).toEqual({
      recipient_id: 'rec_001',
      amount_usd: 200,
    });
  });
});
