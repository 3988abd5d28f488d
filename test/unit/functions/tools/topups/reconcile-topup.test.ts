import { describe, expect, it } from 'vitest';
import { createSandboxTopupPartner } from '../../../../../functions/tools/topups/sandbox/sandbox-topup-partner.ts';
import type { TopupPartner } from '../../../../../functions/tools/topups/topup-partner.ts';
import { UnavailableError } from '../../../../../shared/domain/errors.ts';
import { FakeWalletLedger } from '../../../../support/fakes/fake-wallet-ledger.ts';
import { InMemoryCallScheduler } from '../../../../support/fakes/in-memory-call-scheduler.ts';
import { InMemoryRecordTable } from '../../../../support/fakes/in-memory-record-table.ts';
import { RecordingEventPublisher } from '../../../../support/fakes/recording-event-publisher.ts';
import { createInProcessTopups } from '../../../../support/services/in-process-topups.ts';
import { aToolContext, NOW, TopupsCaller } from '../../../../support/services/topups-caller.ts';

const input = { phone_number: '55 9999 8888', carrier_id: 'telcel_mx', amount: 100 };

/** Top-ups whose carrier is down until a test repairs it, and a clock whose minutes a test lets pass. */
function open() {
  const table = new InMemoryRecordTable();
  const sandbox = createSandboxTopupPartner(table, () => Promise.resolve());
  const carrier = { isDown: true, beforeItFails: () => Promise.resolve() };
  const partner: TopupPartner = {
    ...sandbox,
    topUp: async (order) => {
      if (!carrier.isDown) return await sandbox.topUp(order);
      await carrier.beforeItFails();
      throw new UnavailableError('down');
    },
  };
  const ledger = new FakeWalletLedger();
  const scheduler = new InMemoryCallScheduler();
  const events = new RecordingEventPublisher();
  const topups = new TopupsCaller(
    createInProcessTopups(table, { partner, ledger, scheduler, events }),
  );
  const statuses: unknown[] = [];
  const passMinutes = async (minutes: number) => {
    const now = new Date(Date.parse(NOW) + minutes * 60_000);
    for (const { tool, input: given, key, context } of scheduler.takeDue(now)) {
      const call = { ...context, idempotencyKey: key, now: now.toISOString() };
      const outcome = await topups.call(tool, given, call);
      statuses.push(outcome.type === 'ok' ? outcome.data['status'] : outcome.type);
    }
  };
  const buy = async (change: Partial<typeof input> = {}) => {
    const key = { idempotencyKey: 'confirm_1' };
    return await topups.call('create_topup', await topups.prepare({ ...input, ...change }), key);
  };
  const wallet = async () => {
    const { available, held } = await ledger.balance(aToolContext());
    return [available, held];
  };
  const history = async () => (await topups.data('get_topup_history', {}))['topups'];
  const used = () => table.all.find(({ key }) => key.sort === 'DAY#2026-01-12')?.counters;
  const services = { table, ledger, scheduler, events, carrier, topups };
  return { ...services, passMinutes, buy, wallet, history, statuses, used };
}

const figures = {
  reference: 'TUP-20260112-001',
  phone_number: '+52 55 9999 8888',
  carrier_name: 'Telcel',
  amount: 100,
  currency: 'MXN',
  fee: 0.99,
  total: 6.72,
  cost_currency: 'USD',
};

