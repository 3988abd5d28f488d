import { describe, expect, it } from 'vitest';
import { conversationId, createDeskTalk } from '../../support/conversation/desk-talk.ts';

const summary = 'Atendida.';

async function beTaken() {
  const world = await createDeskTalk('es');
  await world.talk.say('quiero hablar con una persona');
  await world.desk.take(conversationId, 'marta');
  return world;
}
type World = Awaited<ReturnType<typeof beTaken>>;

/** A client sends the same request until it is answered. */
async function insist<Result>(send: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; tries <= 5; tries += 1) {
    const answered = await send().catch(() => undefined);
    if (answered !== undefined) return answered;
  }
  throw new Error('never answered');
}
const answer = ({ desk }: World, text = 'Ya lo reviso.') =>
  desk.answer(conversationId, 'marta', text, 'k-1');

/** Everything that reached the person, after the queue and the sweeper had their time. */
async function receive({ respond, talk }: World) {
  for (let round = 1; round <= 3; round += 1) {
    talk.clock.advance({ seconds: 31 });
    for (const entry of await talk.database.listPending(talk.clock.now(), 10)) {
      await talk.replies.enqueue(entry);
    }
    await respond();
  }
  return (await respond()).sent.map(({ part }) => part['text']);
}

describe('a process that dies while a colleague writes', () => {
  it.each([
    ['before the commit', (world: World) => world.talk.database.failBefore('commit')],
    ['after the commit', (world: World) => world.talk.database.failAfter('commit')],
    ['before the queue', (world: World) => world.talk.replies.faults.failBefore('enqueueReply')],
    ['after the queue', (world: World) => world.talk.replies.faults.failAfter('enqueueReply')],
    ['before the send', (world: World) => world.talk.database.failBefore('beginSending')],
    ['after the send', (world: World) => world.talk.database.failAfter('markSent')],
  ])('%s still writes once', async (_, kill) => {
    const world = await beTaken();
    kill(world);
    await insist(() => answer(world));
    await insist(() => answer(world));
    const received = await receive(world);
    expect(received.filter((text) => text === 'Ya lo reviso.')).toHaveLength(1);
    const { messages } = await world.talk.database.load(conversationId, 20);
    expect(messages.filter(({ agentId }) => agentId === 'colleague')).toHaveLength(1);
  });

  it('says once that the colleague has left', async () => {
    const world = await beTaken();
    await answer(world);
    world.talk.replies.faults.failBefore('enqueueReply');
    const { desk } = world;
    const released = await insist(() => desk.release(conversationId, 'marta', summary));
    expect(released).toMatchObject({ type: 'repeated', item: { entry: { state: 'released' } } });
    const received = await receive(world);
    expect(received.filter((text) => String(text).includes('ya terminó'))).toHaveLength(1);
  });

  it('keeps what the person writes in its order, once', async () => {
    const { talk, desk } = await beTaken();
    const first = talk.message({ type: 'text', text: 'uno' });
    talk.database.failAfter('commit');
    await talk.runTurn([first], { isLastAttempt: false }).catch(() => undefined);
    talk.clock.advance({ seconds: 31 });
    await talk.runTurn([first], { isLastAttempt: false });
    await talk.say('dos');
    const read = await desk.read(conversationId, 2);
    expect(read.type === 'found' && read.messages.map(({ text }) => text)).toStrictEqual([
      'uno',
      'dos',
    ]);
  });
});

describe('two colleagues at once', () => {
  it('do not both have a conversation, and the other hears who has', async () => {
    const { talk, desk } = await createDeskTalk('es');
    await talk.say('quiero hablar con una persona');
    const names = ['marta', 'luis', 'eva'];
    const outcomes = await Promise.all(names.map((by) => desk.take(conversationId, by)));
    const winners = outcomes.filter(({ type }) => type === 'done');
    expect(winners).toHaveLength(1);
    const [listed] = await desk.list(10);
    const holder = listed?.entry.holder;
    expect(names).toContain(holder?.by);
    const losers = outcomes.filter((outcome) => !winners.includes(outcome));
    expect(losers).toStrictEqual(
      Array.from({ length: 2 }, () => ({ type: 'refused', because: 'held', holder })),
    );
  });

  it('and a person who writes at the same time all get their turn', async () => {
    const world = await beTaken();
    const { talk, desk } = world;
    await Promise.all([
      talk.say('¿sigues ahí?'),
      insist(() => answer(world)),
      insist(() => desk.note(conversationId, 'luis', 'cliente de años')),
    ]);
    const read = await desk.read(conversationId, 2);
    if (read.type !== 'found') throw new Error('no entry');
    expect(read.messages.map(({ text }) => text.split('\n').at(-1)).toSorted()).toStrictEqual([
      'Ya lo reviso.',
      '¿sigues ahí?',
    ]);
    expect(read.item.entry.log.map(({ did }) => did).toSorted()).toStrictEqual([
      'answered',
      'noted',
      'opened',
      'took',
    ]);
  });
});

describe('a colleague', () => {
  it('whose lease has ended is refused, and the assistant answers', async () => {
    const world = await beTaken();
    const { talk, desk } = world;
    await talk.wait(16);
    expect((await talk.say('¿Cuánto dinero tengo?')).text).toContain('disponibles');
    const refused = { type: 'refused', because: 'lease-ended' };
    expect(await answer(world)).toStrictEqual(refused);
    expect(await desk.list(10)).toMatchObject([{ isOverdue: false, entry: { state: 'taken' } }]);
    await desk.take(conversationId, 'marta');
    expect(await answer(world)).toMatchObject({ type: 'done' });
  });

  it('gets the answer to a request of before also after the lease', async () => {
    const world = await beTaken();
    await answer(world);
    await world.talk.wait(20);
    expect(await answer(world)).toMatchObject({ type: 'repeated' });
    expect(await answer(world, 'Otra cosa.')).toStrictEqual({
      type: 'refused',
      because: 'key-reused',
    });
  });

  it('is refused by a conversation that nobody handed off, or nobody knows', async () => {
    const { talk, desk } = await createDeskTalk('es');
    await talk.say('Hola');
    const refused = { type: 'refused', because: 'not-at-desk' };
    expect(await desk.take(conversationId, 'marta')).toStrictEqual(refused);
    expect(await desk.take('web:nobody', 'marta')).toStrictEqual({ type: 'unknown' });
    expect(await desk.read(conversationId, 5)).toStrictEqual({ type: 'unknown' });
  });

  it('writes nothing to somebody who has blocked us', async () => {
    const world = await beTaken();
    await world.talk.send({ type: 'reach', isReachable: false });
    expect(await answer(world)).toStrictEqual({ type: 'refused', because: 'unreachable' });
  });

  it('leaves nothing in notes and summaries that may not be kept', async () => {
    const { desk, talk } = await beTaken();
    await desk.note(conversationId, 'marta', 'dictó su tarjeta 4111 1111 1111 1111');
    await desk.release(conversationId, 'marta', 'tarjeta 4111 1111 1111 1111 bloqueada');
    const { session } = await talk.database.load(conversationId, 1);
    expect(JSON.stringify(session)).not.toContain('4111 1111');
    expect(session?.desk?.outcome).toContain('bloqueada');
  });
});
