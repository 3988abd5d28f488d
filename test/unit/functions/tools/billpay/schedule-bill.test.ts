import { beforeEach, describe, expect, it } from 'vitest';
import {
  type BillpayWorld,
  bills,
  createBillpayWorld,
} from '../../../../support/services/billpay-world.ts';
import { aToolContext } from '../../../../support/services/topups-caller.ts';

let world: BillpayWorld;
beforeEach(() => {
  world = createBillpayWorld();
});

const onFriday: Record<'biller_id' | 'bill_reference' | 'pay_on', string> = {
  ...bills.cfe,
  pay_on: '2026-01-16',
};
const FRIDAY_NOON = '2026-01-16T18:00:00.000Z';
const UNTOUCHED = [150_000n, 0n];

const schedule = async (input: Parameters<BillpayWorld['prepare']>[1] = onFriday) =>
  world.data('schedule_bill', await world.prepare('schedule_bill', input));

const drain = (amount: bigint) =>
  world.wallet.debit(
    { key: 'drain', category: 'instalment', amount, fee: 0n, currency: 'USD' },
    aToolContext(),
  );

describe('prepare_schedule_bill', () => {
  it('shows the day, the price now and the highest total on that day', async () => {
    expect(await world.data('prepare_schedule_bill', onFriday)).toMatchObject({
      action: 'schedule',
      is_cancellation: false,
      pay_on: '2026-01-16T15:00:00.000Z',
      pay_day: '2026-01-16',
      amount: 842.5,
      total: 49.77,
      max_total: 54.74,
      is_after_due: false,
      due_on: '2026-01-18',
    });
  });

  it.each([
    ['el viernes', '2026-01-16'],
    ['mañana', '2026-01-13'],
    ['2026-01-20T10:00:00-06:00', '2026-01-20'],
    ['hoy', '2026-01-12'],
    ['2026-04-12', '2026-04-12'],
  ])('reads «%s»', async (pay_on, pay_day) => {
    const prepared = await world.data('prepare_schedule_bill', { ...bills.cfe, pay_on });
    expect(prepared).toMatchObject({ pay_day, is_after_due: pay_day > '2026-01-18' });
  });

  it.each([
    ['DATE_REQUIRED', undefined],
    ['PAST_DATE', '2026-01-11'],
    ['PAST_DATE', 'ayer'],
    ['TOO_FAR_AHEAD', '2026-04-13'],
    ['DATE_NOT_UNDERSTOOD', 'cuando puedas'],
    ['DATE_NOT_UNDERSTOOD', '2026-13-45'],
    ['DATE_NOT_UNDERSTOOD', '2026-02-30'],
    ['DATE_NOT_UNDERSTOOD', 'cada lunes'],
  ])('asks for the day again: %s for «%s»', async (reason, pay_on) => {
    const input = { ...bills.cfe, ...(pay_on !== undefined && { pay_on }) };
    expect(await world.call('prepare_schedule_bill', input)).toMatchObject({
      type: 'needs-input',
      field: 'pay_on',
      reason,
    });
  });

  it('refuses a second payment for the same bill, a paid bill, and a cancellation with nothing scheduled', async () => {
    await schedule();
    expect(await world.call('prepare_schedule_bill', onFriday)).toMatchObject({
      errorCode: 'ALREADY_SCHEDULED',
    });
    const paid = { ...bills.paid, pay_on: '2026-01-16' };
    expect(await world.call('prepare_schedule_bill', paid)).toMatchObject({
      errorCode: 'ALREADY_PAID',
    });
    const cancel = { biller_id: 'Telmex', action: 'cancel' };
    expect(await world.call('prepare_schedule_bill', cancel)).toMatchObject({
      errorCode: 'NOTHING_SCHEDULED',
    });
  });
});

