import { beforeEach, describe, expect, it } from 'vitest';
import type { PayoutPartner } from '../../../../../functions/tools/remittances/payout/payout-partner.ts';
import { createSandboxPayoutPartner } from '../../../../../functions/tools/remittances/sandbox/sandbox-payout-partner.ts';
import { UnavailableError } from '../../../../../shared/domain/errors.ts';
import { putSettlement } from '../../../../../shared/services/paid-order/settlement/settlement.ts';
import { InMemoryRecordTable } from '../../../../support/fakes/in-memory-record-table.ts';
import { createInProcessRemittances } from '../../../../support/services/in-process-remittances.ts';
import { secondsLater, toMaria } from '../../../../support/services/remittances-caller.ts';
import { NOW } from '../../../../support/services/topups-caller.ts';

let world: ReturnType<typeof createInProcessRemittances>;
beforeEach(() => {
  world = createInProcessRemittances();
});

const call = (...given: Parameters<typeof world.remittances.call>) =>
  world.remittances.call(...given);
const data = (...given: Parameters<typeof world.remittances.data>) =>
  world.remittances.data(...given);
const money = async () => {
  const context = {
    userId: 'carlos',
    conversationId: '',
    turnId: '',
    locale: 'es',
    timezone: 'UTC',
    now: NOW,
  };
  return {
    ...(await world.wallet.balance(context)),
    used: (await world.wallet.limits(context)).day.used,
  };
};
const all = { currency: 'USD', available: 150_000n, held: 0n, used: 0n };
const last = () => data('get_transfer_status', {});
/** The sandbox's partner, which a test can make say nothing to one question. */
const openSilentPartner = (question: 'report' | 'cancel') => {
  const state = { isSilent: false };
  const sandbox = createSandboxPayoutPartner(new InMemoryRecordTable(), () => Promise.resolve());
  const asked: PayoutPartner = {
    ...sandbox,
    [question]: (key: string, now: string) =>
      state.isSilent ? Promise.reject(new UnavailableError('silent')) : sandbox[question](key, now),
  };
  world = createInProcessRemittances({ partner: asked });
  return state;
};
const inCash = { delivery_method_id: 'cash_mx_001' };

