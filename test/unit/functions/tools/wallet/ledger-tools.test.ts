import { beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../../shared/domain/json.ts';
import { InMemoryRecordTable } from '../../../../support/fakes/in-memory-record-table.ts';
import { auditWallet } from '../../../../support/services/audit-wallet.ts';
import { NOW } from '../../../../support/services/topups-caller.ts';
import { readWalletBooks } from '../../../../support/services/wallet-books.ts';
import { aPayment, WalletCaller } from '../../../../support/services/wallet-caller.ts';

let table: InMemoryRecordTable;
let wallet: WalletCaller;
beforeEach(() => {
  table = new InMemoryRecordTable();
  wallet = WalletCaller.on(table);
});

const audit = () => auditWallet(table, ['carlos'], ['remittances', 'snpl']);

/** Entries of one movement, e.g. `available -20399`; shards left out. */
const entriesOf = async (kind: string) => {
  const { people } = await readWalletBooks(table, ['carlos'], []);
  const movements = people.flatMap((person) => person.movements).filter((m) => m.kind === kind);
  return movements.map(({ entries }) =>
    entries.map(({ account, minor }) => `${account.replace(/:\d+$/, '')} ${minor}`),
  );
};

describe('hold_funds', () => {
  it('answers with the payment, and moves money between the person’s own accounts', async () => {
    expect(await wallet.data('hold_funds', aPayment())).toEqual({
      payment_id: expect.stringMatching(/^pay_[0-9a-z]{24}$/),
      status: 'HELD',
      amount: 200,
      fee: 3.99,
      total: 203.99,
      currency: 'USD',
      created_at: NOW,
    });
    expect(await entriesOf('FUNDS_HELD')).toEqual([['available -20399', 'held 20399']]);
    expect(await audit()).toEqual([]);
  });

  it('records the movement with its subject', async () => {
    const payment_id = await wallet.hold();
    const events = table.all.filter(({ key }) => key.sort.startsWith('MOVEMENT#'));
    expect(events.map(({ data }) => data)).toMatchObject([
      { kind: 'ACCOUNT_OPENED', user_id: 'carlos' },
      {
        kind: 'FUNDS_HELD',
        user_id: 'carlos',
        at: NOW,
        payment_id,
        category: 'transfer',
        service: 'remittances',
        reference: 'TXN-20260112-001',
        counterparty: 'María García',
        entries: [
          { account: 'available', currency: 'USD', minor: '-20399' },
          { account: 'held', currency: 'USD', minor: '20399' },
        ],
      },
    ]);
  });

  it.each([
    ['no amount', { amount: 0 }],
    ['a negative amount', { amount: -5 }],
    ['a negative fee', { fee: -1 }],
    ['a part of a cent', { amount: 10.001 }],
    ['a part of a cent as fee', { fee: 0.001 }],
    ['text', { amount: '200' }],
    ['more than a number holds', { amount: 1e13 }],
    ['a category that is no word', { category: 'Fees#USD' }],
  ])('refuses %s', async (_case, change) => {
    const outcome = await wallet.call('hold_funds', aPayment(change));
    expect(outcome).toMatchObject({ type: 'refused', errorCode: 'INVALID_INPUT' });
    expect(await wallet.balance()).toEqual([1500, 0]);
  });

  it.each([
    ['INSUFFICIENT_FUNDS', { amount: 1496.02 }],
    ['DAILY_LIMIT_REACHED', { amount: 2000.01 }],
    ['CURRENCY_NOT_SERVED', { currency: 'MXN' }],
    ['CATEGORY_NOT_ALLOWED', { category: 'gift' }],
  ])('refuses with %s, and changes nothing', async (errorCode, change) => {
    await wallet.balance();
    const before = structuredClone(table.all);
    const outcome = await wallet.call('hold_funds', aPayment(change));
    expect(outcome).toMatchObject({ type: 'refused', errorCode });
    expect(table.all).toEqual(before);
    expect(await audit()).toEqual([]);
  });

  it('allows a day’s limit to the cent, if the money is there', async () => {
    const deposit = { service: 'snpl', category: 'deposit', amount: 1000, currency: 'USD' };
    await wallet.data('credit_wallet', deposit);
    await wallet.hold({ amount: 2000 });
    expect(await wallet.used()).toEqual([2000, 2300]);
    const cent = aPayment({ amount: 0.01, fee: 0 });
    expect(await wallet.call('hold_funds', cent)).toMatchObject({
      errorCode: 'DAILY_LIMIT_REACHED',
    });
    const tomorrow = { now: '2026-01-13T16:05:00.000Z' };
    expect(await wallet.call('hold_funds', cent, tomorrow)).toMatchObject({ type: 'ok' });
  });
});

describe('capture_hold', () => {
  it('pays the service its amount, and us the fee', async () => {
    const payment_id = await wallet.hold();
    const captured = await wallet.data('capture_hold', { payment_id });
    expect(captured).toMatchObject({ payment_id, status: 'CAPTURED', total: 203.99 });
    expect(await entriesOf('HOLD_CAPTURED')).toEqual([
      ['held -20399', 'settlement:remittances 20000', 'fees 399'],
    ]);
    expect(await audit()).toEqual([]);
  });

  it('makes no entry without a fee', async () => {
    const payment_id = await wallet.hold({ fee: 0 });
    await wallet.data('capture_hold', { payment_id });
    expect(await entriesOf('HOLD_CAPTURED')).toEqual([
      ['held -20000', 'settlement:remittances 20000'],
    ]);
  });
});

describe('release_hold', () => {
  it('reverses the hold by new entries', async () => {
    const payment_id = await wallet.hold();
    const released = await wallet.data('release_hold', { payment_id });
    expect(released).toMatchObject({ payment_id, status: 'RELEASED' });
    expect(await entriesOf('FUNDS_HELD')).toEqual([['available -20399', 'held 20399']]);
    expect(await entriesOf('HOLD_RELEASED')).toEqual([['held -20399', 'available 20399']]);
    expect(await audit()).toEqual([]);
  });

  it('restores the day that it counted for, also on a later day', async () => {
    const payment_id = await wallet.hold();
    const tomorrow = { now: '2026-01-13T16:05:00.000Z' };
    await wallet.data('release_hold', { payment_id }, tomorrow);
    expect(await wallet.used()).toEqual([0, 300]);
    expect(await wallet.used(tomorrow)).toEqual([0, 300]);
  });
});

describe('refund_payment', () => {
  it('reverses the capture, fee and all, on the same shards', async () => {
    const payment_id = await wallet.hold();
    await wallet.data('capture_hold', { payment_id });
    expect(await wallet.data('refund_payment', { payment_id })).toEqual({
      refund_id: expect.stringMatching(/^ref_[0-9a-z]{24}$/),
      payment_id,
      amount: 200,
      fee: 3.99,
      total: 203.99,
      currency: 'USD',
      created_at: NOW,
    });
    const { accounts } = await readWalletBooks(table, ['carlos'], ['remittances']);
    const ours = accounts.filter(({ owner }) => /fees|settlement/.test(owner));
    expect(ours.every(({ balance }) => balance === 0n)).toBe(true);
    expect(await audit()).toEqual([]);
  });

  it('refunds a fee alone, or a debit', async () => {
    const { payment_id = null } = await wallet.data('debit_wallet', aPayment());
    const part = { amount: 0, fee: 3.99, currency: 'USD' };
    await wallet.data('refund_payment', { payment_id, part });
    expect(await wallet.balance()).toEqual([1300, 0]);
    expect(await wallet.used()).toEqual([200, 500]);
    const other = { amount: 1, fee: 0, currency: 'MXN' };
    expect(await wallet.call('refund_payment', { payment_id, part: other })).toMatchObject({
      errorCode: 'CURRENCY_NOT_SERVED',
    });
  });

  it('refunds once when twenty full refunds race', async () => {
    const payment_id = await wallet.hold();
    await wallet.data('capture_hold', { payment_id });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => wallet.call('refund_payment', { payment_id })),
    );
    expect(outcomes.filter(({ type }) => type === 'ok')).toHaveLength(1);
    expect(outcomes.filter(({ type }) => type === 'refused')).toEqual(
      Array.from({ length: 19 }, () =>
        expect.objectContaining({ errorCode: 'REFUND_EXCEEDS_PAYMENT' }),
      ),
    );
    expect(await wallet.balance()).toEqual([1500, 0]);
    expect(await audit()).toEqual([]);
  });
});

