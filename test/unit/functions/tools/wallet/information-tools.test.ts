import { beforeEach, describe, expect, it } from 'vitest';
import { InMemoryRecordTable } from '../../../../support/fakes/in-memory-record-table.ts';
import { createInProcessWallet } from '../../../../support/services/in-process-wallet.ts';
import { NOW } from '../../../../support/services/topups-caller.ts';
import { aPayment, WalletCaller } from '../../../../support/services/wallet-caller.ts';

let table: InMemoryRecordTable;
let wallet: WalletCaller;
beforeEach(() => {
  table = new InMemoryRecordTable();
  wallet = WalletCaller.on(table);
});

describe('get_balance', () => {
  it('is 1,500.00 USD for every new person in the sandbox', async () => {
    expect(await wallet.call('get_balance', {})).toEqual({
      type: 'ok',
      data: { available: 1500, held: 0, total: 1500, currency: 'USD' },
    });
  });

  it('separates available from held money', async () => {
    await wallet.hold();
    expect(await wallet.data('get_balance', {})).toEqual({
      available: 1296.01,
      held: 203.99,
      total: 1500,
      currency: 'USD',
    });
  });

  it('shows each person their own', async () => {
    await wallet.hold();
    expect(await wallet.balance({ userId: 'ana' })).toEqual([1500, 0]);
    expect(await wallet.balance({ userId: 'carlos#USD' })).toEqual([1500, 0]);
    expect(await wallet.balance()).toEqual([1296.01, 203.99]);
  });

  it('takes the person from the context, not from the input', async () => {
    await wallet.hold();
    const asked = { userId: 'carlos', user_id: 'carlos' };
    const { available } = await wallet.data('get_balance', asked, { userId: 'ana' });
    expect(available).toBe(1500);
  });

  it('rejects an unknown time zone and opens no account', async () => {
    const nowhere = { timezone: 'Mars/Olympus' };
    expect(await wallet.call('get_balance', {}, nowhere)).toMatchObject({
      type: 'refused',
      errorCode: 'INVALID_INPUT',
    });
    expect(table.all).toEqual([]);
  });
});

describe('get_limits', () => {
  it('answers as in the walkthrough', async () => {
    expect(await wallet.data('get_limits', {})).toEqual({
      kyc_level: 2,
      currency: 'USD',
      daily_limit: 2000,
      daily_used: 0,
      daily_remaining: 2000,
      daily_renews_on: '2026-01-13',
      monthly_limit: 5000,
      monthly_used: 300,
      monthly_remaining: 4700,
      monthly_renews_on: '2026-02-01',
    });
  });

  it('counts amounts, held or paid, without their fees', async () => {
    await wallet.hold();
    await wallet.data('debit_wallet', aPayment({ category: 'bill', amount: 50.5, fee: 0 }));
    expect(await wallet.used()).toEqual([250.5, 550.5]);
  });

  it('starts anew at midnight in the account’s time zone, wherever the person is', async () => {
    await wallet.hold();
    const before = { now: '2026-01-13T05:59:59.999Z' };
    const after = { now: '2026-01-13T06:00:00.000Z' };
    expect(await wallet.used(before)).toEqual([200, 500]);
    expect(await wallet.used(after)).toEqual([0, 500]);
    expect(await wallet.used({ ...before, timezone: 'Asia/Tokyo' })).toEqual([200, 500]);
    expect(await wallet.used({ now: '2026-02-01T06:00:00.000Z' })).toEqual([0, 0]);
  });

  it('never has a negative rest, also when a person’s level was lowered', async () => {
    const account = { userId: 'carlos', kycLevel: 1, timezone: 'UTC' } as const;
    await wallet.data('get_limits', {});
    await wallet.hold({ amount: 700 });
    const accounts = { find: () => Promise.resolve(account) };
    const lowered = new WalletCaller(createInProcessWallet(table, { accounts }));
    expect(await lowered.data('get_limits', {})).toMatchObject({
      kyc_level: 1,
      daily_limit: 500,
      daily_used: 700,
      daily_remaining: 0,
      monthly_remaining: 0,
    });
  });
});

