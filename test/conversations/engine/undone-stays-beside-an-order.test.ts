import { describe, expect, it } from 'vitest';
import { playTexts } from '../../support/conversation/play-texts.ts';

const undone = {
  en: ['send 50 to my mom by bank', 'yes', 'yes', 'cancel it', 'yes', 'send 60 to juan by bank'],
  es: [
    'mándale 50 a mi mamá por banco',
    'sí',
    'sí',
    'cancélalo',
    'sí',
    'mándale 60 a juan por banco',
  ],
} as const;

const open = { en: ['send 60 to juan by bank'], es: ['mándale 60 a juan por banco'] } as const;

describe('what was undone, wanted back beside another order', () => {
  it.each([
    ['en', 'actually put it back but 200'],
    ['en', 'uncancel it, but make it 200'],
    ['en', 'no, put that back'],
    ['es', 'no, mejor sí pero 200'],
    ['es', 'mejor sí mándalo pero de 200'],
    ['es', 'ponlo otra vez pero 200'],
  ] as const)('%s: «%s» changes nothing of that order', async (language, words) => {
    const yes = language === 'en' ? 'yes' : 'sí';

    const { text, session } = await playTexts(language, ...undone[language], yes, words);

    expect(text).toContain(language === 'en' ? 'stays cancelled' : 'sigue cancelado');
    expect(text).toContain('Juan García');
    expect(session.pendingConfirmation?.input['amount_usd']).toBe(60);
  });

  it.each([
    ['en', 'put it back but 200'],
    ['es', 'vuelve a ponerlo pero 200'],
  ] as const)('%s: nor at its summary («%s»)', async (language, words) => {
    const { text } = await playTexts(language, ...undone[language], words);

    expect(text).toContain('$60.00 USD');
    expect(text).not.toContain('$200.00');
  });
});

describe('a correction of the only order', () => {
  it.each([
    ['en', 'make it 200'],
    ['en', 'yes but 200'],
    ['es', 'no, mejor sí pero 200'],
    ['es', 'mejor 200'],
  ] as const)('%s: «%s» is put with the new amount', async (language, words) => {
    const { text } = await playTexts(language, ...open[language], words);

    expect(text).toContain('$200.00 USD');
  });

  it.each([
    ['en', 'make it 200'],
    ['es', 'mejor 200'],
  ] as const)('%s: so is «%s» after another was undone', async (language, words) => {
    const { text } = await playTexts(language, ...undone[language], words);

    expect(text).toContain('$200.00 USD');
  });
});
