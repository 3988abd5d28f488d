import { beforeEach, describe, expect, it } from 'vitest';
import {
  type BillpayWorld,
  bills,
  createBillpayWorld,
} from '../../../../support/services/billpay-world.ts';

let world: BillpayWorld;
beforeEach(async () => {
  world = createBillpayWorld();
  await world.data('pay_bill', await world.prepare('pay_bill', bills.cfe));
});

const reminders = () => world.told().filter(({ type }) => type === 'payment_due');

describe('the reminder of a bill that a person pays here', () => {
  it('comes three days before the next due date, with the amount due', async () => {
    // Paid: due January 18. The next one is due 30 days later.
    await world.runUntil('2026-02-14T14:59:59.000Z');
    expect(reminders()).toEqual([]);
    await world.runUntil('2026-02-14T15:00:00.000Z');
    expect(reminders()).toMatchObject([
      {
        userId: 'carlos',
        conversationId: 'web:carlos',
        data: {
          ...bills.cfe,
          biller_name: 'CFE',
          bill_name: 'CFE casa',
          amount_due: 842.5,
          currency: 'MXN',
          due_on: '2026-02-17',
        },
      },
    ]);
  });

  it('comes once per bill, however long it stays unpaid', async () => {
    await world.runUntil('2026-06-01T00:00:00.000Z');
    expect(reminders()).toHaveLength(1);
    expect(world.scheduler.waiting).toHaveLength(1);
  });

  it('comes again for the next bill once this one is paid', async () => {
    await world.runUntil('2026-02-15T00:00:00.000Z');
    const now = { now: '2026-02-15T16:00:00.000Z' };
    await world.data('pay_bill', await world.prepare('pay_bill', bills.cfe, now), now);
    await world.runUntil('2026-03-20T00:00:00.000Z');
    expect(reminders().map(({ data }) => data['due_on'])).toEqual(['2026-02-17', '2026-03-19']);
  });

  it('does not come while a payment is scheduled for the bill', async () => {
    const now = { now: '2026-02-10T16:00:00.000Z' };
    const input = { ...bills.cfe, pay_on: '2026-02-16' };
    await world.data('schedule_bill', await world.prepare('schedule_bill', input, now), now);
    await world.runUntil('2026-02-17T00:00:00.000Z');
    expect(world.told().map(({ type }) => type)).toEqual(['scheduled_payment_done']);
  });

  it('is published again when publishing failed, as the same event', async () => {
    world.faults.failAfter('publish');
    await world.runUntil('2026-02-15T00:00:00.000Z');
    expect(reminders()).toHaveLength(1);
  });

  it('does nothing for a bill that is not saved', async () => {
    const input = { ...bills.water, day: '2026-01-20' };
    expect(await world.data('remind_payment', input, { userId: 'ana' })).toEqual({});
    expect(reminders()).toEqual([]);
  });
});
