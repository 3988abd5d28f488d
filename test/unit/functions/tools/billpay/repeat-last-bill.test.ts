import { beforeEach, expect, it } from 'vitest';
import {
  type BillpayWorld,
  bills,
  createBillpayWorld,
} from '../../../../support/services/billpay-world.ts';

let world: BillpayWorld;
beforeEach(() => {
  world = createBillpayWorld();
});

it('pays the same part of the same bill again, once per yes', async () => {
  const part = { ...bills.dear, amount: 300 };
  await world.data('pay_bill', await world.prepare('pay_bill', part));
  const { quote_id = null, ...again } = await world.data('prepare_repeat_last_bill', {});
  expect(again).toMatchObject({ ...part, is_partial: true });
  const key = { idempotencyKey: 'confirm_2' };
  const repeat = () => world.call('repeat_last_bill', { quote_id }, key);
  await Promise.all([repeat(), repeat()]);
  expect(await repeat()).toMatchObject({ type: 'ok', data: { amount: 300 } });
  expect(world.orders()).toHaveLength(2);
});

it('pays no bill again that is paid, and knows when there is none', async () => {
  const none = { type: 'refused', errorCode: 'NO_PAYMENTS' };
  expect(await world.call('prepare_repeat_last_bill', {})).toMatchObject(none);
  await world.data('pay_bill', await world.prepare('pay_bill', bills.cfe));
  const paid = { type: 'refused', errorCode: 'ALREADY_PAID' };
  expect(await world.call('prepare_repeat_last_bill', { biller_id: 'CFE' })).toMatchObject(paid);
  expect(await world.call('prepare_repeat_last_bill', { biller_id: 'Telmex' })).toMatchObject(none);
});
