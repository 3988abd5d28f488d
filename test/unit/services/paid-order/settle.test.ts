import { describe, expect, it } from 'vitest';
import { billPayments } from '../../../../functions/tools/billpay/payment/bill-payments.ts';
import { service as billpay } from '../../../../functions/tools/billpay/tools.ts';
import { service as remittances } from '../../../../functions/tools/remittances/tools.ts';
import { transferOrders } from '../../../../functions/tools/remittances/transfer/transfer-orders.ts';
import { topupOrders } from '../../../../functions/tools/topups/purchase/topup-orders.ts';
import { service as topups } from '../../../../functions/tools/topups/tools.ts';
import { SETTLE_TOOL } from '../../../../shared/services/paid-order/settlement/settle-order.ts';
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

/** A parcel that became a case: nobody could find out how it ended. */
async function openCase(behaviour: Behaviour, days = 22) {
  const world = createParcelWorld(behaviour);
  await world.send(await world.prepare());
  await world.passDays(days);
  const [order] = await world.orders();
  return { world, orderId: order?.order_id ?? '' };
}

/** Done at once, wanted back a day later, and the partner says nothing about that. */
async function openRecalledCase(withdraw: Behaviour['withdraw'] = () => 'down') {
  const world = createParcelWorld({ says: () => done, withdraw });
  await world.send(await world.prepare());
  await world.passDays(1);
  const [order] = await world.orders();
  const orderId = order?.order_id ?? '';
  await world.recall(orderId).catch(() => undefined);
  await world.passDays(2);
  return { world, orderId };
}

async function stand(world: ParcelWorld) {
  const [order] = await world.orders();
  expect(await world.wallet.audit()).toEqual([]);
  return {
    ending: order?.ending?.type ?? 'open',
    told: world.told(),
    balance: await world.wallet.books.balance(),
    cases: world.cases().map(({ data }) => data['reason']),
  };
}

const silent: Behaviour = { says: () => 'down', withdraw: () => 'down' };
const undecided: Behaviour = { says: () => pending, withdraw: () => false };
const abandoned: Behaviour = { says: () => 'down' };

it('a call whose order a colleague has is answered, and its end is told once', async () => {
  const world = createParcelWorld(silent);
  const quote = await world.prepare();
  expect(await world.send(quote)).toMatchObject({ type: 'failed' });
  await world.passDays(22);
  const [order] = await world.orders();

  expect(await world.send(quote)).toMatchObject({ type: 'ok' });
  await world.settle(order?.order_id ?? '', 'done');

  expect(world.told()).toEqual(['unresolved', 'done']);
});

