import { describe, expect, it } from 'vitest';
import type { ScheduledCall } from '../../../../../shared/services/ports/call-scheduler.ts';
import { FaultyRecordTable } from '../../../../support/fakes/faulty-record-table.ts';
import { InMemoryCallScheduler } from '../../../../support/fakes/in-memory-call-scheduler.ts';
import { InMemoryRecordTable } from '../../../../support/fakes/in-memory-record-table.ts';
import { auditWallet } from '../../../../support/services/audit-wallet.ts';
import { createInProcessWallet } from '../../../../support/services/in-process-wallet.ts';
import { aPayment, WalletCaller } from '../../../../support/services/wallet-caller.ts';

const sevenDaysOn = '2026-01-19T16:05:00.000Z';

function open() {
  const memory = new InMemoryRecordTable();
  const table = new FaultyRecordTable(memory);
  const scheduler = new InMemoryCallScheduler();
  const wallet = new WalletCaller(createInProcessWallet(table, { scheduler }));
  const arrives = ({ tool, input, key, context }: ScheduledCall) =>
    wallet.call(tool, input, { ...context, idempotencyKey: key, now: sevenDaysOn });
  const due = () => {
    const [call] = scheduler.waiting;
    if (call === undefined) throw new Error('nothing is scheduled');
    return call;
  };
  const audit = () => auditWallet(memory, ['carlos'], ['remittances', 'snpl']);
  return { table, wallet, scheduler, arrives, due, audit };
}

describe('a hold that nobody ends', () => {
  it('expires after seven days, on behalf of the same person', async () => {
    const { wallet, scheduler } = open();

    const payment_id = await wallet.hold({}, { conversationId: 'web:carlos' });

    expect(scheduler.waiting).toStrictEqual([
      {
        key: `expire-${String(payment_id)}`,
        at: new Date(sevenDaysOn),
        tool: 'expire_hold',
        input: { payment_id },
        context: {
          userId: 'carlos',
          conversationId: 'web:carlos',
          locale: 'es-MX',
          timezone: 'America/Mexico_City',
        },
      },
    ]);
  });

  it('returns to the person once, and its limits are restored', async () => {
    const { wallet, due, arrives, audit } = open();
    await wallet.hold();

    const first = await arrives(due());
    const second = await arrives(due());

    expect(first).toMatchObject({ type: 'ok', data: { status: 'RELEASED', total: 203.99 } });
    expect(second).toStrictEqual(first);
    expect(await wallet.balance()).toStrictEqual([1500, 0]);
    expect(await wallet.used()).toStrictEqual([0, 300]);
    expect(await audit()).toStrictEqual([]);
  });

  it('can no longer be captured', async () => {
    const { wallet, due, arrives } = open();
    const payment_id = await wallet.hold();
    await arrives(due());

    expect(await wallet.call('capture_hold', { payment_id })).toMatchObject({
      type: 'refused',
      errorCode: 'PAYMENT_RELEASED',
    });
    expect(await wallet.call('release_hold', { payment_id })).toMatchObject({ type: 'ok' });
  });

  it('is shown as returned in the history', async () => {
    const { wallet, due, arrives } = open();
    await wallet.hold();
    await arrives(due());

    const { movements } = await wallet.data('get_wallet_history', { limit: 1 });

    expect(movements).toMatchObject([{ type: 'RETURNED', amount: 203.99 }]);
  });
});

describe('a hold that was ended in time', () => {
  it('is left alone', async () => {
    const { wallet, due, arrives, audit } = open();
    const payment_id = await wallet.hold();
    await wallet.data('capture_hold', { payment_id });

    expect(await arrives(due())).toMatchObject({ errorCode: 'PAYMENT_CAPTURED' });
    expect(await wallet.balance()).toStrictEqual([1296.01, 0]);
    expect(await audit()).toStrictEqual([]);
  });

  it('is captured or returned, never both, when both arrive in parallel', async () => {
    const { wallet, due, arrives, audit } = open();
    const payment_id = await wallet.hold();

    const [capture, expiry] = await Promise.all([
      wallet.call('capture_hold', { payment_id }),
      arrives(due()),
    ]);

    const isCaptured = capture.type === 'ok';
    expect(expiry.type).toBe(isCaptured ? 'refused' : 'ok');
    expect(await wallet.balance()).toStrictEqual(isCaptured ? [1296.01, 0] : [1500, 0]);
    expect(await audit()).toStrictEqual([]);
  });

  it('stays captured when the capture slips in between reading and writing', async () => {
    const { wallet, table, due, arrives, audit } = open();
    const payment_id = await wallet.hold();
    table.faults.failBefore('write');
    expect(await arrives(due())).toMatchObject({ type: 'failed' });
    await wallet.data('capture_hold', { payment_id });

    expect(await arrives(due())).toMatchObject({ errorCode: 'PAYMENT_CAPTURED' });
    expect(await wallet.balance()).toStrictEqual([1296.01, 0]);
    expect(await audit()).toStrictEqual([]);
  });
});

describe('a hold that was never made', () => {
  it('leaves a call that finds nothing, when the process died before it was written', async () => {
    const { wallet, table, due, arrives } = open();
    await wallet.balance();
    table.faults.failBefore('write');
    expect(await wallet.call('hold_funds', aPayment())).toMatchObject({ type: 'failed' });

    expect(await arrives(due())).toMatchObject({ errorCode: 'PAYMENT_NOT_FOUND' });
    expect(await wallet.balance()).toStrictEqual([1500, 0]);
  });

  it('is not made when its expiry could not be scheduled', async () => {
    const { wallet, scheduler } = open();
    scheduler.faults.failBefore('schedule');

    expect(await wallet.call('hold_funds', aPayment())).toMatchObject({ type: 'failed' });
    expect(await wallet.balance()).toStrictEqual([1500, 0]);
  });
});
