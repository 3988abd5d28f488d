import { describe, expect, test } from 'vitest';
import { createAssistantTalk } from '../../support/conversation/assistant-talk.ts';

/** What is on the screen after one burst of messages. */
async function send(language: string, ...burst: readonly string[]): Promise<string> {
  const talk = await createAssistantTalk('felix', { languageHint: language });
  const { text } = await talk.say(...burst);
  return text;
}

describe('an amount that is corrected in the same breath', () => {
  test.each([
    ['en', ['send 100 to mom', 'no 200', 'cash']],
    ['en', ['send 100 to mom', 'no, 200']],
    ['en', ['send 100 to mom no 200']],
    ['es', ['manda 100 a mi mamá', 'no 200', 'efectivo']],
    ['es', ['manda 100 a mi mamá', 'no, 200']],
    ['es', ['manda 100 a mi mamá', 'digo 200']],
    ['es', ['manda 100 a mi mamá', 'perdón 200', 'efectivo']],
  ])('is the new one (%s %j)', async (language, burst) => {
    const shown = await send(language, ...burst);

    expect([shown.includes('$200.00 USD'), shown.includes('$100.00 USD')]).toEqual([true, false]);
  });

  test.each([
    ['es', 'mándale 100 a mamá, bueno no, mejor 80, o no sé', 'Necesito un solo monto.'],
    ['es', 'mándale 100 a mamá no espera 150 banco', 'Necesito un solo monto.'],
    ['en', "send 100 to mom, no, make it 80, or I don't know", 'I need one amount.'],
  ])('is asked about where it is not certain (%s %s)', async (language, words, question) => {
    const shown = await send(language, words);

    expect([shown.includes(question), /\$(?:100|80|150)\.00/.test(shown)]).toEqual([true, false]);
  });

  test.each([
    ['es', 'manda 100 a mi mamá y no 200'],
    ['es', 'mándale 100 a mi mamá, no 200 como ayer, 100'],
    ['en', 'send 100 to my mom, not 200'],
  ])('stays where the other one is denied (%s %s)', async (language, words) => {
    expect(await send(language, words)).not.toContain('$200.00 USD');
  });
});
