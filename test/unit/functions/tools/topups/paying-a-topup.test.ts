import { describe, expect, it } from 'vitest';
import { UnavailableError } from '../../../../../shared/domain/errors.ts';
import { FakeWalletLedger } from '../../../../support/fakes/fake-wallet-ledger.ts';
import { InMemoryRecordTable } from '../../../../support/fakes/in-memory-record-table.ts';
import { createInProcessTopups } from '../../../../support/services/in-process-topups.ts';
import { aToolContext, TopupsCaller } from '../../../../support/services/topups-caller.ts';

const input = { phone_number: '55 9999 8888', carrier_id: 'telcel_mx', amount: 100 };
const suspended = { ...input, phone_number: '55 5000 0001' };

async function open({ balance = 150_000n } = {}) {
  const ledger = new FakeWalletLedger();
  const context = aToolContext();
  const rest = { amount: 150_000n - balance, fee: 0n };
  const instalment = { key: 'rest', category: 'instalment', currency: 'USD', ...rest } as const;
  if (rest.amount > 0n) await ledger.debit(instalment, context);
  const table = new InMemoryRecordTable();
  const topups = new TopupsCaller(createInProcessTopups(table, { ledger }));
  const wallet = async () => {
    const { available, held } = await ledger.balance(context);
    return [available, held];
  };
  return { ledger, table, topups, wallet, context };
}

describe('a top-up is paid from the wallet', () => {
  it('with cost and fee, once the carrier did it', async () => {
    const { topups, wallet, ledger } = await open();
    await topups.data('create_topup', await topups.prepare(input));
    expect(await wallet()).toEqual([150_000n - 672n, 0n]);
    expect(ledger.faults.log.filter((name) => name !== 'balance' && name !== 'limits')).toEqual([
      'hold',
      'capture',
    ]);
  });

  it('and not at all when the carrier declines', async () => {
    const { topups, wallet } = await open();
    await topups.call('create_topup', await topups.prepare(suspended));
    expect(await wallet()).toEqual([150_000n, 0n]);
  });

  it('and stays held while it is undecided', async () => {
    const { topups, wallet } = await open();
    const down = { ...input, phone_number: '55 5000 0003' };
    await topups.data('create_topup', await topups.prepare(down));
    expect(await wallet()).toEqual([150_000n - 672n, 672n]);
  });

  it('once, wherever the process dies between wallet, carrier and table', async () => {
    for (const call of ['hold', 'capture']) {
      for (const moment of ['failBefore', 'failAfter'] as const) {
        const { topups, wallet, ledger } = await open();
        const quoted = await topups.prepare(input);
        const key = { idempotencyKey: 'confirm_1' };
        ledger.faults[moment](call);
        expect(await topups.call('create_topup', quoted, key)).toMatchObject({ type: 'failed' });
        expect(await topups.data('create_topup', quoted, key)).toMatchObject({
          status: 'COMPLETED',
        });
        expect(await wallet(), `${moment} ${call}`).toEqual([150_000n - 672n, 0n]);
      }
    }
  });

  it('from available money when the hold expired before the capture', async () => {
    const { topups, wallet, ledger, context } = await open();
    const quoted = await topups.prepare(input);
    const key = { idempotencyKey: 'confirm_1' };
    ledger.faults.failBefore('capture', 1, new UnavailableError('wallet down'));
    const { topup_id } = await topups.data('create_topup', quoted, key);
    await ledger.release(`pay_${String(topup_id)}`, context);
    const later = { ...key, now: '2026-01-19T16:05:00.000Z' };
    expect(await topups.data('create_topup', quoted, later)).toMatchObject({
      status: 'COMPLETED',
    });
    expect(await wallet()).toEqual([150_000n - 672n, 0n]);
  });

  it('and is refused when the money is gone by the time the person confirms', async () => {
    const { topups, table, ledger, context } = await open();
    const quoted = await topups.prepare(input);
    const all = { key: 'all', category: 'instalment', currency: 'USD', fee: 0n } as const;
    await ledger.debit({ ...all, amount: 150_000n }, context);
    expect(await topups.call('create_topup', quoted)).toEqual({
      type: 'refused',
      errorCode: 'INSUFFICIENT_FUNDS',
      error: 'The wallet does not hold enough for amount and fee',
    });
    const { topups: history } = await topups.data('get_topup_history', {});
    expect(history).toMatchObject([{ status: 'FAILED' }]);
    expect(table.all.filter(({ key }) => key.sort === 'ORDER')).toEqual([]);
    const day = table.all.find(({ key }) => key.sort === 'DAY#2026-01-12');
    expect(day?.counters).toEqual({ topups: 0n, spent: 0n });
  });
});

