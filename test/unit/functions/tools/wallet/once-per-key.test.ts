import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../../shared/domain/json.ts';
import type { RecordKey } from '../../../../../shared/services/ports/record-table.ts';
import { FaultyRecordTable } from '../../../../support/fakes/faulty-record-table.ts';
import { InMemoryRecordTable } from '../../../../support/fakes/in-memory-record-table.ts';
import { auditWallet } from '../../../../support/services/audit-wallet.ts';
import { aPayment, WalletCaller } from '../../../../support/services/wallet-caller.ts';

const key = { idempotencyKey: 'remittances:pay:transfer_1' };

/** A wallet, and for each ledger tool an input that it can do. */
const open = async () => {
  const table = new InMemoryRecordTable();
  const faulty = new FaultyRecordTable(table);
  const wallet = WalletCaller.on(faulty);
  const payment_id = await wallet.hold({ amount: 50 });
  const paid = await wallet.data('debit_wallet', aPayment({ amount: 70, category: 'bill' }));
  const inputs: Readonly<Record<string, JsonObject>> = {
    hold_funds: aPayment(),
    debit_wallet: aPayment(),
    capture_hold: { payment_id },
    release_hold: { payment_id },
    expire_hold: { payment_id },
    refund_payment: { payment_id: paid['payment_id'] ?? null },
    credit_wallet: { service: 'snpl', category: 'loan', amount: 20, currency: 'USD' },
  };
  const state = () => structuredClone(table.all);
  const audit = () => auditWallet(table, ['carlos'], ['remittances', 'snpl']);
  faulty.faults.log.length = 0;
  return { faults: faulty.faults, wallet, inputs, state, audit };
};

const tools = [
  'hold_funds',
  'debit_wallet',
  'capture_hold',
  'release_hold',
  'expire_hold',
  'refund_payment',
  'credit_wallet',
];

describe.each(tools)('%s happens once per key', (tool) => {
  it('when the process dies before or after any access to the table', async () => {
    const { wallet, inputs, faults, state } = await open();
    const undisturbed = await wallet.call(tool, inputs[tool] ?? {}, key);
    expect(undisturbed.type).toBe('ok');
    const expected = state();
    const accesses = [...faults.log];
    expect(accesses.at(-1)).toBe('write');
    for (const [index, operation] of accesses.entries()) {
      const occurrence = accesses.slice(0, index + 1).filter((one) => one === operation).length;
      for (const moment of ['failBefore', 'failAfter'] as const) {
        const again = await open();
        again.faults[moment](operation, occurrence);
        const crashed = await again.wallet.call(tool, again.inputs[tool] ?? {}, key);
        expect(crashed, `${moment} ${operation} ${occurrence}`).toMatchObject({ type: 'failed' });
        const resumed = await again.wallet.call(tool, again.inputs[tool] ?? {}, key);
        expect(resumed).toEqual(undisturbed);
        expect(again.state()).toEqual(expected);
        expect(await again.audit()).toEqual([]);
      }
    }
  });

  it('when it arrives twenty times in parallel', async () => {
    const { wallet, inputs, audit } = await open();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => wallet.call(tool, inputs[tool] ?? {}, key)),
    );
    expect(outcomes[0]).toMatchObject({ type: 'ok' });
    expect(outcomes).toEqual(Array.from({ length: 20 }, () => outcomes[0]));
    expect(await audit()).toEqual([]);
  });

  it('and later returns the first result, whatever happened since', async () => {
    const { wallet, inputs, state } = await open();
    const first = await wallet.call(tool, inputs[tool] ?? {}, key);
    const drain = { service: 'billpay', category: 'instalment', fee: 0, currency: 'USD' };
    const [available] = await wallet.balance();
    await wallet.data('debit_wallet', { ...drain, amount: available ?? null });
    const before = state();
    const later = { ...key, now: '2026-03-01T16:05:00.000Z', turnId: 'turn_9' };
    expect(await wallet.call(tool, inputs[tool] ?? {}, later)).toEqual(first);
    expect(state()).toEqual(before);
  });

  it('and refuses the key with another payload, or for another tool', async () => {
    const { wallet, inputs, state } = await open();
    await wallet.data(tool, inputs[tool] ?? {}, key);
    const before = state();
    const others = Object.entries(inputs).filter(([name]) => name !== tool);
    const changed = { ...inputs['hold_funds'], amount: 1 };
    for (const [name, input] of [...others, ['hold_funds', changed] as const]) {
      expect(await wallet.call(name, input, key), name).toMatchObject({
        type: 'refused',
        errorCode: 'IDEMPOTENCY_KEY_REUSED',
      });
    }
    expect(state()).toEqual(before);
  });

  it('and another person can use the same key', async () => {
    const { wallet, inputs } = await open();
    await wallet.data(tool, inputs[tool] ?? {}, key);
    const hers = { ...key, userId: 'ana' };
    const outcome = await wallet.call('hold_funds', aPayment({ amount: 5, fee: 0 }), hers);
    expect(outcome).toMatchObject({ type: 'ok', data: { total: 5 } });
    expect(await wallet.balance(hers)).toEqual([1495, 5]);
  });
});

/** A table on which, once, something happens just before a payment is read. */
class OvertakenTable extends InMemoryRecordTable {
  beforePaymentIsRead: (() => Promise<unknown>) | undefined;

  override async get(recordKey: RecordKey) {
    const interrupt = this.beforePaymentIsRead;
    if (interrupt && recordKey.sort.startsWith('PAYMENT#')) {
      this.beforePaymentIsRead = undefined;
      await interrupt();
    }
    return super.get(recordKey);
  }
}

describe('a request that is overtaken', () => {
  it('by its own repetition returns the answer of the faster one', async () => {
    const table = new OvertakenTable();
    const wallet = WalletCaller.on(table);
    const { payment_id = null } = await wallet.data('debit_wallet', aPayment());
    const faster: unknown[] = [];
    table.beforePaymentIsRead = async () => {
      faster.push(await wallet.call('refund_payment', { payment_id }, key));
    };
    const overtaken = await wallet.call('refund_payment', { payment_id }, key);
    expect(overtaken).toMatchObject({ type: 'ok', data: { total: 203.99 } });
    expect(faster).toEqual([overtaken]);
    expect(await wallet.balance()).toEqual([1500, 0]);
  });

  it('by others again and again fails and changes nothing', async () => {
    const inner = new InMemoryRecordTable();
    await WalletCaller.on(inner).hold({}, { idempotencyKey: 'first' });
    const payment = inner.all.find(({ key: { sort } }) => sort.startsWith('PAYMENT#'));
    const contested = new FaultyRecordTable(inner);
    // Between every read and write somebody touches the payment.
    const write = contested.write.bind(contested);
    contested.write = async (writes) => {
      if (payment) {
        const version = (await inner.get(payment.key))?.version ?? 0;
        await inner.write([
          { type: 'put', key: payment.key, data: payment.data, expected: version },
        ]);
      }
      return write(writes);
    };
    const wallet = WalletCaller.on(contested);
    const payment_id = payment?.data['payment_id'] ?? null;
    expect(await wallet.call('capture_hold', { payment_id })).toEqual({
      type: 'failed',
      errorCode: 'SERVICE_FAILED',
      retryable: true,
    });
    expect(await auditWallet(inner, ['carlos'], ['remittances'])).toEqual([]);
  });
});