describe('a case that a colleague settles with the partner’s word', () => {
  it.each<[string, Behaviour, string, object]>([
    [
      'the partner never spoke, and had done it: debited again',
      silent,
      'done',
      { ending: 'paid-late', told: ['unresolved', 'done'], balance: paid, cases: [] },
    ],
    [
      'the partner never spoke, and had not: the money is theirs',
      silent,
      'not-done',
      { ending: 'abandoned', told: ['unresolved', 'failed'], balance: unpaid, cases: [] },
    ],
    [
      'the partner took it, and did it: paid',
      undecided,
      'done',
      { ending: 'completed', told: ['unresolved', 'done'], balance: paid, cases: [] },
    ],
    [
      'the partner took it, and will not do it: refunded',
      undecided,
      'not-done',
      { ending: 'abandoned', told: ['unresolved', 'failed'], balance: unpaid, cases: [] },
    ],
    [
      'it was given up, and was never done: only the case ends',
      abandoned,
      'not-done',
      { ending: 'abandoned', told: ['failed'], balance: unpaid, cases: [] },
    ],
  ])('%s', async (_how, behaviour, as, expected) => {
    const { world, orderId } = await openCase(behaviour);
    expect(await world.settle(orderId, as)).toMatchObject({ type: 'ok' });
    expect({ ...(await stand(world)), told: [...new Set(world.told())] }).toEqual(expected);
  });

  it.each<[string, object]>([
    ['done', { ending: 'completed', told: ['unresolved', 'done'], balance: paid, cases: [] }],
    [
      'not-done',
      { ending: 'reversed', told: ['unresolved', 'taken back'], balance: unpaid, cases: [] },
    ],
  ])('what was wanted back stays or is theirs again: %s', async (as, expected) => {
    const { world, orderId } = await openRecalledCase();
    expect(await world.settle(orderId, as)).toMatchObject({ type: 'ok' });
    expect(await stand(world)).toEqual(expected);
  });

  it('says what became of it, and keeps who settled it on whose word', async () => {
    const { world, orderId } = await openCase(undecided);
    const settled = await world.settle(orderId, 'done', 'ana@ops');
    const [stored] = world.settlements();
    expect(stored?.data).toEqual({
      order_id: orderId,
      as: 'done',
      partner_reference: 'ticket 12',
      by: 'ana@ops',
      at: '2026-02-03T16:05:00.000Z',
    });
    expect(settled).toEqual({
      type: 'ok',
      data: {
        reference: 'PAR-20260112-001',
        ending: { type: 'completed' },
        settlement: { by: 'ana@ops', at: '2026-02-03T16:05:00.000Z' },
        told: 'now',
        said_by: 'colleague',
        cases_left: 0,
      },
    });
    expect(await world.settle(orderId, 'done', 'beto@ops')).toEqual(settled);
    expect(world.told()).toEqual(['unresolved', 'done']);
  });

  it('tells nobody again who was told that it was given up', async () => {
    const { world, orderId } = await openCase(abandoned);
    const before = world.notices();
    for (const _time of [1, 2]) {
      const settled = await world.settle(orderId, 'not-done');
      expect(settled).toMatchObject({ type: 'ok', data: { told: 'before' } });
    }
    expect(world.notices()).toEqual(before);
  });

  it('does not say that somebody was told whose look knew no conversation', async () => {
    const world = createParcelWorld(abandoned);
    await world.send(await world.prepare());
    world.losePlace();
    await world.passDays(22);
    const [order] = await world.orders();
    for (const _time of [1, 2]) {
      const settled = await world.settle(order?.order_id ?? '', 'not-done');
      expect(settled).toMatchObject({ type: 'ok', data: { told: 'nowhere' } });
    }
  });

  it.each(['done', 'not-done'])('settles it as %s, also when its case was closed', async (as) => {
    const { world, orderId } = await openCase(undecided);
    await world.loseCases();
    expect(await world.settle(orderId, as)).toMatchObject({
      type: 'ok',
      data: { told: 'nowhere', cases_left: 0 },
    });
    expect((await stand(world)).balance).toEqual(as === 'done' ? paid : unpaid);
  });

  it('leaves no look that waits, nor the guard', async () => {
    const { world, orderId } = await openCase(undecided);
    expect(world.scheduler.waiting).toEqual([]);
    await world.waitAgain(orderId);
    expect(world.scheduler.waiting).toHaveLength(3);
    await world.settle(orderId, 'done');
    expect(world.scheduler.waiting).toEqual([]);
  });

  it('leaves a case when the person can no longer pay, also when it is settled again', async () => {
    const { world, orderId } = await openCase(silent);
    const spent = { category: 'instalment', amount: 1450, currency: 'USD' };
    await world.wallet.books.data('debit_wallet', spent);
    const expected = { type: 'ok', data: { ending: { type: 'paid-late' }, cases_left: 1 } };
    for (const _time of [1, 2]) {
      expect(await world.settle(orderId, 'done')).toMatchObject(expected);
      expect((await stand(world)).cases).toEqual(['uncollected']);
    }
  });
});

describe('a settlement that contradicts the books', () => {
  it.each<[string, Behaviour, number, string, string]>([
    ['software still asks', undecided, 2, 'done', 'NO_CASE'],
    ['it was done without a colleague', { says: () => done }, 1, 'done', 'NO_CASE'],
    ['it was done', { says: () => done }, 1, 'not-done', 'ENDED_OTHERWISE'],
    ['its money was returned', abandoned, 22, 'done', 'ENDED_OTHERWISE'],
  ])('is refused: %s', async (_why, behaviour, days, as, errorCode) => {
    const { world, orderId } = await openCase(behaviour, days);
    const before = await stand(world);
    expect(await world.settle(orderId, as)).toMatchObject({ type: 'refused', errorCode });
    expect(await stand(world)).toEqual(before);
    expect(world.settlements()).toEqual([]);
  });

  it('is refused: there is no such order, or no such word', async () => {
    const { world, orderId } = await openCase(undecided);
    expect(await world.settle('par_x', 'done')).toMatchObject({ errorCode: 'ORDER_UNKNOWN' });
    expect(await world.settle(orderId, 'maybe')).toMatchObject({ errorCode: 'INVALID_INPUT' });
  });

  it('is refused when another colleague settled it otherwise, also at the same moment', async () => {
    const { world, orderId } = await openCase(undecided);
    const both = await Promise.all([
      world.settle(orderId, 'done', 'ana'),
      world.settle(orderId, 'not-done', 'beto'),
    ]);
    expect(both).toMatchObject([{ type: 'ok' }, { type: 'refused' }]);
    expect((await stand(world)).ending).toBe('completed');
    const refusal = {
      errorCode: 'SETTLED_OTHERWISE',
      error: 'A colleague settled it otherwise before: ana as done at 2026-02-03T16:05:00.000Z',
    };
    expect(both[1]).toMatchObject(refusal);
    expect(await world.settle(orderId, 'not-done')).toMatchObject(refusal);
  });
});

