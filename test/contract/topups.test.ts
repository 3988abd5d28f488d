import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createServiceTable } from '../support/service-table.ts';
import { createInProcessTopups } from '../support/services/in-process-topups.ts';
import { TopupsCaller } from '../support/services/topups-caller.ts';

let topups: TopupsCaller;
beforeAll(async () => {
  topups = new TopupsCaller(createInProcessTopups(await createServiceTable()));
});

const input = { phone_number: '55 9999 8888', carrier_id: 'telcel_mx', amount: 100 };

describe('top-ups on DynamoDB', () => {
  it('keeps what a person saved and did', async () => {
    const userId = randomUUID();
    const number = { name: 'Tía Lupe', phone_number: '55 4567 8901' };
    await topups.save(number, { userId });
    const { numbers } = await topups.data('get_frequent_numbers', {}, { userId });
    expect(numbers).toMatchObject([{ name: 'Mamá' }, { name: 'Hermano' }, { name: 'Tía Lupe' }]);

    const quoted = await topups.prepare(input, { userId });
    const receipt = await topups.data('create_topup', quoted, { userId });
    expect(receipt).toMatchObject({ status: 'COMPLETED', amount: 100, total: 6.72 });
    const history = await topups.data('get_topup_history', {}, { userId });
    expect(history).toMatchObject({ topups: [receipt], spent: 6.72 });
  });

  it('tops up once when the same confirmation arrives twenty times at once', async () => {
    const context = { userId: randomUUID(), idempotencyKey: 'confirm_1' };
    const quoted = await topups.prepare(input, context);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => topups.call('create_topup', quoted, context)),
    );
    expect(outcomes[0]).toMatchObject({ type: 'ok', data: { status: 'COMPLETED' } });
    expect(outcomes).toEqual(Array.from({ length: 20 }, () => outcomes[0]));
    const { topups: history } = await topups.data('get_topup_history', {}, context);
    expect(history).toHaveLength(1);
  });

  it('lets no more than five of twenty racing top-ups through a day', async () => {
    const userId = randomUUID();
    const inputs = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        topups.prepare({ ...input, phone_number: `55 9999 88${10 + n}` }, { userId }),
      ),
    );
    const outcomes = await Promise.all(
      inputs.map((quoted) => topups.call('create_topup', quoted, { userId })),
    );
    expect(outcomes.filter(({ type }) => type === 'ok')).toHaveLength(5);
    expect(outcomes.filter(({ type }) => type === 'refused')).toEqual(
      Array.from({ length: 15 }, () =>
        expect.objectContaining({ errorCode: 'TOPUP_LIMIT_REACHED' }),
      ),
    );
    const { topups: history } = await topups.data('get_topup_history', { limit: 20 }, { userId });
    const references = Array.isArray(history) ? history.map(({ reference }) => reference) : [];
    expect(new Set(references).size).toBe(5);
  });

  it('gives the limit back when the carrier declines', async () => {
    const userId = randomUUID();
    const suspended = { ...input, phone_number: '55 5000 0001' };
    for (let n = 0; n < 6; n += 1) {
      const quoted = await topups.prepare(suspended, { userId });
      expect(await topups.call('create_topup', quoted, { userId })).toMatchObject({
        type: 'refused',
        errorCode: 'LINE_SUSPENDED',
      });
    }
  });
});
