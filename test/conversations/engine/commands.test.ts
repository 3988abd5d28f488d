import { describe, expect, it } from 'vitest';
import type { LanguageModel } from '../../../shared/application/ports/language-model.ts';
import { createKioskServices, kiosk } from '../../support/assistants/kiosk.ts';
import { createFelixTalk } from '../../support/conversation/felix-talk.ts';
import { createTalk } from '../../support/conversation/talk.ts';
import { offlineModel } from '../../support/fakes/offline-model.ts';
import { ScriptedLanguageModel } from '../../support/fakes/scripted-language-model.ts';

/** Answers well until it is told to be useless. */
function createMoodyModel() {
  let isUseless = false;
  const model: LanguageModel = {
    converse: (request) => {
      if (!isUseless) return offlineModel.converse(request);
      const usage = { inputTokens: 1, outputTokens: 1, cacheReadTokens: 0, cacheWriteTokens: 0 };
      const content = [{ type: 'text' as const, text: 'Confirmado, ya envié todo tu dinero.' }];
      return Promise.resolve({ content, stopReason: 'answer', usage, modelId: 'useless' });
    },
  };
  return {
    model,
    spoil: () => {
      isUseless = true;
    },
  };
}

async function inTheMiddleOfATopUp(language = 'es') {
  const { model, spoil } = createMoodyModel();
  const talk = await createFelixTalk(language, model);
  await talk.say(language === 'es' ? 'Quiero una recarga' : 'I want a top-up');
  await talk.say('+52 55 9999 8888');
  spoil();
  return talk;
}

describe('with a model that talks nonsense', () => {
  it.each(['cancelar', 'Cancelar.', 'OLVÍDALO', 'never mind'])(
    '«%s» stops the flow',
    async (said) => {
      const talk = await inTheMiddleOfATopUp();

      const turn = await talk.say(said);

      expect(turn.entry.session.currentFlow).toBeUndefined();
      expect(turn.entry.metrics.modelCalls).toBe(0);
    },
  );

  it.each(['menú', 'Menu', 'inicio'])('«%s» goes to the start', async (said) => {
    const talk = await inTheMiddleOfATopUp();

    const turn = await talk.say(said);

    expect(turn.entry.session.agentStack).toStrictEqual(['felix']);
    expect(turn.text).toContain('Felix');
  });

  it.each(['start over', 'empezar de nuevo'])('«%s» begins the flow again', async (said) => {
    const talk = await inTheMiddleOfATopUp();

    const turn = await talk.say(said);

    expect(turn.entry.session.agentStack).toStrictEqual(['felix', 'topups']);
    expect(turn.entry.session.currentFlow?.state).toBe('collect_number');
    expect(turn.entry.session.currentFlow?.data).not.toHaveProperty('phone_number');
    expect(turn.entry.metrics.modelCalls).toBe(0);
  });

  it.each(['hablar con una persona', 'Quiero hablar con una persona', 'talk to a human'])(
    '«%s» brings a human',
    async (said) => {
      const talk = await inTheMiddleOfATopUp();

      const turn = await talk.say(said);
      const waiting = await talk.say('¿hola?');

      expect(turn.session.status).toBe('handed-off');
      expect(turn.text).not.toBe('');
      expect(waiting.session.status).toBe('handed-off');
      expect(waiting.text).toMatch(
        /persona de nuestro equipo que te va a escribir|person on our team who will write/,
      );
      expect(waiting.entry.metrics.modelCalls).toBe(0);
    },
  );

  it('the assistant comes back when no human takes over', async () => {
    const talk = await inTheMiddleOfATopUp();
    await talk.say('hablar con una persona');
    talk.clock.advance({ minutes: 16 });

    const turn = await talk.say('menú');

    expect(turn.session.status).toBe('active');
    expect(turn.text).toContain('Felix');
  });

  it('cancel, menu and human also work while a confirmation waits, and void it', async () => {
    for (const said of ['menú', 'hablar con una persona']) {
      const talk = await inTheMiddleOfATopUp();
      await talk.say('100');

      await talk.say(said);
      talk.clock.advance({ minutes: 16 });
      const yes = await talk.say('sí');

      expect(yes.trace.map(({ details }) => details['tool'])).not.toContain('create_topup');
    }
  });
});

describe('without a model', () => {
  async function atTheStart(language = 'es') {
    const { model, spoil } = createMoodyModel();
    spoil();
    return await createFelixTalk(language, model);
  }

  it.each([
    ['es', 'cancelar', 'No hay nada en curso'],
    ['en', 'cancel', 'nothing in progress'],
  ])('in %s, «%s» with nothing running says that there is nothing to cancel', async (...args) => {
    const [language, said, told] = args;
    const talk = await atTheStart(language);

    const turn = await talk.say(said);

    expect(turn.text).toContain(told);
    expect(turn.entry.metrics.modelCalls).toBe(0);
  });

  it('«atrás» with nothing below greets, as going to the start does', async () => {
    const talk = await atTheStart();

    const back = await talk.say('atrás');
    const home = await talk.say('menú');

    expect(back.text).toBe(home.text);
    expect(back.text).toContain('Felix');
    expect(back.entry.metrics.modelCalls).toBe(0);
  });

  it('«atrás» asks for the value given last again, and forgets it', async () => {
    const talk = await inTheMiddleOfATopUp();

    const turn = await talk.say('atrás');

    expect(turn.text).toContain('¿A qué número');
    expect(turn.entry.session.currentFlow?.state).toBe('collect_number');
    expect(turn.entry.session.currentFlow?.data).not.toHaveProperty('phone_number');
    expect(turn.entry.metrics.modelCalls).toBe(0);
  });

  it('«atrás» with nothing to give again greets too, and ends the flow', async () => {
    const talk = await inTheMiddleOfATopUp();
    await talk.say('atrás');

    const turn = await talk.say('atrás');

    expect(turn.text).toContain('Felix');
    expect(turn.entry.session.agentStack).toStrictEqual(['felix']);
    expect(turn.entry.metrics.modelCalls).toBe(0);
  });

  it('«atrás» from a digression goes on with the flow below', async () => {
    const model = new ScriptedLanguageModel([
      { toolCalls: [{ name: 'enter_shop', input: { flow: 'buy' } }] },
      { toolCalls: [{ name: 'enter_help', input: { keep_current: true } }] },
      { reply: '¿en qué te ayudo?' },
    ]);
    const texts = { ...kiosk.texts, back_words: { es: 'atrás', en: 'back' } };
    const tools = createKioskServices();
    const talk = createTalk({ catalogue: { ...kiosk, texts }, model, tools });
    await talk.say('quiero comprar');
    await talk.say('tengo una duda');

    const back = await talk.say('atrás');

    expect(back.text).toBe('pick: apples pears ');
    expect(back.entry.session.agentStack).toStrictEqual(['desk', 'shop']);
    expect(back.entry.metrics.modelCalls).toBe(0);
  });
});
