import { describe, expect, it } from 'vitest';
import { createAssistantTalk } from '../../support/conversation/assistant-talk.ts';
import { askForTransfer, openConsentWorld } from '../../support/conversation/consent-world.ts';

async function answerTransfer(words: string) {
  const world = await openConsentWorld();
  const asked = await askForTransfer(world);
  const answered = await world.talk.say(words);
  const before = asked.session.pendingConfirmation?.id;
  return { ...answered, world, isSame: answered.session.pendingConfirmation?.id === before };
}

async function answerUndo(words: string) {
  const world = await openConsentWorld();
  await askForTransfer(world);
  await world.talk.say('sí');
  await world.talk.say('cancela el envío');
  const answered = await world.talk.say(words);
  const { invocations } = world.services.invoker;
  const cancelled = invocations.filter(({ tool }) => tool === 'cancel_transfer').length;
  const pending = answered.session.pendingConfirmation?.tool;
  return { ...answered, pending, cancelled, transfers: world.transfers() };
}

describe('at the question whether to send', () => {
  it.each([
    'déjame preguntarle a mi esposo',
    'voy a preguntarle a mi mamá',
    'primero le marco a mi mamá',
    'estoy con mi hermana, ahorita te digo',
    'mi esposo quiere pensarlo',
    'dame dos minutos',
    'en un rato',
    'ahorita no puedo, te digo al rato',
    'mañana te digo',
    'let me ask my wife',
    "I'll call my mom first",
    'my mom is calling, wait',
    'my wife wants to think about it',
    'give me two minutes',
    'in a minute',
    'ok, hold on let me check',
  ])('«%s» waits, without a model', async (words) => {
    const { isSame, entry, text, world } = await answerTransfer(words);

    expect({ isSame, calls: entry.metrics.modelCalls, transfers: world.transfers() }).toEqual({
      isSame: true,
      calls: 0,
      transfers: 0,
    });
    expect(text).toMatch(/Claro, te espero|Sure, take your time/);
  });

  it.each([
    'yes but only once',
    'yes once I get paid',
    'yes once he confirms',
    "yes if it's free",
    'sí cuando me paguen',
    'sí, en cuanto me depositen',
    'sí si es gratis',
    'creo que sí',
    'sí jaja',
    'ya qué, ni modo, mándalo',
  ])('«%s» is no yes yet: the question is put again, without a model', async (words) => {
    const { isSame, entry, text, world } = await answerTransfer(words);

    expect({ isSame, calls: entry.metrics.modelCalls, transfers: world.transfers() }).toEqual({
      isSame: true,
      calls: 0,
      transfers: 0,
    });
    expect(text).toMatch(
      /No estoy seguro de si confirmas|I am not sure whether|No puedo esperar a que|I can't wait for/,
    );
  });

  it.each(["I'm not made of money", "like I'm made of money", 'no estoy hecho de dinero'])(
    '«%s» changes neither the amount nor who gets it',
    async (words) => {
      const { isSame, world } = await answerTransfer(words);

      expect({ isSame, transfers: world.transfers() }).toEqual({ isSame: true, transfers: 0 });
    },
  );

  it.each(['jaja no', 'ok pero no hoy', 'mejor otro día', 'está muy caro, no', 'no haha'])(
    '«%s» is a no',
    async (words) => {
      const { session, entry, world } = await answerTransfer(words);

      expect(session.pendingConfirmation).toBeUndefined();
      expect({ calls: entry.metrics.modelCalls, transfers: world.transfers() }).toEqual({
        calls: 0,
        transfers: 0,
      });
    },
  );

  it.each(['seeeh', 'mejor sí', 'fine, just send it'])('«%s» is a yes', async (words) => {
    const { world } = await answerTransfer(words);

    expect(world.transfers()).toBe(1);
  });

  it.each([
    ['sí pero solo once dólares', 'create_quote'],
    ['espera, a Juan', 'get_recipient'],
  ])('«%s» still changes what is sent', async (words, tool) => {
    const { isSame, world } = await answerTransfer(words);

    expect(isSame).toBe(false);
    expect(world.services.invoker.invocations.at(-1)?.tool).not.toBe('create_transfer');
    expect(world.services.invoker.invocations.map((each) => each.tool)).toContain(tool);
  });
});