describe('too little money or limit', () => {
  it('is refused before the person confirms', async () => {
    const { topups } = await open({ balance: 300n });
    expect(await topups.call('prepare_create_topup', input)).toMatchObject({
      type: 'refused',
      errorCode: 'INSUFFICIENT_FUNDS',
    });
  });

  it('leaves a choice of the amounts that the person can pay', async () => {
    const { topups } = await open({ balance: 700n });
    expect(await topups.call('prepare_create_topup', { ...input, amount: 500 })).toMatchObject({
      type: 'needs-input',
      field: 'amount',
      reason: 'INSUFFICIENT_FUNDS',
      allowed: [50, 100],
      question: { es: expect.stringContaining('50, 100 MXN') },
    });
    expect((await topups.call('prepare_create_topup', input)).type).toBe('ok');
  });

  it('counts the spending limit of the wallet, which is not our own', async () => {
    const { topups, ledger, context } = await open();
    const transfer = { key: 't', category: 'transfer', currency: 'USD', fee: 0n } as const;
    const credit = { key: 'c', category: 'deposit', currency: 'USD', amount: 100_000n } as const;
    await ledger.credit(credit, context);
    await ledger.debit({ ...transfer, amount: 199_500n }, context);
    expect(await topups.call('prepare_create_topup', input)).toMatchObject({
      type: 'needs-input',
      reason: 'SPENDING_LIMIT',
      allowed: [50],
    });
    await ledger.debit({ ...transfer, key: 't2', amount: 400n }, context);
    expect(await topups.call('prepare_create_topup', input)).toMatchObject({
      type: 'refused',
      errorCode: 'DAILY_LIMIT_REACHED',
      details: { possible_on: '2026-01-13' },
    });
  });
});

describe('a number with an undecided top-up', () => {
  const down = { ...input, phone_number: '55 5000 0003' };

  it('gets no second top-up, neither prepared nor executed', async () => {
    const { topups, wallet } = await open();
    const second = await topups.prepare(down);
    await topups.data('create_topup', await topups.prepare(down));
    const underWay = { type: 'refused', errorCode: 'TOPUP_UNDER_WAY' };
    expect(await topups.call('prepare_create_topup', down)).toMatchObject(underWay);
    expect(await topups.call('create_topup', second)).toMatchObject(underWay);
    expect(await wallet()).toEqual([150_000n - 672n, 672n]);
  });

  it('does not lock other numbers or other people', async () => {
    const { topups } = await open();
    await topups.data('create_topup', await topups.prepare(down));
    expect((await topups.call('prepare_create_topup', input)).type).toBe('ok');
    expect((await topups.call('prepare_create_topup', down, { userId: 'ana' })).type).toBe('ok');
  });

  it('is unlocked once its top-up is decided, either way', async () => {
    const { topups } = await open();
    await topups.call('create_topup', await topups.prepare(suspended));
    expect((await topups.call('prepare_create_topup', suspended)).type).toBe('ok');
    await topups.call('create_topup', await topups.prepare(input));
    expect((await topups.call('prepare_create_topup', input)).type).toBe('ok');
  });
});
