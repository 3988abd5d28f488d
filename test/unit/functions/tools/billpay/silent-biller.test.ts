import { describe, expect, it } from 'vitest';
import type {
  BillerPartner,
  BillOutcome,
} from '../../../../../functions/tools/billpay/biller/biller-partner.ts';
import { UnavailableError } from '../../../../../shared/domain/errors.ts';
import { bills, createBillpayWorld } from '../../../../support/services/billpay-world.ts';
import { createExpiringWallet, daysLater } from '../../../../support/services/expiring-wallet.ts';

type Answer = BillOutcome | 'down';

const pending: BillOutcome = { type: 'pending' };
const paid: BillOutcome = { type: 'paid', partnerReference: 'cfe-1' };
const declined: BillOutcome = { type: 'declined', reason: 'SERVICE_CLOSED' };
const total = 49.77;

interface Behaviour {
  /** What the biller says on each day. */
  readonly answerOn: (day: number) => Answer;
  /** Whether the order can be withdrawn; otherwise the sandbox decides. */
  readonly withdraw?: BillerPartner['withdraw'];
}

/** The bill of CFE, and a biller that behaves like this from the payment on. */
function openWorld({ answerOn, withdraw }: Behaviour) {
  const wallet = createExpiringWallet('billpay');
  let today = 0;
  const world = createBillpayWorld(({ partner }) => ({
    ledger: wallet.ledger,
    partner: {
      ...partner,
      ...(withdraw && { withdraw }),
      pay: () => {
        const answer = answerOn(today);
        return answer === 'down'
          ? Promise.reject(new UnavailableError('down'))
          : Promise.resolve(answer);
      },
    },
  }));
  const passDays = async (days: number) => {
    const last = today + days;
    for (let hour = today * 24 + 1; hour <= last * 24; hour += 1) {
      today = hour / 24;
      await wallet.expireHolds(daysLater(today));
      await world.runUntil(daysLater(today));
    }
  };
  const status = async () => {
    const history = await world.data('get_bill_history', {}, { now: daysLater(today) });
    return JSON.stringify(history).match(/"status":"(\w+)"/)?.[1];
  };
  return {
    ...world,
    wallet,
    passDays,
    status,
    now: () => daysLater(today),
    pay: async () => world.call('pay_bill', await world.prepare('pay_bill', bills.cfe)),
    types: () => world.told().map(({ type }) => type),
    remaining: () => world.scheduler.waiting.filter(({ tool }) => tool === 'advance_payment'),
  };
}

describe('a bill that its biller never posts', () => {
  it.each<[string, Answer]>([
    ['answers that it will', pending],
    ['does not answer', 'down'],
  ])('ends by itself when the biller %s: told once, nothing charged', async (_how, answer) => {
    const world = openWorld({ answerOn: () => answer });
    await world.pay();
    await world.passDays(30);
    expect(await world.status()).toBe('FAILED');
    const settled = world.told().filter(({ type }) => type !== 'payment_due');
    expect(settled).toMatchObject([
      { type: 'bill_payment_failed', data: { reason: 'BILLER_SILENT' } },
    ]);
    expect(await world.wallet.books.balance()).toEqual([1500, 0]);
    expect(world.remaining()).toEqual([]);
    const again = await world.call('prepare_pay_bill', bills.cfe, { now: world.now() });
    expect(again).toMatchObject({ type: 'ok' });
    expect(await world.wallet.audit()).toEqual([]);
  });

  it.each<[string, Answer]>([
    ['answers that it will', pending],
    ['does not answer', 'down'],
  ])(
    'on a day that was chosen before is told as unknown, once, and then its end: %s',
    async (_how, answer) => {
      const world = openWorld({ answerOn: () => answer });
      const friday = { ...bills.cfe, pay_on: '2026-01-16' };
      await world.data('schedule_bill', await world.prepare('schedule_bill', friday));
      await world.passDays(12);
      const told = world.told().filter(({ type }) => type !== 'payment_due');
      expect(told).toMatchObject([
        { type: 'scheduled_payment_in_doubt', data: { reference: 'BIL-20260112-001' } },
        { type: 'scheduled_payment_failed' },
      ]);
      expect(await world.wallet.books.balance()).toEqual([1500, 0]);
      expect(world.remaining()).toEqual([]);
    },
  );
});