describe('cancel_transfer', () => {
  it('returns the refund and changes nothing yet', async () => {
    await world.remittances.send();
    expect(await data('prepare_cancel_transfer', {})).toMatchObject({
      quote_id: expect.stringMatching(/^cancel_/),
      transfer_id: 'TXN-20260112-001',
      status: 'PROCESSING',
      recipient_name: 'María García',
      total_usd: 203.99,
      refund_usd: 203.99,
    });
    expect(await last()).toMatchObject({ status: 'PROCESSING' });
  });

  it('promises nothing back while nothing was set aside', async () => {
    await world.remittances.send();
    const [transfer] = await world.stored.list('PERSON#carlos', {
      prefix: 'TRANSFER#',
      limit: 1,
      order: 'ascending',
    });
    if (transfer === undefined) throw new Error('No transfer was stored');
    const { payment_id: _none, ...body } = transfer.data;
    const accepted = { ...body, stage: 'accepted' };
    await world.stored.write([
      { type: 'put', key: transfer.key, data: accepted, expected: transfer.version },
    ]);
    expect(await data('prepare_cancel_transfer', {})).not.toHaveProperty('refund_usd');
  });

  it('returns amount, fee and limit, and the same answer when repeated', async () => {
    await world.remittances.send();
    const now = secondsLater(30);
    const quoted = await world.remittances.prepare('cancel_transfer', {}, { now });
    const cancelled = await data('cancel_transfer', quoted, { now });
    expect(cancelled).toMatchObject({ transfer_id: 'TXN-20260112-001', status: 'CANCELLED' });
    expect(await money()).toEqual(all);
    expect(await data('cancel_transfer', quoted, { now: secondsLater(40) })).toEqual(cancelled);
    await world.remittances.runDue(secondsLater(9_999));
    expect(await money()).toEqual(all);
    expect(world.events.events).toEqual([]);
  });

  it('gives the money back as soon as the partner took it back, whatever it says later', async () => {
    const partner = openSilentPartner('report');
    await world.remittances.send();
    const context = { now: secondsLater(30), idempotencyKey: 'confirm_2' };
    const quoted = await world.remittances.prepare('cancel_transfer', {}, context);
    partner.isSilent = true;
    expect(await data('cancel_transfer', quoted, context)).toMatchObject({ status: 'CANCELLED' });
    expect(await money()).toEqual(all);
  });

  it('ends later what the partner said nothing about, and says so', async () => {
    const partner = openSilentPartner('cancel');
    await world.remittances.send();
    const context = { now: secondsLater(30), idempotencyKey: 'confirm_2' };
    const quoted = await world.remittances.prepare('cancel_transfer', {}, context);
    partner.isSilent = true;
    expect(await call('cancel_transfer', quoted, context)).toMatchObject({ type: 'failed' });
    partner.isSilent = false;
    await world.remittances.runDue(secondsLater(80));
    expect(await last()).toMatchObject({ status: 'CANCELLED' });
    expect(await money()).toEqual(all);
    expect(world.events.events.map(({ type }) => type)).toEqual(['transfer_cancelled']);
  });

  it('leaves cash to a colleague whose partner says nothing for four hours', async () => {
    const partner = openSilentPartner('cancel');
    await world.remittances.send(inCash);
    await world.remittances.runDue(secondsLater(60));
    const context = { now: secondsLater(200), idempotencyKey: 'confirm_2' };
    const quoted = await world.remittances.prepare('cancel_transfer', {}, context);
    partner.isSilent = true;
    expect(await call('cancel_transfer', quoted, context)).toMatchObject({ type: 'failed' });
    for (let minutes = 60; minutes <= 300; minutes += 1) {
      await world.remittances.runDue(secondsLater(minutes * 60));
    }
    expect(world.events.events.map(({ type }) => type)).toEqual([
      'transfer_paid_out',
      'transfer_unresolved',
    ]);
    expect(world.alarm.opened).toMatchObject([{ reason: 'no-end' }]);
    expect(world.scheduler.waiting).toEqual([]);
  });

  it('refunds cash that was paid out to the branch and not collected', async () => {
    await world.remittances.send(inCash);
    await world.remittances.runDue(secondsLater(60));
    expect(await last()).toMatchObject({ status: 'PAID_OUT' });
    const now = secondsLater(200);
    const quoted = await world.remittances.prepare('cancel_transfer', {}, { now });
    expect(await data('cancel_transfer', quoted, { now })).toMatchObject({ status: 'CANCELLED' });
    expect(await money()).toEqual(all);
  });

  it.each([
    [{}, 100, 'TOO_LATE_TO_CANCEL'],
    [{}, 500, 'ALREADY_PAID_OUT'],
    [inCash, 500, 'ALREADY_PAID_OUT'],
    [{ amount_usd: 100.05 }, 500, 'TRANSFER_FAILED'],
  ])('refuses what is too late: %j after %s s', async (change, seconds, errorCode) => {
    await world.remittances.send(change);
    const early = await world.remittances.prepare('cancel_transfer', {});
    await world.remittances.runDue(secondsLater(seconds));
    const [before, now] = [await last(), secondsLater(seconds)];
    expect(await call('prepare_cancel_transfer', {}, { now })).toMatchObject({
      type: 'refused',
      errorCode,
    });
    expect(await call('cancel_transfer', early, { now })).toMatchObject({ errorCode });
    expect(await last()).toEqual({ ...before, updated_at: expect.any(String) });
  });

  it('refuses a cancelled transfer, and a cancellation that was not prepared', async () => {
    const { transfer_id = '' } = await world.remittances.send();
    const unprepared = { transfer_id, quote_id: 'cancel_1' };
    expect(await call('cancel_transfer', {})).toMatchObject({ errorCode: 'QUOTE_REQUIRED' });
    expect(await call('cancel_transfer', unprepared)).toMatchObject({
      errorCode: 'QUOTE_REQUIRED',
    });
    expect(await last()).toMatchObject({ status: 'PROCESSING' });
    await data('cancel_transfer', await world.remittances.prepare('cancel_transfer', {}));
    expect(await call('prepare_cancel_transfer', {})).toMatchObject({
      errorCode: 'ALREADY_CANCELLED',
    });
  });

  it('finds nobody else’s transfers', async () => {
    const { transfer_id = '' } = await world.remittances.send();
    const quoted = await world.remittances.prepare('cancel_transfer', {});
    const ana = { userId: 'ana' };
    expect(await call('prepare_cancel_transfer', { transfer_id }, ana)).toMatchObject({
      errorCode: 'NO_TRANSFERS',
    });
    expect(await call('cancel_transfer', quoted, ana)).toMatchObject({
      errorCode: 'QUOTE_REQUIRED',
    });
    expect(
      await call('prepare_cancel_transfer', { transfer_id: 'TXN-20260112-999' }),
    ).toMatchObject({
      type: 'needs-input',
      field: 'transfer_id',
      reason: 'UNKNOWN_TRANSFER',
      allowed: ['TXN-20260112-001'],
    });
  });

  it('cancels an order that never reached the partner', async () => {
    const quoted = await world.remittances.prepare('create_transfer', {
      recipient_id: 'rec_001',
      amount_usd: 100.03,
      delivery_method_id: 'bank_mx_001',
    });
    await call('create_transfer', quoted);
    const cancel = await world.remittances.prepare('cancel_transfer', {});
    expect(await data('cancel_transfer', cancel)).toMatchObject({ status: 'CANCELLED' });
    expect(await money()).toEqual(all);
  });

  it('keeps what its partner told a colleague was done, although it does not know the order', async () => {
    const quoted = await world.remittances.prepare('create_transfer', {
      ...toMaria,
      amount_usd: 100.03,
    });
    await call('create_transfer', quoted);
    const order = world.stored.all.find(({ key: { sort } }) => sort.startsWith('TRANSFER#'));
    const settlement = {
      order_id: `${order?.data['order_id']}`,
      as: 'done',
      partner_reference: 'N1',
      by: 'ana',
      at: NOW,
    } as const;
    await world.stored.write([putSettlement('carlos', settlement)]);

    expect(await call('prepare_cancel_transfer', {})).toMatchObject({
      type: 'refused',
      errorCode: 'TOO_LATE_TO_CANCEL',
    });
  });
});