it.each(['dame dos minutos', 'déjame preguntarle a mi esposo', 'espera', 'give me two minutes'])(
  'in the middle of a flow, «%s» waits for the step, without a model',
  async (words) => {
    const { talk } = await openConsentWorld();
    await talk.say('paga mi recibo de luz');

    const { entry, text } = await talk.say(words);

    expect(entry.metrics.modelCalls).toBe(0);
    expect(text).toMatch(/(Claro, te espero|Sure, take your time).*\n\n.*CFE/s);
  },
);

describe('at the question whether to cancel', () => {
  it.each(['no, déjalo', 'No, déjalo así', 'déjalo', 'deja así', 'no, leave it', 'jaja no'])(
    '«%s» leaves it as it is',
    async (words) => {
      const { pending, cancelled, text } = await answerUndo(words);

      expect({ pending, cancelled }).toEqual({ pending: undefined, cancelled: 0 });
      expect(text).toMatch(/lo dejo como está|leave it as it is/);
    },
  );

  it.each([
    'yeah go ahead and cancel',
    'go ahead and cancel it',
    'adelante y cancélalo',
    'mejor sí',
  ])('«%s» cancels it', async (words) => {
    const { pending, cancelled } = await answerUndo(words);

    expect({ pending, cancelled }).toEqual({ pending: undefined, cancelled: 1 });
  });

  it.each(['yes once he confirms', 'sí cuando me paguen', 'sí jaja', 'ya qué'])(
    '«%s» neither cancels nor starts anything',
    async (words) => {
      const { pending, cancelled, transfers, entry } = await answerUndo(words);

      const calls = entry.metrics.modelCalls;
      expect({ pending, cancelled, transfers, calls }).toEqual({
        pending: 'cancel_transfer',
        cancelled: 0,
        transfers: 1,
        calls: 0,
      });
    },
  );

  it.each(['mándale mejor 60', 'send 60 instead', 'mejor ponle 60'])(
    '«%s» orders no second one: the question is put again',
    async (words) => {
      const { pending, cancelled, transfers, text } = await answerUndo(words);

      expect({ pending, cancelled, transfers }).toEqual({
        pending: 'cancel_transfer',
        cancelled: 0,
        transfers: 1,
      });
      expect(text).toMatch(/no se puede cambiar|can no longer be changed/);
    },
  );

  it('tells that nothing was cancelled where another order takes its place', async () => {
    const { pending, cancelled, text } = await answerUndo('manda 60 a Juan');

    expect({ pending, cancelled }).toEqual({ pending: undefined, cancelled: 0 });
    expect(text).toContain('Lo que te preguntaba si cancelar no lo cancelé: sigue como estaba.');
  });
});

describe('“no wait” with what it shall be instead', () => {
  it.each([
    ['en', 'no wait, cash', 'bank → cash'],
    ['en', 'no wait, my brother', 'María García → Juan García'],
    ['es', 'no espera, efectivo', 'banco → efectivo'],
  ] as const)('changes it: %s «%s»', async (language, words, changed) => {
    const talk = await createAssistantTalk('felix', { languageHint: language });
    const order = language === 'es' ? ['manda 50 a mi mamá', 'banco'] : ['send 50 to mom', 'bank'];
    for (const message of [...order, language === 'es' ? 'sí' : 'yes']) await talk.say(message);

    const { text, session } = await talk.say(words);

    expect(text).toContain(changed);
    expect(session.pendingConfirmation).toBeUndefined();
  });

  it('is a pause where somebody calls', async () => {
    const talk = await createAssistantTalk('felix', { languageHint: 'es' });
    for (const message of ['manda 50 a mi mamá', 'banco', 'sí']) await talk.say(message);

    const { text } = await talk.say('no espera mi esposa me habla');

    expect(text).toContain('Claro, te espero.');
  });
});
