import { describe, expect, it } from 'vitest';
import { moneyWishes } from '../../support/conversation/consent-wishes.ts';
import { type ConsentWorld, openConsentWorld } from '../../support/conversation/consent-world.ts';
import { createFelixTalk } from '../../support/conversation/felix-talk.ts';

type Wish = (typeof moneyWishes)[number];

const takingBack = ['no', 'cancela', 'no, cancélalo por favor', 'ya no lo quiero'];

/** Whatever is said next asks about it first. */
const anyWords = [
  ...takingBack,
  'me robaron el celular, alguien está usando mi cuenta',
  'espera',
  'espera, no era a María',
  'era para Juan, no para María',
  'mejor que sean 50',
  '¿y si mejor mañana?',
  'no reconozco eso, yo no lo hice',
  '¿ya?',
  'gracias',
];

async function askFor({ tool, before = [], says }: Wish): Promise<ConsentWorld> {
  const world = await openConsentWorld();
  for (const words of [...before, ...says]) await world.talk.say(words);
  const { session } = await world.talk.database.load('web:carlos-1', 0);
  expect(session?.pendingConfirmation?.tool).toBe(tool);
  return world;
}

const orders = /^(?:TRANSFER|TOPUP|PAYMENT|APPLICATION|LOAN)#/;

function listOrders({ services }: ConsentWorld): readonly string[] {
  return ['wallet', 'topups', 'remittances', 'billpay', 'snpl'].flatMap((service) =>
    services.recordsOf(service).flatMap(({ key }) => (orders.test(key.sort) ? [key.sort] : [])),
  );
}

/** The yes never reaches the service; from the next message on calls do. */
async function loseTheYes(wish: Wish): Promise<ConsentWorld> {
  const world = await askFor(wish);
  const { invoker } = world.services;
  const invoke = invoker.invoke.bind(invoker);
  invoker.invoke = (invocation) =>
    invocation.tool === wish.tool
      ? Promise.resolve({ type: 'failed', errorCode: 'SERVICE_TIMEOUT', retryable: true })
      : invoke(invocation);
  const doubtful = await world.talk.say('sí');
  expect(doubtful.text).toContain('todavía no sé si se hizo');
  invoker.invoke = invoke;
  return world;
}

async function loseTheAnswer(wish: Wish): Promise<ConsentWorld> {
  const world = await askFor(wish);
  world.lose(wish.tool);
  await world.talk.say('sí');
  world.find(wish.tool);
  return world;
}

function findWish(name: string): Wish {
  return moneyWishes.find(({ tool }) => tool === name) ?? expect.fail(`no wish for ${name}`);
}

const beginning = moneyWishes.filter(({ tool }) => tool !== 'cancel_transfer');

describe.each(beginning)('$tool whose yes never reached its service', (wish) => {
  it.each(anyWords)(
    'never begins once it is in doubt, whatever comes next: «%s»',
    async (words) => {
      const world = await loseTheYes(wish);
      const before = listOrders(world);

      const turn = await world.talk.say(words);

      expect(turn.text).toMatch(/ya lo verifiqué, no se hizo\.|ya no se hará, como pediste/);
      expect(turn.session.inDoubt).toBeUndefined();
      await world.talk.wait(10);
      expect(listOrders(world)).toStrictEqual(before);
    },
  );
});

it.each(takingBack.slice(0, 4))(
  'asks «%s» whether to undo a transfer that was made',
  async (words) => {
    const world = await loseTheAnswer(findWish('create_transfer'));

    const turn = await world.talk.say(words);

    expect(turn.text).toContain('Referencia: TXN-20260302-001');
    expect(turn.session.pendingConfirmation).toMatchObject({
      tool: 'cancel_transfer',
      input: { transfer_id: 'TXN-20260302-001' },
    });
  },
);

it('says of a top-up that was made that it cannot be undone', async () => {
  const world = await loseTheAnswer(findWish('create_topup'));

  const { text } = await world.talk.say('no, cancélala');

  expect(text).toContain('TUP-20260302-001');
  expect(text).toContain('no lo puedo cancelar ni deshacer');
});

it('says that what has not begun never will, while nobody answers', async () => {
  const world = await askFor(findWish('create_topup'));
  const { invoker } = world.services;
  const invoke = invoker.invoke.bind(invoker);
  invoker.invoke = (invocation) =>
    invocation.tool === 'create_topup'
      ? Promise.resolve({ type: 'failed', errorCode: 'SERVICE_TIMEOUT', retryable: true })
      : invoke(invocation);
  await world.talk.say('sí');

  const open = await world.talk.say('cancélala');
  invoker.invoke = invoke;
  const known = await world.talk.say('¿y mi recarga?');

  expect(open.text).toContain('Si todavía se puede detener, ya no se hará.');
  expect(known.text).toContain('ya no se hará, como pediste, y no se te cobró nada.');
  expect(world.topups()).toBe(0);
});

const silentPartner = [
  ['manda 50.03 a María en efectivo', 'cancélalo'],
  ['manda 20.03 a Juan al banco', 'no, ya no lo mandes'],
] as const;