describe('get_wallet_history', () => {
  it('begins with the opening deposit', async () => {
    expect(await wallet.data('get_wallet_history', {})).toEqual({
      movements: [
        {
          movement_id: expect.stringMatching(/^mov_[0-9a-z]{24}$/),
          type: 'DEPOSIT',
          amount: 1500,
          currency: 'USD',
          category: 'deposit',
          service: 'wallet',
          created_at: NOW,
        },
      ],
    });
  });

  it('lists movements newest first, and which payment they belong to', async () => {
    const returned = await wallet.hold();
    await wallet.data('release_hold', { payment_id: returned });
    const later = { now: '2026-01-12T17:00:00.000Z' };
    const paid = await wallet.hold({ reference: 'TXN-20260112-002' }, later);
    await wallet.data('capture_hold', { payment_id: paid }, later);
    const part = { amount: 50, fee: 0, currency: 'USD' };
    await wallet.data('refund_payment', { payment_id: paid, part }, later);
    const { movements } = await wallet.data('get_wallet_history', {});
    expect(movements).toMatchObject([
      { type: 'REFUND', amount: 50, payment_id: paid, counterparty: 'María García' },
      { type: 'PAYMENT', amount: -203.99, payment_id: paid, reference: 'TXN-20260112-002' },
      { type: 'RETURNED', amount: 203.99, payment_id: returned },
      { type: 'PAYMENT', amount: -203.99, payment_id: returned, service: 'remittances' },
      { type: 'DEPOSIT', amount: 1500 },
    ]);
  });

  it('lists as many as asked for, ten by default', async () => {
    for (let n = 1; n <= 12; n += 1) {
      await wallet.data('credit_wallet', {
        service: 'snpl',
        category: 'loan',
        amount: n,
        currency: 'USD',
      });
    }
    const { movements } = await wallet.data('get_wallet_history', {});
    expect(movements).toHaveLength(10);
    const two = await wallet.data('get_wallet_history', { limit: 2 });
    expect(two['movements']).toHaveLength(2);
    for (const limit of [0, 51, 1.5, 'all']) {
      expect(await wallet.call('get_wallet_history', { limit })).toMatchObject({
        errorCode: 'INVALID_INPUT',
      });
    }
  });

  it('lists nothing of other people', async () => {
    await wallet.hold();
    const { movements } = await wallet.data('get_wallet_history', {}, { userId: 'ana' });
    expect(movements).toMatchObject([{ type: 'DEPOSIT', amount: 1500 }]);
  });
});

describe('list_cards', () => {
  it('shows the last four digits and no tokens', async () => {
    const outcome = await wallet.call('list_cards', {});
    expect(outcome).toEqual({
      type: 'ok',
      data: {
        cards: [
          {
            card_id: expect.stringMatching(/^card_[0-9a-z]{24}$/),
            brand: 'Visa',
            last4: '4242',
            expires: '12/29',
            is_default: true,
          },
          expect.objectContaining({ brand: 'Mastercard', last4: '5454', is_default: false }),
        ],
      },
    });
    expect(JSON.stringify(outcome)).not.toMatch(/tok|\d{5}/);
  });

  it('has another id for each person’s card', async () => {
    const [his, hers] = await Promise.all(
      ['carlos', 'ana'].map((userId) => wallet.data('list_cards', {}, { userId })),
    );
    const ids = [his, hers].map((data) => JSON.stringify(data));
    expect(ids[0]).not.toBe(ids[1]);
    expect(await wallet.data('list_cards', {})).toEqual(his);
  });
});

describe('a person without an account', () => {
  it('is refused by every tool, and nothing is stored', async () => {
    const accounts = { find: () => Promise.resolve(undefined) };
    const strangers = new WalletCaller(createInProcessWallet(table, { accounts }));
    const credit = { service: 'snpl', category: 'loan', amount: 5, currency: 'USD' };
    for (const [tool, input] of [
      ['get_balance', {}],
      ['get_wallet_history', {}],
      ['list_cards', {}],
      ['get_limits', {}],
      ['hold_funds', aPayment()],
      ['debit_wallet', aPayment()],
      ['credit_wallet', credit],
    ] as const) {
      expect(await strangers.call(tool, input), tool).toMatchObject({
        type: 'refused',
        errorCode: 'ACCOUNT_NOT_FOUND',
      });
    }
    expect(table.all).toEqual([]);
  });
});
