import { describe, expect, it } from 'vitest';
import { createAssistantTalk } from '../../support/conversation/assistant-talk.ts';

const afterwards = {
  es: { order: 'mándale 100 a mi mamá al banco', yes: 'sí', colleague: 'Hablar con una persona' },
  en: { order: 'send 100 to my mom bank', yes: 'yes', colleague: 'Talk to a person' },
};

/** Says something five hours after a transfer to María, who has the money by what her bank reports. */
async function sayLater(language: 'en' | 'es', text: string) {
  const { order, yes, colleague } = afterwards[language];
  const talk = await createAssistantTalk('felix', { languageHint: language });
  for (const said of [order, yes, yes]) await talk.say(said);
  await talk.wait(300);
  return { ...(await talk.say(text)), colleague };
}

describe('money that did not come, as people say it', () => {
  it.each([
    ['es', 'no le llego nada'],
    ['es', 'oye todavia no le cae el deposito a mi mama'],
    ['es', 'mi mamá dice que no ha recibido nada'],
    ['es', 'y el dinero? sigue sin aparecer en su cuenta'],
    ['es', 'dice que no tiene nada en su cuenta'],
    ['en', 'she says she never got it'],
    ['en', 'my mom didnt receive the money'],
    ['en', 'still nothing on her end'],
    ['en', 'hey it hasnt shown up in her account'],
    ['en', 'maria has nothing'],
  ] as const)(
    'how it stands, and a colleague who looks into it (%s: %s)',
    async (language, text) => {
      const { text: told, labels, colleague } = await sayLater(language, text);
      expect(told).toContain('TXN-');
      expect(labels).toStrictEqual([colleague]);
    },
  );

  it.each([
    ['es', '¿ya le llegó?'],
    ['en', 'did she get it?'],
  ] as const)('who only asks is told how it stands (%s: %s)', async (language, text) => {
    const { text: told, labels } = await sayLater(language, text);
    expect(told).toContain('TXN-');
    expect(labels).toStrictEqual([]);
  });
});

describe('a complaint where nothing was done in this conversation', () => {
  it.each([
    ['es', 'tengo un cargo que no reconozco'],
    ['es', 'oye me estan cobrando de más'],
    ['es', 'hay un cobro raro en mi cuenta'],
    ['en', 'there is a payment i never made on my account'],
    ['en', 'im angry, you keep charging me'],
    ['en', 'you robbed me i want it back'],
  ] as const)(
    'is asked what it is about, and offered a colleague (%s: %s)',
    async (language, text) => {
      const talk = await createAssistantTalk('felix', { languageHint: language });
      const { labels, session } = await talk.say(text);
      expect(labels).toStrictEqual([afterwards[language].colleague]);
      expect(session.agentStack.at(-1)?.flow).toBeUndefined();
    },
  );
});
