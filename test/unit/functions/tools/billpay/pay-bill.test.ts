import { beforeEach, describe, expect, it } from 'vitest';
import {
  type BillpayWorld,
  bills,
  createBillpayWorld,
} from '../../../../support/services/billpay-world.ts';
import { NOW } from '../../../../support/services/topups-caller.ts';

let world: BillpayWorld;
beforeEach(() => {
  world = createBillpayWorld();
});

/** 842.50 MXN at 17.45 is 48.28 USD, and 1.49 of fee. */
const CFE_TOTAL = 4977n;
const UNTOUCHED = [150_000n, 0n];

describe('pay_bill', () => {
  it('pays the quoted bill, charges the wallet and returns a receipt', async () => {
    const quoted = await world.prepare('pay_bill', { biller_id: 'luz' });
    expect(quoted).toMatchObject({ ...bills.cfe, amount: 842.5 });
    expect(await world.data('pay_bill', quoted)).toEqual({
      payment_id: expect.stringMatching(/^bil_[0-9a-z]{24}$/),
      reference: 'BIL-20260112-001',
      status: 'COMPLETED',
      is_pending: false,
      is_cancelled: false,
      biller_id: 'cfe',
      biller_name: 'CFE',
      bill_reference: '501188402330',
      bill_name: 'CFE casa',
      amount: 842.5,
      currency: 'MXN',
      fee: 1.49,
      total: 49.77,
      cost_currency: 'USD',
      created_at: NOW,
    });
    expect(await world.balance()).toEqual([150_000n - CFE_TOTAL, 0n]);
    expect(world.orders()).toMatchObject([{ reference: '501188402330', amount: '84250' }]);
    expect(await world.bill(bills.cfe)).toMatchObject({
      status: 'PAID',
      amount_due: 0,
    });
  });

  it('pays a part when the biller accepts partial payments; the rest stays due', async () => {
    const quoted = await world.prepare('pay_bill', { ...bills.water, amount: 200 });
    expect(await world.data('pay_bill', quoted)).toMatchObject({ amount: 200, total: 12.95 });
    // 388.00 and 3 % for being late, less 200.
    expect(await world.bill(bills.water)).toMatchObject({
      status: 'OVERDUE',
      surcharge: 11.64,
      amount_due: 199.64,
    });
  });

  it('saves the bill under the biller’s name, so that it is found without its number', async () => {
    await world.data(
      'pay_bill',
      await world.prepare('pay_bill', { biller_id: 'izzi', bill_reference: '3000 4567-84' }),
    );
    expect(await world.bill({ biller_id: 'Izzi' })).toMatchObject({
      bill_reference: '3000456784',
      bill_name: 'Izzi',
      status: 'PAID',
    });
  });

  it.each([
    ['another amount', { amount: 100 }],
    ['another bill', { bill_reference: '501188402991' }],
    ['another company', { biller_id: 'telmex' }],
  ])('refuses %s than was quoted, and changes nothing', async (_case, change) => {
    const quoted = await world.prepare('pay_bill', bills.cfe);
    expect(await world.call('pay_bill', { ...quoted, ...change })).toMatchObject({
      type: 'refused',
      errorCode: 'QUOTE_MISMATCH',
    });
    expect(world.orders()).toEqual([]);
    expect(await world.balance()).toEqual(UNTOUCHED);
  });

  it('refuses a missing, an invented and another person’s quote', async () => {
    const quoted = await world.prepare('pay_bill', bills.cfe);
    const { quote_id: _quote, ...without } = quoted;
    expect(await world.call('pay_bill', without)).toMatchObject({ errorCode: 'QUOTE_REQUIRED' });
    const invented = { ...quoted, quote_id: 'quote_invented' };
    const notFound = { type: 'refused', errorCode: 'QUOTE_NOT_FOUND' };
    expect(await world.call('pay_bill', invented)).toMatchObject(notFound);
    expect(await world.call('pay_bill', quoted, { userId: 'ana' })).toMatchObject(notFound);
    expect(world.orders()).toEqual([]);
  });

  it('refuses an expired quote, from the second it expires', async () => {
    const quoted = await world.prepare('pay_bill', bills.cfe);
    const late = { now: '2026-01-12T16:10:00.000Z' };
    expect(await world.call('pay_bill', quoted, late)).toMatchObject({
      errorCode: 'QUOTE_EXPIRED',
    });
    const inTime = { now: '2026-01-12T16:09:59.999Z' };
    expect((await world.call('pay_bill', quoted, inTime)).type).toBe('ok');
  });

  it('refuses another payment of a bill while one is in progress, and accepts it afterwards', async () => {
    const [first, second] = [
      await world.prepare('pay_bill', bills.declinedLater),
      await world.prepare('pay_bill', bills.declinedLater),
    ];
    expect(await world.data('pay_bill', first)).toMatchObject({ status: 'PENDING' });
    expect(await world.call('pay_bill', second)).toMatchObject({ errorCode: 'PAYMENT_UNDER_WAY' });
    await world.runUntil('2026-01-12T16:06:00.000Z');
    expect((await world.call('pay_bill', second)).type).toBe('ok');
  });

  it('executes a quote once, whichever key', async () => {
    const quoted = await world.prepare('pay_bill', { ...bills.water, amount: 100 });
    await world.data('pay_bill', quoted);
    expect(await world.call('pay_bill', quoted)).toMatchObject({ errorCode: 'QUOTE_USED' });
    expect(world.orders()).toHaveLength(1);
  });

  it('refuses a key that made another payment', async () => {
    const key = { idempotencyKey: 'confirm_1' };
    await world.data('pay_bill', await world.prepare('pay_bill', bills.cfe), key);
    const other = await world.prepare('pay_bill', bills.water);
    expect(await world.call('pay_bill', other, key)).toMatchObject({
      errorCode: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(world.orders()).toHaveLength(1);
  });

  it('refuses a bill that was paid after the quote, and releases the money', async () => {
    const [first, second] = [
      await world.prepare('pay_bill', bills.cfe),
      await world.prepare('pay_bill', bills.cfe),
    ];
    await world.data('pay_bill', first);
    expect(await world.call('pay_bill', second)).toMatchObject({ errorCode: 'ALREADY_PAID' });
    expect(await world.balance()).toEqual([150_000n - CFE_TOTAL, 0n]);
  });

  it('refuses when the biller declines, releases the money and repeats that answer', async () => {
    const quoted = await world.prepare('pay_bill', bills.declined);
    const key = { idempotencyKey: 'confirm_1' };
    const declined = await world.call('pay_bill', quoted, key);
    expect(declined).toMatchObject({ type: 'refused', errorCode: 'SERVICE_CLOSED' });
    expect(await world.call('pay_bill', quoted, key)).toEqual(declined);
    expect(await world.balance()).toEqual(UNTOUCHED);
    const { payments } = await world.data('get_bill_history', {});
    expect(payments).toMatchObject([{ status: 'FAILED', failure: 'SERVICE_CLOSED' }]);
  });

  it('refuses when the money was spent after the quote, without asking the biller', async () => {
    const quoted = await world.prepare('pay_bill', bills.cfe);
    await world.wallet.debit(
      { key: 'drain', category: 'instalment', amount: 149_000n, fee: 0n, currency: 'USD' },
      { userId: 'carlos', conversationId: '', turnId: '', locale: 'es', timezone: 'UTC', now: NOW },
    );
    expect(await world.call('pay_bill', quoted)).toMatchObject({ errorCode: 'INSUFFICIENT_FUNDS' });
    expect(world.orders()).toEqual([]);
    expect(await world.balance()).toEqual([1_000n, 0n]);
  });

  it('retries when the partner’s answer got lost, and pays once', async () => {
    const quoted = await world.prepare('pay_bill', bills.lostAnswer);
    expect(await world.data('pay_bill', quoted)).toMatchObject({ status: 'COMPLETED' });
    expect(world.orders()).toHaveLength(1);
  });
});

describe('a payment whose outcome is unknown', () => {
  it('is returned as pending with the money held, and published once the biller has posted it', async () => {
    const quoted = await world.prepare('pay_bill', bills.postedLater);
    const receipt = await world.data('pay_bill', quoted);
    expect(receipt).toMatchObject({ status: 'PENDING', is_pending: true, total: 18.68 });
    expect(await world.balance()).toEqual([150_000n - 1_868n, 1_868n]);
    await world.runUntil('2026-01-12T17:00:00.000Z');
    expect(await world.balance()).toEqual([150_000n - 1_868n, 0n]);
    expect(world.told()).toEqual([
      {
        eventId: `${receipt['payment_id']}-completed`,
        operations: ['key-2'],
        service: 'billpay',
        type: 'bill_paid',
        userId: 'carlos',
        conversationId: 'web:carlos',
        occurredAt: '2026-01-12T16:06:00.000Z',
        data: {
          payment_id: receipt['payment_id'],
          reference: 'BIL-20260112-001',
          ...bills.postedLater,
          biller_name: 'CFE',
          bill_name: 'CFE',
          amount: 300,
          currency: 'MXN',
          fee: 1.49,
          total: 18.68,
          cost_currency: 'USD',
        },
      },
    ]);
  });

  it('is published with the reason when the biller declines later; the money is released', async () => {
    await world.data('pay_bill', await world.prepare('pay_bill', bills.declinedLater));
    await world.runUntil('2026-01-12T17:00:00.000Z');
    expect(world.told()).toMatchObject([
      { type: 'bill_payment_failed', data: { reason: 'SERVICE_CLOSED', amount: 300 } },
    ]);
    expect(await world.balance()).toEqual(UNTOUCHED);
  });

  it('fails as unknown while the partner is down, and is retried ever less often, then withdrawn and told', async () => {
    const quoted = await world.prepare('pay_bill', bills.partnerDown);
    expect(await world.call('pay_bill', quoted)).toMatchObject({ type: 'failed', retryable: true });
    const { payments } = await world.data('get_bill_history', {});
    expect(payments).toMatchObject([{ status: 'PENDING', is_pending: true }]);
    expect(await world.call('prepare_pay_bill', bills.partnerDown)).toMatchObject({
      errorCode: 'PAYMENT_UNDER_WAY',
    });
    await world.runUntil('2026-01-12T17:00:00.000Z');
    const [soonest] = world.scheduler.waiting;
    expect(soonest).toMatchObject({ at: new Date('2026-01-12T17:08:00.000Z') });
    await world.runUntil('2026-02-12T17:00:00.000Z');
    expect(world.scheduler.waiting).toEqual([]);
    expect(await world.balance()).toEqual(UNTOUCHED);
    expect(world.told()).toMatchObject([
      { type: 'bill_payment_failed', data: { reason: 'BILLER_SILENT' } },
    ]);
  });

  it('is not published when the person’s own call returned it', async () => {
    await world.data('pay_bill', await world.prepare('pay_bill', bills.cfe));
    await world.runUntil('2026-01-13T17:00:00.000Z');
    expect(world.told()).toEqual([]);
  });
});