/** What the partner says to the colleague's command itself, whatever it told the colleague. */
describe('a settlement against the partner’s own last word', () => {
  const overruled = { type: 'ok', data: { said_by: 'partner', told: 'now', cases_left: 0 } };

  it('ends as the partner says, which is told to both, and the case is closed', async () => {
    let isDelivered = false;
    const says = () => (isDelivered ? done : pending);
    const { world, orderId } = await openCase({ says, withdraw: () => false });
    isDelivered = true;
    for (const _time of [1, 2]) {
      expect(await world.settle(orderId, 'not-done')).toMatchObject(overruled);
      const told = ['unresolved', 'done'];
      expect(await stand(world)).toEqual({ ending: 'completed', told, balance: paid, cases: [] });
    }
    expect(await world.settle(orderId, 'done')).toMatchObject({ type: 'ok' });
    expect(world.told()).toEqual(['unresolved', 'done']);
  });

  it('takes back what is wanted back when the partner does so, although it stays done', async () => {
    const withdraw = (day: number) => (day < 3 ? ('down' as const) : true);
    const { world, orderId } = await openRecalledCase(withdraw);
    await world.sleepDays(1);
    for (const _time of [1, 2]) {
      expect(await world.settle(orderId, 'done')).toMatchObject(overruled);
      const told = ['unresolved', 'taken back'];
      expect(await stand(world)).toEqual({ ending: 'reversed', told, balance: unpaid, cases: [] });
    }
  });

  it('is asked once more also when it says that it is too late', async () => {
    const withdraw = (day: number) => (day < 3 ? ('down' as const) : false);
    const { world, orderId } = await openRecalledCase(withdraw);
    await world.sleepDays(1);
    const settled = await world.settle(orderId, 'done');
    expect(settled).toMatchObject({ data: { said_by: 'colleague', told: 'now' } });
    const told = ['unresolved', 'done'];
    expect(await stand(world)).toEqual({ ending: 'completed', told, balance: paid, cases: [] });
  });
});

describe('an order with a case that the person takes back themselves', () => {
  const withdraw = (day: number) => (day < 3 ? ('down' as const) : true);

  it('has no case any more, and is told by their own call', async () => {
    const { world, orderId } = await openRecalledCase(withdraw);
    await world.sleepDays(1);
    await world.recall(orderId);
    const told = ['unresolved'];
    expect(await stand(world)).toEqual({ ending: 'reversed', told, balance: unpaid, cases: [] });
  });

  it.each(['done', 'not-done'])(
    'ends once, is told once and has no case when it is settled as %s at each moment of that',
    async (as) => {
      for (let at = 0; at < 60; at += 1) {
        const { world, orderId } = await openRecalledCase(withdraw);
        await world.sleepDays(1);
        const settled: unknown[] = [];
        world.faults.log.length = 0;
        world.meanwhile(at, async () => {
          settled.push(await world.settle(orderId, as));
        });
        await world.recall(orderId);
        const { told, ...rest } = await stand(world);
        expect({ at, ...rest }).toEqual({ at, ending: 'reversed', balance: unpaid, cases: [] });
        expect(told.filter((each) => each === 'taken back').length).toBeLessThan(2);
        if (settled.length === 0) return;
      }
      throw new Error('It never ends');
    },
    60_000,
  );
});

describe('a settlement whose process dies before or after any access', () => {
  it.each(['done', 'not-done'])(
    'is continued by the same command: %s',
    async (as) => {
      const undisturbed = await openCase(undecided);
      undisturbed.world.faults.log.length = 0;
      await undisturbed.world.settle(undisturbed.orderId, as);
      const log = [...undisturbed.world.faults.log];
      const expected = await stand(undisturbed.world);
      for (const [at, operation] of log.entries()) {
        const occurrence = log.slice(0, at + 1).filter((each) => each === operation).length;
        for (const moment of ['failBefore', 'failAfter'] as const) {
          const { world, orderId } = await openCase(undecided);
          world.faults[moment](operation, occurrence);
          await world.settle(orderId, as);
          expect(await world.settle(orderId, as)).toMatchObject({ type: 'ok' });
          const told = [...new Set(world.notices().map(({ eventId }) => eventId))];
          expect(told).toHaveLength(2);
          expect({ ...(await stand(world)), told: expected.told }).toEqual(expected);
        }
      }
    },
    60_000,
  );
});

it.each([
  ['topups', topups, topupOrders],
  ['billpay', billpay, billPayments],
  ['remittances', remittances, transferOrders],
])('whoever looks again at the orders of %s can settle them', (_name, service, kind) => {
  const names = service.internalTools.map(({ name }) => name);
  expect(names).toContain(kind.lookTool);
  expect(names).toContain(SETTLE_TOOL);
});
