import { describe, expect, it } from 'vitest';
import {
  type Answer,
  type Behaviour,
  createParcelWorld,
  type ParcelWorld,
} from '../../../support/services/paid-order-world.ts';

const pending: Answer = { type: 'pending' };
const done: Answer = { type: 'done' };

const unpaid = [1500, 0];
const paid = [1399, 0];

/** Sends a parcel and wants it back a day later; `recalled` is the ending, or what was thrown. */
async function wantBack(behaviour: Behaviour) {
  const world = createParcelWorld(behaviour);
  await world.send(await world.prepare());
  await world.passDays(1);
  const recalled = await recall(world);
  return { world, recalled };
}

async function recall(world: ParcelWorld): Promise<string> {
  const [order] = await world.orders();
  try {
    return (await world.recall(order?.order_id ?? ''))?.ending?.type ?? 'open';
  } catch (error) {
    return error instanceof Error ? error.name : 'odd';
  }
}

/** How it stands, and what was heard of it. */
async function stand(world: ParcelWorld) {
  const [order] = await world.orders();
  return {
    ending: order?.ending?.type ?? 'open',
    told: world.told(),
    balance: await world.wallet.books.balance(),
    cases: world.cases().map(({ data }) => data['reason']),
    waiting: world.scheduler.waiting.length,
  };
}

describe('an order that the person wants back', () => {
  it.each<[string, Answer, string]>([
    ['under way', pending, 'cancelled'],
    ['done, and can be undone', done, 'reversed'],
  ])('is theirs again when it is %s: the call tells it', async (_how, says, ending) => {
    const { world, recalled } = await wantBack({ says: () => says, withdraw: () => true });
    expect(recalled).toBe(ending);
    await world.passDays(1);
    expect(await stand(world)).toEqual({
      ending,
      told: [],
      balance: unpaid,
      cases: [],
      waiting: 0,
    });
    expect(await recall(world)).toBe(ending);
    expect(await world.wallet.audit()).toEqual([]);
  });

  it('goes on when it is too late, and ends as any other', async () => {
    const says = (day: number) => (day < 3 ? pending : done);
    const { world, recalled } = await wantBack({ says, withdraw: () => false });
    expect(recalled).toBe('open');
    await world.passDays(3);
    expect(await stand(world)).toEqual({
      ending: 'completed',
      told: ['done'],
      balance: paid,
      cases: [],
      waiting: 0,
    });
  });

  it('is asked for again while the partner says nothing, and a notice tells the end', async () => {
    const withdraw = (day: number) => (day < 1.1 ? 'down' : true);
    const { world, recalled } = await wantBack({ says: () => done, withdraw });
    expect(recalled).toBe('UnavailableError');
    await world.passDays(1);
    expect(await stand(world)).toEqual({
      ending: 'reversed',
      told: ['taken back'],
      balance: unpaid,
      cases: [],
      waiting: 0,
    });
  });

  it('is a case when the partner says nothing for four hours about what was done', async () => {
    const { world } = await wantBack({ says: () => done, withdraw: () => 'down' });
    await world.passDays(2);
    expect(await stand(world)).toEqual({
      ending: 'completed',
      told: ['unresolved'],
      balance: paid,
      cases: ['no-end'],
      waiting: 0,
    });
  });

  it('can still be taken back by a colleague’s patience: the same call ends it', async () => {
    const withdraw = (day: number) => (day < 3 ? 'down' : true);
    const { world } = await wantBack({ says: () => done, withdraw });
    await world.passDays(2);
    expect(await recall(world)).toBe('reversed');
    expect(await world.wallet.books.balance()).toEqual(unpaid);
    expect(world.cases()).toEqual([]);
    const [order] = await world.orders();
    const of = { id: order?.order_id, reference: 'PAR-20260112-001' };
    const { reference } = of;
    // The desk hears of it; the person has.
    expect(world.notices()).toMatchObject([
      { type: 'unresolved', case: of, data: { reference } },
      { isTold: true, case: { ...of, ending: 'reversed' }, data: { reference } },
    ]);
    expect(world.told()).toEqual(['unresolved']);
    expect(await recall(world)).toBe('reversed');
    expect(world.notices()).toHaveLength(2);
  });

  it('is not taken back twice by parallel calls', async () => {
    const { world } = await wantBack({ says: () => done, withdraw: () => 'down' });
    const again = createParcelWorld({ says: () => done, withdraw: () => true });
    await again.send(await again.prepare());
    expect(await Promise.all([recall(again), recall(again)])).toEqual(['reversed', 'reversed']);
    expect(await again.wallet.books.balance()).toEqual(unpaid);
    expect(await again.wallet.audit()).toEqual([]);
    expect(await world.wallet.audit()).toEqual([]);
  });
});

describe('an end that a look finds while the person takes it back', () => {
  it('is never told as done after their own call said that it is theirs again', async () => {
    const told: string[] = [];
    for (let at = 0; at < 60; at += 1) {
      const says = (day: number): Answer => (day < 1 ? pending : done);
      const world = createParcelWorld({ says, withdraw: () => true });
      await world.send(await world.prepare());
      await world.sleepDays(1);
      const [order] = await world.orders();
      let recalled: string | undefined;
      let heard = 0;
      world.meanwhile(at, async () => {
        recalled = await recall(world);
        heard = world.told().length;
      });
      await world.look(order?.order_id ?? '');
      if (recalled === undefined) break;
      expect({ at, recalled, ...(await stand(world)) }).toMatchObject({
        recalled: expect.stringMatching(/^(reversed|cancelled)$/),
        balance: unpaid,
        cases: [],
      });
      expect(await world.wallet.audit()).toEqual([]);
      await world.passDays(2);
      told.push(world.told().slice(heard).join());
    }
    expect(told.length).toBeGreaterThan(5);
    // In the moment of the publication itself nothing can be read again.
    expect(told.filter((each) => each !== '')).toEqual(['done']);
  });

  it('names the calls whose outcome it tells', async () => {
    const says = (day: number): Answer => (day < 3 ? pending : done);
    const { world } = await wantBack({ says, withdraw: () => false });
    await world.passDays(3);
    const [told] = world.notices();
    expect(told).toMatchObject({ type: 'done', operations: ['confirm_1', expect.any(String)] });
  });
});
