import { describe, expect, it } from 'vitest';
import { createKioskServices, kiosk } from '../../support/assistants/kiosk.ts';
import { anAssistant } from '../../support/builders/catalogue.ts';
import { createTalk } from '../../support/conversation/talk.ts';
import { ScriptedLanguageModel } from '../../support/fakes/scripted-language-model.ts';

const discreet = {
  ...kiosk,
  assistant: anAssistant({
    ...kiosk.assistant,
    redaction: { mask: ['card'], tokenize: ['phone'] },
  }),
};
const phone = '+525512345678';

describe('an assistant that tokenises phones', () => {
  it('shows models and stored texts a handle, tools and people the number', async () => {
    const model = new ScriptedLanguageModel([
      { toolCalls: [{ name: 'enter_shop', input: {} }] },
      { toolCalls: [{ name: 'get_product', input: { name: '{{PHONE_1}}' } }] },
      { reply: 'te llamo al {{PHONE_1}}' },
      { reply: 'claro' },
    ]);
    const tools = createKioskServices();
    const talk = createTalk({ catalogue: discreet, model, tools });

    const turn = await talk.say(`quiero algo, llámame al ${phone}`);
    await talk.say('¿a qué número?');

    expect(tools.invocations.at(-1)?.input).toStrictEqual({ name: phone });
    expect(turn.text).toBe(`te llamo al ${phone}`);
    expect(JSON.stringify(model.requests)).not.toContain(phone);
    const { messages, session } = await talk.database.load('web:carlos-1', 20);
    expect(messages.map(({ text }) => text).slice(0, 2)).toStrictEqual([
      'quiero algo, llámame al {{PHONE_1}}',
      'te llamo al {{PHONE_1}}',
    ]);
    expect(session?.vault).toStrictEqual({ '{{PHONE_1}}': phone });
  });
});

describe('any assistant', () => {
  it('never lets a card number reach a model, a message, a trace or a session', async () => {
    const model = new ScriptedLanguageModel([{ reply: 'no me des tarjetas' }]);
    const talk = createTalk({ catalogue: kiosk, model, tools: createKioskServices() });

    const turn = await talk.say('mi tarjeta es 4111111111111111');

    expect(JSON.stringify([model.requests, turn.session, turn.trace, turn.entry])).not.toContain(
      '4111111111111111',
    );
  });
});