describe('an undecided top-up', () => {
  it('tells the purchase that waits for the carrier what somebody else found out', async () => {
    const world = open();
    const quoted = await world.topups.prepare(input);
    const key = { idempotencyKey: 'confirm_1' };
    await world.topups.call('create_topup', quoted, key);
    world.carrier.beforeItFails = async () => {
      world.carrier.isDown = false;
      await world.passMinutes(2);
    };
    expect(await world.topups.call('create_topup', quoted, key)).toMatchObject({
      type: 'ok',
      data: { status: 'COMPLETED', is_pending: false },
    });
  });

  it('is completed once the carrier answers again, and the person is told', async () => {
    const { buy, carrier, passMinutes, statuses, events, wallet, history } = open();
    await buy();
    await passMinutes(2);
    carrier.isDown = false;
    await passMinutes(12);

    expect(statuses).toEqual(['held', 'completed']);
    expect(events.events).toEqual([
      {
        eventId: expect.stringMatching(/^top_[0-9a-z]{24}-completed$/),
        operations: ['confirm_1'],
        service: 'topups',
        type: 'topup_completed',
        userId: 'carlos',
        conversationId: 'web:carlos',
        occurredAt: '2026-01-12T16:17:00.000Z',
        data: { topup_id: expect.stringMatching(/^top_/), ...figures },
      },
    ]);
    expect(await wallet()).toEqual([150_000n - 672n, 0n]);
    expect(await history()).toMatchObject([{ status: 'COMPLETED', is_pending: false }]);
  });

  it('fails when the carrier then declines, and money and limit are restored', async () => {
    const { buy, carrier, passMinutes, events, wallet, used } = open();
    await buy({ phone_number: '55 5000 0001' });
    carrier.isDown = false;
    await passMinutes(2);

    expect(events.events).toMatchObject([
      { type: 'topup_failed', data: { reason: 'LINE_SUSPENDED', total: 6.72 } },
    ]);
    expect(await wallet()).toEqual([150_000n, 0n]);
    expect(used()).toEqual({ topups: 0n, spent: 0n });
  });

  it('is abandoned after a day of silence: the money returns, the number is unlocked', async () => {
    const { buy, passMinutes, statuses, events, wallet, topups } = open();
    await buy();
    for (const minutes of [2, 12, 72, 432]) await passMinutes(minutes);
    expect(await wallet()).toEqual([150_000n - 672n, 672n]);
    await passMinutes(432 + 1_440);

    expect(statuses).toEqual(['held', 'held', 'held', 'held', 'abandoned', 'abandoned']);
    expect(events.events).toMatchObject([
      { type: 'topup_failed', data: { reason: 'CARRIER_UNREACHABLE' } },
    ]);
    expect(await wallet()).toEqual([150_000n, 0n]);
    expect((await topups.call('prepare_create_topup', input)).type).toBe('ok');
  });

  it('is looked at every day while neither carrier nor wallet answers', async () => {
    const { buy, passMinutes, ledger, statuses, scheduler } = open();
    await buy();
    const days = [2, 3, 4].map((day) => day * 1_440);
    for (const minutes of [2, 12, 72, 432]) await passMinutes(minutes);
    for (const minutes of days) {
      const down = new UnavailableError('wallet down');
      for (const look of [1, 2]) ledger.faults.failBefore('release', look, down);
      await passMinutes(minutes);
    }
    expect(new Set(statuses)).toEqual(new Set(['held']));
    expect(scheduler.waiting).toHaveLength(3);
  });

  it('stays completed when only publishing it failed, and is published later', async () => {
    const { buy, carrier, passMinutes, events, statuses, history } = open();
    await buy();
    carrier.isDown = false;
    events.faults.failBefore('publish');
    await passMinutes(2);
    expect(statuses).toEqual(['failed']);
    expect(await history()).toMatchObject([{ status: 'COMPLETED' }]);
    await passMinutes(12);

    expect(events.events).toMatchObject([{ type: 'topup_completed' }]);
  });

  it('is decided once when the scheduler calls twice in parallel', async () => {
    const { buy, carrier, scheduler, topups, wallet, events, table } = open();
    await buy();
    carrier.isDown = false;
    const [due] = scheduler.waiting;
    const call = () =>
      topups.call('reconcile_topup', due?.input ?? {}, { ...due?.context, now: NOW });
    const outcomes = await Promise.all([call(), call()]);

    expect(outcomes).toMatchObject([
      { data: { status: 'completed' } },
      { data: { status: 'completed' } },
    ]);
    expect(await wallet()).toEqual([150_000n - 672n, 0n]);
    expect(events.events).toHaveLength(1);
    expect(table.all.filter(({ key }) => key.sort === 'ORDER')).toHaveLength(1);
  });
});

describe('a purchase that was decided while the person waited', () => {
  it.each([
    ['completed', '55 9999 8888', 'completed'],
    ['declined', '55 5000 0001', 'declined'],
  ])('and %s is looked at once, without a word', async (_case, phone_number, status) => {
    const { buy, carrier, passMinutes, statuses, events, scheduler } = open();
    carrier.isDown = false;
    await buy({ phone_number });
    await passMinutes(2);

    expect(statuses).toEqual([status]);
    expect(events.events).toEqual([]);
    expect(scheduler.waiting).toEqual([]);
  });
});

describe('a purchase that was never made', () => {
  it('leaves three calls that find nothing', async () => {
    const { topups, table, passMinutes, statuses, scheduler } = open();
    const quoted = await topups.prepare(input);
    table.faults.failBefore('write');
    expect((await topups.call('create_topup', quoted)).type).toBe('failed');
    await passMinutes(2);
    await passMinutes(12);
    await passMinutes(1_440);

    expect(statuses).toEqual(['NONE', 'NONE', 'NONE']);
    expect(scheduler.waiting).toEqual([]);
  });

  it('is not made when no later look could be scheduled', async () => {
    const { topups, scheduler, wallet, history } = open();
    const quoted = await topups.prepare(input);
    scheduler.faults.failBefore('schedule');
    expect((await topups.call('create_topup', quoted)).type).toBe('failed');

    expect(await history()).toEqual([]);
    expect(await wallet()).toEqual([150_000n, 0n]);
  });
});