describe('credit_wallet', () => {
  it('lends from the service’s account, which may owe', async () => {
    const loan = { service: 'snpl', category: 'loan', amount: 600, currency: 'USD' };
    await wallet.data('credit_wallet', loan);
    expect(await entriesOf('WALLET_CREDITED')).toEqual([
      ['settlement:snpl -60000', 'available 60000'],
    ]);
    expect(await wallet.balance()).toEqual([2100, 0]);
    expect(await wallet.used()).toEqual([0, 300]);
    expect(await audit()).toEqual([]);
  });
});

describe('a hold that two sides want to end', () => {
  it('ends one way only when both arrive in parallel', async () => {
    for (let round = 0; round < 10; round += 1) {
      const payment_id = await wallet.hold({ amount: 10 });
      const ends = Array.from({ length: 6 }, (_, n): [string, JsonObject] => [
        n % 2 === 0 ? 'capture_hold' : 'release_hold',
        { payment_id },
      ]);
      const outcomes = await Promise.all(ends.map(([tool, input]) => wallet.call(tool, input)));
      expect(outcomes.filter(({ type }) => type === 'ok')).toHaveLength(3);
      const codes = outcomes.flatMap((o) => (o.type === 'refused' ? [o.errorCode] : []));
      expect(codes).toHaveLength(3);
      expect(new Set(codes).size).toBe(1);
    }
    expect(await audit()).toEqual([]);
  });
});