describe('a scheduled payment whose day comes while another payment of the bill has no end', () => {
  const keeps = () => Promise.resolve(false);

  it('waits for it a day, and is then not made: told, nothing charged twice', async () => {
    const world = openWorld({ answerOn: () => pending, withdraw: keeps });
    const friday = { ...bills.cfe, pay_on: '2026-01-16' };
    await world.data('schedule_bill', await world.prepare('schedule_bill', friday));
    await world.pay();
    await world.passDays(4.5);
    expect(world.types().filter((type) => type !== 'payment_due')).toEqual([]);
    await world.passDays(1.5);
    const [failed] = world.told().filter(({ type }) => type !== 'payment_due');
    expect(failed).toMatchObject({
      type: 'scheduled_payment_failed',
      data: { reason: 'NOT_STARTED_IN_TIME' },
    });
    expect((await world.wallet.books.balance())[0]).toBe(1500 - total);
    expect(await world.data('list_scheduled_payments', {}, { now: world.now() })).toMatchObject({
      payments: [],
    });
  });

  it('is made as soon as the other one has failed', async () => {
    const later = [declined];
    const answerOn = (day: number) => (day < 4.2 ? pending : (later.shift() ?? paid));
    const world = openWorld({ answerOn, withdraw: keeps });
    const friday = { ...bills.cfe, pay_on: '2026-01-16' };
    await world.data('schedule_bill', await world.prepare('schedule_bill', friday));
    await world.pay();
    await world.passDays(6);
    expect(world.types().filter((type) => type !== 'payment_due')).toEqual([
      'bill_payment_failed',
      'scheduled_payment_done',
    ]);
    expect(await world.wallet.audit()).toEqual([]);
  });
});

describe('a bill that can no longer be withdrawn', () => {
  const withdraw = () => Promise.resolve(false);

  it.each<[string, BillOutcome, string, string, readonly number[]]>([
    ['posted', paid, 'COMPLETED', 'bill_paid', [1500 - total, 0]],
    ['declined', declined, 'FAILED', 'bill_payment_failed', [1500, 0]],
  ])('is %s late, with the money moved once', async (_how, end, status, type, balance) => {
    const world = openWorld({ answerOn: (day) => (day < 10 ? pending : end), withdraw });
    await world.pay();
    for (let day = 1; day < 10; day += 1) {
      await world.passDays(1);
      expect((await world.wallet.books.balance())[0]).toBe(1500 - total);
    }
    await world.passDays(2);
    expect(await world.status()).toBe(status);
    expect(world.types().filter((each) => each !== 'payment_due')).toEqual([type]);
    expect(await world.wallet.books.balance()).toEqual(balance);
    expect(world.remaining()).toEqual([]);
    expect(await world.wallet.audit()).toEqual([]);
  });

  it('is debited when the partner was down until the wallet had returned the money', async () => {
    let isDown = true;
    const world = openWorld({
      answerOn: (day) => (day < 9 ? 'down' : paid),
      withdraw: () =>
        isDown ? Promise.reject(new UnavailableError('down')) : Promise.resolve(false),
    });
    await world.pay();
    await world.passDays(8.5);
    expect(await world.wallet.books.balance()).toEqual([1500, 0]);
    isDown = false;
    await world.passDays(1);
    expect(await world.status()).toBe('COMPLETED');
    expect(await world.wallet.books.balance()).toEqual([1500 - total, 0]);
    expect(await world.wallet.audit()).toEqual([]);
  });
});