describe('schedule_bill', () => {
  it('charges nothing now, and on the morning of its day pays what is due then', async () => {
    const receipt = await schedule();
    expect(receipt).toMatchObject({ status: 'SCHEDULED', pay_day: '2026-01-16', total: 49.77 });
    expect(await world.balance()).toEqual(UNTOUCHED);
    await world.runUntil('2026-01-16T14:59:59.000Z');
    expect(world.orders()).toEqual([]);
    await world.runUntil(FRIDAY_NOON);
    expect(await world.balance()).toEqual([150_000n - 4_977n, 0n]);
    expect(world.told()).toMatchObject([
      {
        type: 'scheduled_payment_done',
        conversationId: 'web:carlos',
        data: {
          reference: receipt['reference'],
          bill_name: 'CFE casa',
          amount: 842.5,
          total: 49.77,
        },
      },
    ]);
    const { payments } = await world.data('get_bill_history', {});
    expect(payments).toMatchObject([{ status: 'COMPLETED', pay_day: '2026-01-16' }]);
  });

  it('is listed with its bill and in the history while scheduled', async () => {
    await schedule();
    const { bills: saved } = await world.data('list_saved_bills', {});
    expect(saved).toMatchObject([
      { bill_name: 'CFE casa', scheduled_for: '2026-01-16' },
      { bill_name: 'Telmex' },
      { bill_name: 'Agua' },
    ]);
    expect(await world.bill(bills.cfe)).toMatchObject({ scheduled_for: '2026-01-16' });
    const { payments } = await world.data('get_bill_history', {});
    expect(payments).toMatchObject([{ status: 'SCHEDULED', pay_day: '2026-01-16' }]);
  });

  const payNow = async () => world.data('pay_bill', await world.prepare('pay_bill', bills.cfe));

  it.each<[string, typeof onFriday, () => unknown]>([
    ['INSUFFICIENT_FUNDS', onFriday, () => drain(149_000n)],
    ['SERVICE_CLOSED', { ...bills.declined, pay_on: '2026-01-16' }, () => undefined],
    ['ALREADY_PAID', onFriday, payNow],
  ])('fails on its day with %s, and charges nothing then', async (reason, input, meanwhile) => {
    await schedule(input);
    await meanwhile();
    const before = await world.balance();
    await world.runUntil(FRIDAY_NOON);
    const outcomes = world.told().filter(({ type }) => type !== 'payment_due');
    expect(outcomes).toMatchObject([{ type: 'scheduled_payment_failed', data: { reason } }]);
    expect(await world.balance()).toEqual(before);
    const again = await world.bill(input);
    expect(again['scheduled_for']).toBeUndefined();
  });

  it('is not paid when it would cost more than agreed', async () => {
    let rate = '17.45';
    world = createBillpayWorld(({ partner }) => ({
      partner: {
        ...partner,
        exchangeRate: (base, quote) => Promise.resolve({ base, quote, rate }),
      },
    }));
    await schedule();
    rate = '15.00';
    await world.runUntil(FRIDAY_NOON);
    expect(world.told()).toMatchObject([
      { type: 'scheduled_payment_failed', data: { reason: 'PRICE_ABOVE_MAXIMUM' } },
    ]);
    expect(await world.balance()).toEqual(UNTOUCHED);
    expect(world.orders()).toEqual([]);
  });

  it('pays the agreed part, or what is left when that is less', async () => {
    await schedule({ ...bills.water, amount: 250, pay_on: '2026-01-16' });
    await world.data('pay_bill', await world.prepare('pay_bill', { ...bills.water, amount: 200 }));
    await world.runUntil(FRIDAY_NOON);
    expect(world.told()).toMatchObject([
      { type: 'scheduled_payment_done', data: { amount: 199.64 } },
    ]);
  });

  it('is cancelled once confirmed, once, and not paid', async () => {
    const receipt = await schedule();
    const cancel = await world.prepare('schedule_bill', { biller_id: 'luz', action: 'cancel' });
    const key = { idempotencyKey: 'confirm_2' };
    const cancelled = await world.call('schedule_bill', cancel, key);
    expect(cancelled).toMatchObject({
      data: { payment_id: receipt['payment_id'], status: 'CANCELLED' },
    });
    expect(await world.call('schedule_bill', cancel, key)).toEqual(cancelled);
    await world.runUntil(FRIDAY_NOON);
    expect(world.orders()).toEqual([]);
    expect(await world.balance()).toEqual(UNTOUCHED);
    expect((await world.bill(bills.cfe))['scheduled_for']).toBeUndefined();
    expect((await schedule())['status']).toBe('SCHEDULED');
  });

  it.each<[string, typeof onFriday, object]>([
    ['paid', onFriday, { type: 'ok', data: { status: 'COMPLETED', is_pending: false } }],
    [
      'declined',
      { ...bills.declined, pay_on: '2026-01-16' },
      { type: 'refused', errorCode: 'SERVICE_CLOSED' },
    ],
  ])('tells its own key later that it was %s since', async (_end, input, told) => {
    const prepared = await world.prepare('schedule_bill', input);
    const key = { idempotencyKey: 'confirm_1' };
    await world.data('schedule_bill', prepared, key);
    await world.runUntil(FRIDAY_NOON);
    expect(await world.call('schedule_bill', prepared, key)).toMatchObject(told);
  });

  it('tells its own key later that it was cancelled since', async () => {
    const prepared = await world.prepare('schedule_bill', onFriday);
    const key = { idempotencyKey: 'confirm_1' };
    await world.data('schedule_bill', prepared, key);
    const cancel = await world.prepare('schedule_bill', { biller_id: 'luz', action: 'cancel' });
    await world.data('schedule_bill', cancel);
    expect(await world.data('schedule_bill', prepared, key)).toMatchObject({ is_cancelled: true });
  });

  it('cannot be cancelled once paid, nor with a quote to schedule', async () => {
    await schedule({ ...bills.postedLater, pay_on: '2026-01-16' });
    const cancel = await world.prepare('schedule_bill', { ...bills.postedLater, action: 'cancel' });
    const due = world.takeAdvance(FRIDAY_NOON);
    await world.deliver(due, '2026-01-12T16:06:00.000Z');
    expect(await world.call('schedule_bill', cancel)).toMatchObject({
      errorCode: 'TOO_LATE_TO_CANCEL',
    });
    const other = await world.prepare('schedule_bill', onFriday);
    expect(await world.call('schedule_bill', { ...other, action: 'cancel' })).toMatchObject({
      errorCode: 'QUOTE_MISMATCH',
    });
  });

  it('waits some hours for a biller that is down, then gives up and publishes that', async () => {
    let isDown = false;
    world = createBillpayWorld(({ partner }) => ({
      partner: {
        ...partner,
        bill: (query) => (isDown ? Promise.resolve({ type: 'biller-down' }) : partner.bill(query)),
      },
    }));
    await schedule();
    isDown = true;
    await world.runUntil(FRIDAY_NOON);
    expect(world.told()).toEqual([]);
    await world.runUntil('2026-01-17T18:00:00.000Z');
    expect(world.told()).toMatchObject([
      { type: 'scheduled_payment_failed', data: { reason: 'BILLER_UNAVAILABLE' } },
    ]);
    expect(await world.balance()).toEqual(UNTOUCHED);
  });

  it('is paid late when the biller recovers in time', async () => {
    let isDown = false;
    world = createBillpayWorld(({ partner }) => ({
      partner: {
        ...partner,
        bill: (query) => (isDown ? Promise.resolve({ type: 'biller-down' }) : partner.bill(query)),
      },
    }));
    await schedule();
    isDown = true;
    await world.runUntil('2026-01-16T17:00:00.000Z');
    isDown = false;
    await world.runUntil(FRIDAY_NOON);
    expect(world.told()).toMatchObject([{ type: 'scheduled_payment_done' }]);
  });
});