it.each(silentPartner)(
  'takes a transfer back that its partner never got: «%s», «%s»',
  async (wish, words) => {
    const world = await openConsentWorld();
    await world.talk.say(wish);
    const asked = await world.talk.say('sí');
    expect(asked.session.pendingConfirmation?.tool).toBe('create_transfer');
    expect((await world.talk.say('sí')).text).toContain('todavía no sé si se hizo');

    const { text, session } = await world.talk.say(words);

    expect(text).toContain('ya no se hará, como pediste, y no se te cobró nada: los $');
    expect(text).toContain(' USD ya no están apartados.');
    expect(session.inDoubt).toBeUndefined();
    expect((await world.talk.say('¿cuánto tengo?')).text).toContain('$1,500.00');
    expect((await world.talk.say('mis últimos envíos')).text).toContain('Cancelado');
  },
);

it('takes it back by its own button, too', async () => {
  const world = await openConsentWorld();
  await world.talk.say('manda 50.03 a María en efectivo');
  const asked = await world.talk.say('sí');
  const reference = asked.session.pendingConfirmation?.references.no ?? '';
  await world.talk.say('sí');

  const { text } = await world.talk.send({ type: 'choice', reference });

  expect(text).toContain('ya no se hará, como pediste');
});

describe('below a newer question', () => {
  const inDoubt = async () => {
    const world = await openConsentWorld();
    for (const said of ['manda 48.03 a mi hermano al banco', 'sí', 'sí'])
      await world.talk.say(said);
    const asked = await world.talk.say('manda 20 a mi mamá al banco');
    expect(asked.text).toContain('$20.00');
    return world;
  };

  it.each(['cancela', 'no', 'cancélalo', 'no, ya no'])(
    '«%s» is for that, and not for what is in doubt',
    async (words) => {
      const { talk } = await inDoubt();

      const { text, session } = await talk.say(words);

      expect(text).not.toContain('ya no se hará');
      expect(session.inDoubt?.[0]?.isTakenBack).toBeUndefined();
      expect(session.agentStack.some(({ flow }) => flow !== undefined)).toBe(false);
    },
  );

  it.each([
    'cancela el de 48.03',
    'cancela el envío a Juan',
    'cancela mi último envío',
    'cancela el de mi hermano',
    'cancela lo de mi hermano',
  ])('«%s» names what is in doubt', async (words) => {
    const { talk } = await inDoubt();

    const { text } = await talk.say(words);

    expect(text).toContain('Juan García**: ya no se hará, como pediste');
  });

  it.each(['cancela el de mi mamá', 'cancela el de 20'])(
    '«%s» names what is on the screen',
    async (words) => {
      const { talk } = await inDoubt();

      const { session } = await talk.say(words);

      expect(session.inDoubt?.[0]?.isTakenBack).toBeUndefined();
      expect(session.agentStack.some(({ flow }) => flow !== undefined)).toBe(false);
    },
  );

  it.each(['cancela la recarga', 'ya no quiero la recarga, cancélala'])(
    '«%s» names the kind of what is in doubt, below a transfer',
    async (words) => {
      const world = await openConsentWorld();
      await world.talk.say('recarga de 100 pesos al 55 1234 5678');
      world.lose('create_topup');
      await world.talk.say('sí');
      await world.talk.say('manda 20 a mi mamá al banco');

      const { session } = await world.talk.say(words);

      expect(session.inDoubt?.[0]?.isTakenBack).toBe(true);
      expect(session.agentStack.some(({ flow }) => flow !== undefined)).toBe(true);
    },
  );

  it('«cancel the CFE payment» names a bill in doubt', async () => {
    const { talk } = await openConsentWorld();
    for (const said of ['paga el recibo 501200000039 de cfe', 'ahora', 'sí']) await talk.say(said);
    await talk.say('recarga 100 al 55 1234 5678');

    const { text } = await talk.say('cancela el pago de CFE');

    expect(text).toContain('CFE**: ya no se hará, como pediste');
  });

  it('a yes puts one for somebody else, which does not replace it', async () => {
    const { talk } = await inDoubt();

    const { text, session } = await talk.say('sí');

    expect(text).toMatch(/^La que sigo verificando queda como está: esta sería aparte\.\n/);
    expect(session.pendingConfirmation?.title).toContain('María García');
    expect(session.inDoubt).toHaveLength(1);
  });

  it.each(['send 48 to Juan by bank', 'send 60.03 to my brother by bank'])(
    '«%s» is not begun while one to him is in doubt',
    async (words) => {
      const talk = await createFelixTalk('en');
      for (const said of ['send 48.03 to Juan by bank', 'yes', 'yes', words]) await talk.say(said);

      const { text, session } = await talk.say('yes');

      expect(text).toContain('Until I know, I start no other one like it.');
      expect(session.pendingConfirmation).toBeUndefined();
    },
  );

  it.each([
    ['55 1234 5678', false],
    ['55 5555 4444', true],
  ])('a top-up of %s is put unless it may be the same', async (phone, isPut) => {
    const { talk, lose } = await openConsentWorld();
    await talk.say('recarga de 100 pesos al 55 1234 5678');
    lose('create_topup');
    await talk.say('sí');

    const { session } = await talk.say(`recarga de 50 pesos al ${phone}`);

    expect(session.inDoubt).toHaveLength(1);
    expect(session.pendingConfirmation !== undefined).toBe(isPut);
  });
});
