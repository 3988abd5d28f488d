import { describe, expect, it } from 'vitest';
import type { InboundMessage } from '../../../shared/domain/conversation/inbound-message.ts';
import { ThrottledError, UnavailableError } from '../../../shared/domain/errors.ts';
import {
  askForTransfer,
  type ConsentWorld,
  openConsentWorld,
} from '../../support/conversation/consent-world.ts';
import { createFelixTalk } from '../../support/conversation/felix-talk.ts';
import { offlineModel } from '../../support/fakes/offline-model.ts';

const once = { isLastAttempt: false };

/** Moments of the turn of a yes at which its process may die, and whether the yes was taken then. */
const deaths = [
  { moment: 'failBefore', operation: 'checkpoint', isDecided: false },
  { moment: 'failAfter', operation: 'checkpoint', isDecided: true },
  { moment: 'failBefore', operation: 'commit', isDecided: true },
  { moment: 'failAfter', operation: 'commit', isDecided: true },
] as const;

type Death = (typeof deaths)[number];

async function dieInTheTurn(
  { talk }: ConsentWorld,
  { moment, operation }: Death,
  yes: InboundMessage,
): Promise<void> {
  talk.database.faults[moment](operation, 1, new UnavailableError('killed'));
  await expect(talk.runTurn([yes], once)).rejects.toThrow();
}

/** All that the person was told after their yes. */
function readTold({ talk }: ConsentWorld, since: number): string {
  return talk.database.entries
    .slice(since)
    .map(({ reply }) => reply.text)
    .join('\n');
}

/**
 * Whoever is told of a transfer has one, and whoever has one is told of it. To be asked whether to
 * cancel it is no claim that it is cancelled.
 */
function expectTruth(world: ConsentWorld, told: string): void {
  expect(new Set(told.match(/TXN-[\d-]+/g))).toHaveProperty('size', world.transfers());
  if (world.transfers() > 0)
    expect(told).not.toMatch(/no se hizo|ningún cargo|cancelé|cancelad[oa]/i);
}

describe.each(deaths)('a yes whose process dies: $moment $operation', (death) => {
  it.each([
    ['in time', 10],
    ['5 seconds before its question expires', 295],
  ])('written %s is done once when it comes again after that', async (_when, seconds) => {
    const world = await openConsentWorld();
    const { talk } = world;
    await askForTransfer(world);
    const since = talk.database.entries.length;
    talk.clock.advance({ seconds });
    const yes = talk.message({ type: 'text', text: 'sí' });
    await dieInTheTurn(world, death, yes);
    talk.clock.advance({ seconds: 120 });

    await talk.runTurn([yes], once);

    expect(world.transfers()).toBe(1);
    expectTruth(world, readTold(world, since));
  });

  it.each(['cancela', 'no', 'sí', 'sí, confirmo', '¿ya se hizo?', 'mejor 100', 'hola'])(
    'is done at most once, and told truly, when «%s» comes with it',
    async (text) => {
      const world = await openConsentWorld();
      const { talk } = world;
      await askForTransfer(world);
      const since = talk.database.entries.length;
      const yes = talk.message({ type: 'text', text: 'sí' });
      await dieInTheTurn(world, death, yes);
      talk.clock.advance({ seconds: 4 });
      const later = talk.message({ type: 'text', text });
      talk.clock.advance({ seconds: 60 });

      await talk.runTurn([yes, later], once);

      if (death.isDecided) expect(world.transfers()).toBe(1);
      expect(world.transfers()).toBeLessThanOrEqual(1);
      expectTruth(world, readTold(world, since));
    },
  );
});

describe('a yes that was carried out by a process that died', () => {
  it('is in doubt when the last try cannot ask, and its end is told by the next turn', async () => {
    const world = await openConsentWorld();
    const { talk } = world;
    const { invoker } = world.services;
    const invoke = invoker.invoke.bind(invoker);
    await askForTransfer(world);
    const yes = talk.message({ type: 'text', text: 'sí' });
    await dieInTheTurn(world, { moment: 'failBefore', operation: 'commit', isDecided: true }, yes);
    talk.clock.advance({ seconds: 120 });
    invoker.invoke = () => Promise.reject(new ThrottledError('too many calls'));

    await talk.runTurn([yes], { isLastAttempt: true });
    invoker.invoke = invoke;

    const told = await talk.turnOf(yes.messageId);
    expect(told.text).toMatch(/todavía no sé/i);
    expect(told.session).toMatchObject({
      inDoubt: [{ confirmation: { tool: 'create_transfer' } }],
    });
    expect(told.session.decision).toBeUndefined();
    const next = await talk.say('¿sí se hizo?');
    expect(next.text).toContain('TXN-');
    expect(next.session.inDoubt).toBeUndefined();
    expect(world.transfers()).toBe(1);
  });
});