describe('a cancellation by name', () => {
  it('says of a payment that is under way that it is too late, and not that there is none', async () => {
    const silent = { biller_id: 'cfe', bill_reference: '501200000039' };
    await world.call('pay_bill', await world.prepare('pay_bill', silent));
    const cancel = { biller_id: 'cfe', action: 'cancel' };
    expect(await world.call('prepare_schedule_bill', cancel)).toMatchObject({
      errorCode: 'TOO_LATE_TO_CANCEL',
    });
  });

  it.each(['luz', 'light', 'CFE casa', 'cfe', 'la luz de la casa'])(
    'finds what is scheduled among the rest: %s',
    async (biller_id) => {
      await schedule();
      expect(
        await world.data('prepare_schedule_bill', { biller_id, action: 'cancel' }),
      ).toMatchObject({ is_cancellation: true, biller_id: 'cfe' });
    },
  );

  it.each([
    ['internet', 'NOTHING_SCHEDULED'],
    ['Telmex', 'NOTHING_SCHEDULED'],
    ['netflix', 'NO_SUCH_BILL'],
  ])('asks for no company and no number: %s', async (biller_id, errorCode) => {
    await schedule();
    expect(
      await world.call('prepare_schedule_bill', { biller_id, action: 'cancel' }),
    ).toMatchObject({ type: 'refused', errorCode });
  });
});

