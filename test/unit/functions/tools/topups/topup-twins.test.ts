import { expect, it } from 'vitest';
import { InMemoryRecordTable } from '../../../../support/fakes/in-memory-record-table.ts';
import { createInProcessTopups } from '../../../../support/services/in-process-topups.ts';
import { aToolContext, TopupsCaller } from '../../../../support/services/topups-caller.ts';

const input = { phone_number: '55 9999 8888', carrier_id: 'telcel_mx', amount: 100 };

it('a top-up that two conversations ask about is made once, and again only when asked again', async () => {
  const topups = new TopupsCaller(createInProcessTopups(new InMemoryRecordTable()));
  const begun = Date.parse(aToolContext().now);
  const at = (seconds: number) => ({ now: new Date(begun + seconds * 1_000).toISOString() });
  const one = await topups.prepare(input, at(0));
  const other = await topups.prepare(input, at(5));
  await topups.data('create_topup', one, at(10));

  expect(await topups.call('create_topup', other, at(60))).toMatchObject({
    type: 'refused',
    errorCode: 'TOPUP_MADE_MEANWHILE',
  });
  expect(await topups.call('create_topup', other, { ...at(61), isInquiry: true })).toMatchObject({
    errorCode: 'TOPUP_MADE_MEANWHILE',
  });
  const again = await topups.prepare(input, at(70));
  expect(await topups.call('create_topup', again, at(80))).toMatchObject({ type: 'ok' });
});
