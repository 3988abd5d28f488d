import { describe, expect, it } from 'vitest';
import { createAssistantTalk } from '../../../support/conversation/assistant-talk.ts';

/** Plays messages and gives the last reply. */
async function play(languageHint: 'es' | 'en', ...messages: readonly string[]): Promise<string> {
  const talk = await createAssistantTalk('felix', { languageHint });
  let text = '';
  for (const message of messages) text = (await talk.say(message)).text;
  return text;
}

describe('all but an amount', () => {
  it.each([
    ['manda todo menos 500 a mi mamá', 'banco'],
    ['mándale a mi mamá todo excepto 500 dólares', 'banco'],
    ['quédate con 500 y manda el resto a mi mamá', 'banco'],
    ['quiero mandar a mi mamá', 'todo menos 500', 'banco'],
    ['manda todo a mi mamá pero quédate con 500 para la renta', 'banco'],
    ['manda 100 a mi mamá', 'banco', 'sí', 'no, mejor todo menos 500'],
  ])('is what is left above it: «%s»', async (...messages) => {
    expect(await play('es', ...messages)).toContain('Monto a enviar: $990.01 USD');
  });

  it.each([
    ['send all but 500 to my mom', 'bank'],
    ['send my mom everything except 500', 'bank'],
    ['send all my money to mom but keep 500 for me', 'bank'],
    ['send all my money to mom but leave 500', 'bank'],
    ['keep 500 in my account and send the rest to mom', 'bank'],
    ['send 100 to mom', 'bank', 'yes', 'actually keep 500, send the rest'],
    ['send all my money to mom', 'bank', 'everything but 500'],
  ])('is what is left above it: «%s»', async (...messages) => {
    expect(await play('en', ...messages)).toContain('Amount to send: $990.01 USD');
  });

  it.each([
    ['en', 'send all my money to mom', 'bank', 'yes', 'yes but leave me 200'],
    ['en', 'send all my money to mom', 'bank', 'yes', 'no wait everything but 200'],
    ['es', 'manda todo a mi mamá', 'banco', 'sí', 'sí pero déjame 200'],
  ] as const)('is never that amount: %s %s', async (language, ...messages) => {
    expect(await play(language, ...messages)).not.toContain('$200.00');
  });

  it('is told to be left out where it is not known what all would be', async () => {
    const text = await play('en', 'pay telmex', 'all but 50');
    expect(text).toContain("I can't take this into account: “all but 50”");
  });
});
