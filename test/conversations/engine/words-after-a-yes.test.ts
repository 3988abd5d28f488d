import { describe, expect, it } from 'vitest';
import { askForTransfer, openConsentWorld } from '../../support/conversation/consent-world.ts';

const once = { isLastAttempt: false };
const toUndo = { pending: 'cancel_transfer', transfers: 1 };

async function openWithTransfer() {
  const world = await openConsentWorld();
  await askForTransfer(world);
  await world.talk.say('sí');
  return world;
}

describe('a transfer that was sent', () => {
  it.each([
    'no quería mandar eso',
    'ya no quiero que le llegue',
    'fue un error',
    'ya no lo quiero',
    'me arrepentí',
    'mejor ya no',
    'I changed my mind',
    "I didn't mean to send it",
    "I don't want him to get that",
    "please don't",
  ])('is put to be cancelled by «%s»', async (words) => {
    const { talk, transfers } = await openWithTransfer();

    const asked = await talk.say(words);

    const pending = asked.session.pendingConfirmation?.tool;
    expect({ pending, transfers: transfers() }).toEqual(toUndo);
  });

  it.each(['no', 'no, gracias', 'nel', 'no, eso es todo', "no, that's all"])(
    'stays as it is after «%s» to “anything else?”, without a model',
    async (words) => {
      const { talk } = await openWithTransfer();
      talk.clock.advance({ seconds: 10 });

      const { entry } = await talk.say(words);

      expect(entry.session.pendingConfirmation).toBeUndefined();
      expect(entry.metrics.modelCalls).toBe(0);
      expect(entry.reply.text).toMatch(/De acuerdo|Alright/);
    },
  );

  it.each(['no', 'espera', 'wait'])(
    'is put to be cancelled, when «%s» comes before anybody could have read the receipt',
    async (words) => {
      const { talk, transfers } = await openWithTransfer();
      talk.clock.advance({ seconds: 2 });

      const asked = await talk.say(words);

      const pending = asked.session.pendingConfirmation?.tool;
      expect({ pending, transfers: transfers() }).toEqual(toUndo);
    },
  );

  it.each(['no', 'espera', 'no, wait'])(
    'is told, and put to be cancelled, when «%s» was written before its receipt was shown',
    async (words) => {
      const world = await openConsentWorld();
      const { talk } = world;
      await askForTransfer(world);
      const yes = talk.message({ type: 'text', text: 'sí' });
      const crossing = talk.message({ type: 'text', text: words });
      talk.clock.advance({ seconds: 1 });
      await talk.runTurn([yes], once);
      talk.clock.advance({ seconds: 1 });

      await talk.runTurn([crossing], once);

      const last = talk.database.entries.at(-1);
      const pending = last?.session.pendingConfirmation?.tool;
      expect({ pending, transfers: world.transfers() }).toEqual(toUndo);
      expect(last?.reply.text).toMatch(/se cruzó con mi respuesta|crossed with my last reply/);
    },
  );
});

it.each(['no', 'no gracias'])(
  '«%s» right below a receipt that offers another wish leaves that one, and the deed as it is',
  async (words) => {
    const { talk, transfers } = await openConsentWorld();
    for (const said of ['manda 45 a mi mamá en efectivo y 20 a Juan', 'sí', 'sí'])
      await talk.say(said);
    expect(transfers()).toBe(1);

    const { session } = await talk.say(words);

    expect(session.pendingConfirmation).toBeUndefined();
    expect(session.wishes).toBeUndefined();
  },
);

describe('a question whether to cancel a transfer', () => {
  it.each(['no lo canceles', 'déjalo como está', 'que siga', 'keep it', "don't cancel it"])(
    'is refused by «%s»',
    async (words) => {
      const { talk } = await openWithTransfer();
      await talk.say('cancela el envío');

      const { entry } = await talk.say(words);

      expect(entry.session.pendingConfirmation).toBeUndefined();
      expect(entry.reply.text).toMatch(/lo dejo como está|leave it as it is/);
    },
  );

  it.each(['cancelar', 'no lo mandes', 'para', 'stop'])(
    'is put again, with what yes and no do, to «%s»',
    async (words) => {
      const { talk } = await openWithTransfer();
      await talk.say('cancela el envío');

      const { entry } = await talk.say(words);

      expect(entry.session.pendingConfirmation?.tool).toBe('cancel_transfer');
      expect(entry.reply.options.map(({ label }) => label)).toEqual([
        expect.stringMatching(/Sí, cancélalo|Yes, cancel it/),
        expect.stringMatching(/No, déjalo así|No, leave it/),
      ]);
    },
  );
});

it('of two that were sent, puts the one that is named to be cancelled, not the one refused', async () => {
  const { talk, services } = await openConsentWorld();
  for (const order of ['manda 80 dólares a Juan por banco', 'manda 50 a mi mamá por banco']) {
    await talk.say(order);
    await talk.say('sí');
    await talk.say('sí');
  }
  const asked = await talk.say('cancela el último');
  expect(asked.text).toContain('María García');

  const other = await talk.say('no, the one to Juan');
  expect(other.text).toContain('Juan García');

  await talk.say('sí');
  const cancelled = services.invoker.invocations.filter(({ tool }) => tool === 'cancel_transfer');
  expect(cancelled.map(({ input }) => input['recipient_id'])).toEqual(['rec_002']);
});

describe('“wait” at a question whether to send', () => {
  it('takes no yes that was written before the question was put again', async () => {
    const world = await openConsentWorld();
    const { talk } = world;
    await askForTransfer(world);
    const wait = talk.message({ type: 'text', text: 'espérame tantito' });
    const early = talk.message({ type: 'text', text: 'sí' });
    talk.clock.advance({ seconds: 1 });
    await talk.runTurn([wait], once);
    talk.clock.advance({ seconds: 1 });

    await talk.runTurn([early], once);
    expect(world.transfers()).toBe(0);

    await talk.say('sí');
    expect(world.transfers()).toBe(1);
  });

  it.each([
    'Juan dijo: sí',
    'Lucha: sí, confirmo',
    'my husband answered yes',
    'él contestó que sí',
  ])('and an answer of somebody else, «%s», are no yes', async (words) => {
    const world = await openConsentWorld();
    await askForTransfer(world);

    const { entry } = await world.talk.say(words);

    expect(world.transfers()).toBe(0);
    expect(entry.session.pendingConfirmation?.tool).toBe('create_transfer');
  });

  it.each(['ya no lo quiero mandar', 'mejor ya no lo mando', 'ya no quiero que se mande'])(
    'is refused by «%s»',
    async (words) => {
      const world = await openConsentWorld();
      await askForTransfer(world);

      const { entry } = await world.talk.say(words);

      expect(entry.session.pendingConfirmation).toBeUndefined();
    },
  );
});