describe('a yes of two messages whose process dies', () => {
  it.each(['the second', 'neither'])('is done and told when %s comes again', async (which) => {
    const world = await openConsentWorld();
    const { talk } = world;
    await askForTransfer(world);
    const since = talk.database.entries.length;
    const yes = talk.message({ type: 'text', text: 'sí' });
    const please = talk.message({ type: 'text', text: 'por favor' });
    talk.database.faults.failBefore('commit', 1, new UnavailableError('killed'));
    await expect(talk.runTurn([yes, please], once)).rejects.toThrow();
    talk.clock.advance({ seconds: 120 });
    talk.database.faults.failBefore('commit', 1, new UnavailableError('killed'));
    await expect(talk.runTurn([please], once)).rejects.toThrow();
    talk.clock.advance({ seconds: 120 });

    const next = talk.message({ type: 'text', text: 'hola' });
    await talk.runTurn([which === 'neither' ? next : please], once);

    expect(world.transfers()).toBe(1);
    expectTruth(world, readTold(world, since));
  });
});

describe('a yes that comes before its question', () => {
  it.each([
    [['100', 'sí']],
    [['100', 'sí', 'sí']],
    [['Quiero una recarga de 100 pesos al 55 9999 8888', 'sí']],
    [['Quiero una recarga de 100 pesos al 55 9999 8888. Sí, confirmo.']],
    [['una recarga de 100 al 55 9999 8888 y ya te digo que sí a todo']],
  ])('in the same breath buys nothing: %j', async (words) => {
    const world = await openConsentWorld();
    const { talk } = world;
    await talk.say('Quiero una recarga');
    await talk.say('+52 55 9999 8888');

    const turn = await talk.say(...words);

    expect(turn.text).not.toContain('TUP-');
    expect(world.topups()).toBe(0);
  });

  it.each([0, 50, 400, 999])('by %i ms and is read after it buys nothing', async (ms) => {
    const world = await openConsentWorld();
    const { talk } = world;
    await talk.say('Quiero una recarga');
    await talk.say('+52 55 9999 8888');
    const amount = talk.message({ type: 'text', text: '100' });
    talk.clock.advance({ ms });
    const yes = talk.message({ type: 'text', text: 'sí' });
    talk.clock.advance({ ms: 1_500 });

    await talk.runTurn([amount], once);
    talk.clock.advance({ ms: 20 });
    await talk.runTurn([yes], once);

    expect(world.topups()).toBe(0);
    const turn = await talk.turnOf(yes.messageId);
    expect(turn.session.pendingConfirmation?.tool).toBe('create_topup');
    await talk.say('sí');
    expect(world.topups()).toBe(1);
  });

  it('never counts when the question did not reach the person', async () => {
    const world = await openConsentWorld();
    const { talk } = world;
    await talk.say('Quiero una recarga');
    await talk.say('+52 55 9999 8888');
    await talk.runUndelivered([talk.message({ type: 'text', text: '100' })], once);
    talk.clock.advance({ minutes: 1 });

    await talk.say('sí');

    expect(world.topups()).toBe(0);
  });
});

describe('amounts at which the partner of the sandbox misbehaves', () => {
  it.each([
    ['200.01', 'it declines', /No se te cobró nada/, 0n],
    ['200.02', 'its answer is lost', /Referencia: TXN-/, 20_401n],
    ['200.03', 'it is down', /todavía no sé/i, 20_402n],
  ])('%s: when %s, the person is told what the wallet shows', async (amount, _how, words, held) => {
    const world = await openConsentWorld();
    const { talk, services } = world;
    await askForTransfer(world, amount);

    const turn = await talk.say('sí');

    expect(turn.text).toMatch(words);
    const balances = services
      .recordsOf('wallet')
      .filter(({ key }) => key.sort.startsWith('BALANCE#'))
      .map(({ counters }) => counters['held']);
    expect(balances).toStrictEqual([held]);
    expect(world.transfers()).toBe(1);
    await talk.say('sí');
    expect(world.transfers()).toBe(1);
  });
});

describe('a model’s word for a deed', () => {
  it.each([
    '¡Listo! Ya quedó hecha tu recarga, no tienes que hacer nada más.',
    '✅ Listo, ya envié $500.00 USD a tu mamá. Referencia: TRF-20261128-777.',
    'Tu dinero ya está con María.',
    'Todo quedó pagado.',
    'Your money is on its way to María.',
    'I went ahead and paid the bill.',
  ])('«%s» is not said when nothing was done', async (lie) => {
    const talk = await createFelixTalk('es', {
      converse: async (request) => ({
        ...(await offlineModel.converse(request)),
        content: [{ type: 'text', text: lie }],
        stopReason: 'answer',
      }),
    });

    const turn = await talk.say('recárgale a mi hermano lo de siempre');

    expect(turn.text).not.toContain(lie);
  });
});

it('puts again what waits to be confirmed after a yes that answers no question', async () => {
  const { talk } = await openConsentWorld();
  await talk.say('Borra a María de mis destinatarios');
  const asked = await talk.say('Guarda el 55 5000 0004 como Tía Lupe', 'Sí');
  expect(asked.session.pendingQuestion?.field).toBe('recipient_id');

  const { text, session } = await talk.say('sí');

  expect(text).toContain('¿Confirmas borrar a María García');
  expect(session.pendingConfirmation?.tool).toBe('delete_recipient');
});