describe('list_transfers', () => {
  it('lists a person’s own transfers, newest first, all or to one recipient', async () => {
    await world.remittances.send({ amount_usd: 50 });
    await world.remittances.send({ amount_usd: 60, recipient_id: 'rec_002' });
    await world.remittances.send({ amount_usd: 70 });
    const amounts = async (input: Parameters<typeof data>[1], userId = 'carlos') => {
      const { transfers } = await data('list_transfers', input, { userId });
      return Array.isArray(transfers) ? transfers.map((each) => Object(each).amount_usd) : [];
    };
    expect(await amounts({})).toEqual([70, 60, 50]);
    expect(await amounts({ limit: 2 })).toEqual([70, 60]);
    expect(await amounts({ recipient_id: 'mi mamá' })).toEqual([70, 50]);
    expect(await amounts({}, 'ana')).toEqual([]);
  });

  it('says what was sent in total: in a month, to somebody, without what was called off', async () => {
    await world.remittances.send({ amount_usd: 50 });
    await world.remittances.send({ amount_usd: 60, recipient_id: 'rec_002' });
    expect(await data('list_transfers', { month: '2026-01', limit: 1 })).toMatchObject({
      transfers: [{ amount_usd: 60 }],
      month: '2026-01',
      sent_count: 2,
      sent_usd: 110,
    });
    expect(await data('list_transfers', { month: '2025-12' })).toEqual({
      transfers: [],
      scheduled: [],
      not_made: [],
      month: '2025-12',
      sent_count: 0,
      sent_usd: 0,
    });
    expect(await data('list_transfers', { recipient_id: 'mi mamá' })).toMatchObject({
      only_to: 'María García',
      sent_usd: 50,
    });
    const cancel = await world.remittances.prepare('cancel_transfer', {});
    await data('cancel_transfer', cancel);
    expect(await data('list_transfers', {})).toMatchObject({ sent_count: 1, sent_usd: 50 });
  });

  it('counts those that are not listed, and what was sent by all of them', async () => {
    for (const amount_usd of [10, 20, 30]) await world.remittances.send({ amount_usd });
    expect(await data('list_transfers', { limit: 2 })).toMatchObject({
      transfers: [{ amount_usd: 30 }, { amount_usd: 20 }],
      more_count: 1,
      sent_count: 3,
      sent_usd: 60,
    });
    expect(await data('list_transfers', { limit: 3 })).not.toHaveProperty('more_count');
  });

  it('stays in order beyond a thousand a day', async () => {
    const key = { partition: 'PERSON#carlos', sort: 'REFERENCES#TXN#20260112' };
    await world.stored.write([{ type: 'count', key, add: { last: 998n } }]);
    for (const amount_usd of [10, 20]) await world.remittances.send({ amount_usd });
    expect(await data('list_transfers', {})).toMatchObject({
      transfers: [{ transfer_id: 'TXN-20260112-1000' }, { transfer_id: 'TXN-20260112-999' }],
    });
  });
});

