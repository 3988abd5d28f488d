import { describe, expect, it } from 'vitest';
import { createAssistantTalk } from '../../support/conversation/assistant-talk.ts';

const asked = {
  es: 'aunque me los cuentes',
  en: 'even when you tell me',
} as const;

describe('what no memory keeps', () => {
  it.each([
    ['es', 'me gusta el té y mi contraseña es girasol123', 'me gusta el té'],
    ['es', 'mi perro se llama Toby y mi número es 55 1234 5678', 'mi perro se llama Toby'],
    ['en', 'I love tea and my password is sunflower123', 'I love tea'],
  ] as const)('(%s) is not thanked for beside what is kept: %s', async (language, said, kept) => {
    const talk = await createAssistantTalk('companion', { languageHint: language });
    const { text } = await talk.say(said);
    const [thanks, rest] =
      language === 'es' ? ['Gracias por contármelo', 'no los guardo'] : ['Thanks', 'do not keep'];
    expect(text.startsWith(thanks)).toBe(true);
    expect(text).toContain(`“${kept}”. `);
    expect(text).toContain(rest);
    expect(text).not.toMatch(/girasol|sunflower|5678|\[SECRET\]/);
  });

  it.each([
    ['es', '¿cuál es mi número de teléfono?'],
    ['es', '¿te acuerdas de mi tarjeta?'],
    ['es', '¿cuál es mi contraseña?'],
    ['en', "what's my phone number?"],
    ['en', 'what is my password?'],
  ] as const)('(%s) is not said to be untold when asked for: %s', async (language, question) => {
    const talk = await createAssistantTalk('companion', { languageHint: language });
    expect((await talk.say(question)).text).toContain(asked[language]);
  });

  it.each([
    ['es', '¿cuál es mi número favorito?', 'Eso no me lo has contado'],
    ['es', '¿cuál es mi color favorito?', 'Eso no me lo has contado'],
    ['en', "what's my sister's name?", 'You have not told me that'],
  ] as const)('(%s) is nothing else: %s', async (language, question, untold) => {
    const talk = await createAssistantTalk('companion', { languageHint: language });
    expect((await talk.say(question)).text).toContain(untold);
  });
});
