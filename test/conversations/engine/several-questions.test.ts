import { describe, expect, it } from 'vitest';
import { playTexts } from '../../support/conversation/play-texts.ts';

describe('several questions in one message', () => {
  it.each([
    [
      'en',
      'how much do i have? and how much do you charge to send money?',
      ['$1,500.00 USD', 'Dominican Republic'],
    ],
    [
      'es',
      'cuanto tengo? y cuando llega lo de mi mama? y cuanto cobran?',
      ['$1,500.00 USD', 'María García', 'República Dominicana'],
    ],
    ['es', 'cuánto tengo y cuánto cobran por enviar?', ['$1,500.00 USD', 'República Dominicana']],
  ] as const)('%s: «%s» are all answered', async (language, words, answers) => {
    const { session, text } = await playTexts(language, words);

    for (const answer of answers) expect(text).toContain(answer);
    expect(session.wishes).toBeUndefined();
  });

  it.each([
    ['en', 'how much do i have? send 50 to my mom'],
    ['es', 'cuánto tengo?'],
    ['es', 'hola, cómo estás?'],
  ] as const)('%s: «%s» is no such message', async (language, words) => {
    const { trace } = await playTexts(language, words);

    expect(JSON.stringify(trace)).not.toContain('"kept":2');
  });
});