describe('repeat_last_transfer', () => {
  it('sends the same amount to the same person in the same way, with a quote of its own', async () => {
    await world.remittances.send(inCash);
    const again = await world.remittances.prepare('repeat_last_transfer', {});
    expect(await data('repeat_last_transfer', again)).toMatchObject({
      transfer_id: 'TXN-20260112-002',
      recipient_id: 'rec_001',
      delivery_method_id: 'cash_mx_001',
      amount_usd: 200,
      total_usd: 203.99,
    });
    expect(await call('repeat_last_transfer', again)).toMatchObject({ errorCode: 'QUOTE_USED' });
    expect(await money()).toMatchObject({ held: 40_798n });
  });

  it('repeats the last transfer to a recipient, but none that failed or was cancelled', async () => {
    await world.remittances.send({ amount_usd: 50, recipient_id: 'rec_002' });
    await world.remittances.send({ amount_usd: 70 });
    const toJuan = { recipient_id: 'mi hermano' };
    expect(await data('prepare_repeat_last_transfer', toJuan)).toMatchObject({ amount_usd: 50 });
    await data('cancel_transfer', await world.remittances.prepare('cancel_transfer', {}));
    expect(await data('prepare_repeat_last_transfer', {})).toMatchObject({ amount_usd: 50 });
  });

  it('gives somebody who got none the same as the last one, and cancels by who it went to', async () => {
    await world.remittances.send({ amount_usd: 50, recipient_id: 'rec_002' });
    const toMum = await data('prepare_repeat_last_transfer', { recipient_id: 'mamá' });
    expect(toMum).toMatchObject({ amount_usd: 50, recipient_id: 'rec_001' });
    await world.remittances.send({ amount_usd: 70 });
    const ofJuan = await data('prepare_cancel_transfer', { recipient_id: 'mi hermano' });
    expect(ofJuan).toMatchObject({ amount_usd: 50, recipient_id: 'rec_002' });
  });

  it.each([
    ['NO_TRANSFERS', async () => undefined],
    [
      'RECIPIENT_GONE',
      async () => {
        await world.remittances.send();
        await world.remittances.change('delete_recipient', { recipient_id: 'rec_001' });
      },
    ],
    ['INSUFFICIENT_FUNDS', () => world.remittances.send({ amount_usd: 800 })],
  ])('refuses with %s', async (errorCode, before) => {
    await before();
    expect(await call('prepare_repeat_last_transfer', {})).toMatchObject({
      type: 'refused',
      errorCode,
    });
  });
});
