import { describe, expect, it } from 'vitest';
import { InMemoryRecordTable } from '../../../../support/fakes/in-memory-record-table.ts';
import { TopupsCaller } from '../../../../support/services/topups-caller.ts';

const input = { phone_number: '55 9999 8888', carrier_id: 'Telcel', amount: 100 };
const key = { idempotencyKey: 'confirm_2' };

const open = async () => {
  const table = new InMemoryRecordTable();
  const topups = TopupsCaller.on(table);
  await topups.data('create_topup', await topups.prepare(input));
  const orders = () => table.all.filter(({ key: { sort } }) => sort === 'ORDER').length;
  return { topups, orders };
};

describe('repeat_last_topup', () => {
  it('prepares exactly the last one that did not fail, at its price of today', async () => {
    const { topups } = await open();
    const last = { phone_number: '+52 55 9999 8888', carrier_id: 'telcel_mx', amount: 100 };
    expect(await topups.data('prepare_repeat_last_topup', {})).toMatchObject(last);
  });

  it('is made once per yes, also when it arrives many times at once', async () => {
    const { topups, orders } = await open();
    const { quote_id = null } = await topups.data('prepare_repeat_last_topup', {});
    const repeat = () => topups.call('repeat_last_topup', { quote_id }, key);
    const outcomes = await Promise.all([repeat(), repeat(), repeat()]);
    expect(outcomes).toContainEqual(expect.objectContaining({ type: 'ok' }));
    expect(await repeat()).toMatchObject({ type: 'ok', data: { status: 'COMPLETED' } });
    expect(orders()).toBe(2);
  });

  it('finds the last one of a number, and none of a number that was never topped up', async () => {
    const { topups } = await open();
    const other = { ...input, phone_number: '55 1234 5678', amount: 50 };
    await topups.data('create_topup', await topups.prepare(other));
    const named = { phone_number: '55 9999 8888' };
    expect(await topups.data('prepare_repeat_last_topup', named)).toMatchObject({ amount: 100 });
    const never = { phone_number: '33 1122 3344' };
    expect(await topups.call('prepare_repeat_last_topup', never)).toMatchObject({
      errorCode: 'NO_TOPUPS',
    });
  });

  it('refuses a quote of somebody else', async () => {
    const { topups } = await open();
    const { quote_id = null } = await topups.data('prepare_repeat_last_topup', {});
    const stranger = { ...key, userId: 'ana' };
    expect(await topups.call('repeat_last_topup', { quote_id }, stranger)).toMatchObject({
      errorCode: 'QUOTE_NOT_FOUND',
    });
  });
});