describe('schedule_bill happens once per key', () => {
  const key = { idempotencyKey: 'confirm_1' };

  it('when the process crashes before or after any access', async () => {
    const input = await world.prepare('schedule_bill', onFriday);
    world.faults.log.length = 0;
    await world.data('schedule_bill', input, key);
    const points = world.faults.log.map((operation, at) => ({
      operation,
      occurrence: world.faults.log.slice(0, at + 1).filter((one) => one === operation).length,
    }));
    for (const { operation, occurrence } of points) {
      for (const moment of ['failBefore', 'failAfter'] as const) {
        world = createBillpayWorld();
        const quoted = await world.prepare('schedule_bill', onFriday);
        world.faults[moment](operation, occurrence);
        const label = `${moment} ${operation} ${occurrence}`;
        const crashed = await world.call('schedule_bill', quoted, key);
        expect(crashed, label).toMatchObject({ type: 'failed' });
        const resumed = await world.call('schedule_bill', quoted, key);
        expect(resumed, label).toMatchObject({ type: 'ok', data: { status: 'SCHEDULED' } });
        await world.runUntil(FRIDAY_NOON);
        expect(world.orders(), label).toHaveLength(1);
        expect(await world.balance(), label).toEqual([150_000n - 4_977n, 0n]);
        expect(world.told(), label).toHaveLength(1);
      }
    }
  });

  it('when the scheduled call crashes anywhere, or comes twice at once', async () => {
    await schedule();
    const due = world.takeAdvance(FRIDAY_NOON);
    world.faults.log.length = 0;
    await Promise.all([world.deliver(due, FRIDAY_NOON), world.deliver(due, FRIDAY_NOON)]);
    const operations = [...world.faults.log];
    expect(world.orders()).toHaveLength(1);
    expect(await world.balance()).toEqual([150_000n - 4_977n, 0n]);
    for (const [at, operation] of operations.entries()) {
      world = createBillpayWorld();
      await schedule();
      world.faults.failAfter(
        operation,
        operations.slice(0, at + 1).filter((one) => one === operation).length,
      );
      await world.runUntil(FRIDAY_NOON);
      expect(world.orders(), `after ${operation}`).toHaveLength(1);
      expect(await world.balance()).toEqual([150_000n - 4_977n, 0n]);
      expect(world.told()).toMatchObject([{ type: 'scheduled_payment_done' }]);
    }
  });

  it('and once per bill, when ten quotes race', async () => {
    const inputs = await Promise.all(
      Array.from({ length: 10 }, () => world.prepare('schedule_bill', onFriday)),
    );
    const outcomes = await Promise.all(inputs.map((input) => world.call('schedule_bill', input)));
    expect(outcomes.filter(({ type }) => type === 'ok')).toHaveLength(1);
    expect(outcomes.filter(({ type }) => type === 'refused')).toEqual(
      Array.from({ length: 9 }, () => expect.objectContaining({ errorCode: 'ALREADY_SCHEDULED' })),
    );
  });
});

describe('list_scheduled_payments', () => {
  it('lists the payments that wait for their day, and none that was called off', async () => {
    expect(await world.data('list_scheduled_payments', {})).toEqual({ payments: [] });
    await schedule();
    expect(await world.data('list_scheduled_payments', {})).toMatchObject({
      payments: [{ status: 'SCHEDULED', pay_day: '2026-01-16', amount: 842.5 }],
    });
    await schedule({ ...bills.cfe, action: 'cancel' });
    expect(await world.data('list_scheduled_payments', {})).toEqual({ payments: [] });
  });
});
