import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordKey } from '../../../../../shared/services/ports/record-table.ts';
import { InMemoryRecordTable } from '../../../../support/fakes/in-memory-record-table.ts';
import { TopupsCaller } from '../../../../support/services/topups-caller.ts';

const input = { phone_number: '55 9999 8888', carrier_id: 'telcel_mx', amount: 100 };
const key = { idempotencyKey: 'confirm_1' };

const open = async (change: Partial<typeof input> = {}) => {
  const table = new InMemoryRecordTable();
  const topups = TopupsCaller.on(table);
  const quoted = await topups.prepare({ ...input, ...change });
  const orders = () => table.all.filter(({ key: { sort } }) => sort === 'ORDER').length;
  // Not by `get`: a fault that is still planned is for the service.
  const used = () => table.all.find(({ key: { sort } }) => sort === 'DAY#2026-01-12')?.counters;
  return { table, topups, quoted, orders, used };
};

/** A table on which, once, something happens just before a quote is read. */
class OvertakenTable extends InMemoryRecordTable {
  beforeQuoteIsRead: (() => Promise<void>) | undefined;

  override async get(recordKey: RecordKey) {
    const interrupt = this.beforeQuoteIsRead;
    if (interrupt && recordKey.sort.startsWith('QUOTE#')) {
      this.beforeQuoteIsRead = undefined;
      await interrupt();
    }
    return super.get(recordKey);
  }
}

/** Operations on the table during one undisturbed execution, e.g. `write 2`. */
const crashPoints = async () => {
  const { table, topups, quoted } = await open();
  table.faults.log.length = 0;
  await topups.data('create_topup', quoted, key);
  const seen = new Map<string, number>();
  return table.faults.log.map((operation) => {
    const occurrence = (seen.get(operation) ?? 0) + 1;
    seen.set(operation, occurrence);
    return { operation, occurrence };
  });
};

describe('create_topup happens once per key', () => {
  it('when the process dies before or after any access to the table', async () => {
    const points = await crashPoints();
    expect(points.map(({ operation }) => operation)).toEqual(
      expect.arrayContaining(['get', 'next', 'write']),
    );
    for (const { operation, occurrence } of points) {
      for (const moment of ['failBefore', 'failAfter'] as const) {
        const { table, topups, quoted, orders, used } = await open();
        table.faults[moment](operation, occurrence);
        const crashed = await topups.call('create_topup', quoted, key);
        expect(crashed, `${moment} ${operation} ${occurrence}`).toMatchObject({ type: 'failed' });
        const resumed = await topups.call('create_topup', quoted, key);
        expect(resumed).toMatchObject({ type: 'ok', data: { status: 'COMPLETED', total: 6.72 } });
        expect(await topups.call('create_topup', quoted, key)).toEqual(resumed);
        expect(orders()).toBe(1);
        expect(used()).toEqual({ topups: 1n, spent: 672n });
      }
    }
  });

  it('when it dies several times in a row, anywhere', async () => {
    const fault = fc.record({
      moment: fc.constantFrom('failBefore' as const, 'failAfter' as const),
      operation: fc.constantFrom('get', 'next', 'write'),
      occurrence: fc.integer({ min: 1, max: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fault, { maxLength: 4 }), async (faults) => {
        const { table, topups, quoted, orders, used } = await open();
        for (const { moment, operation, occurrence } of faults) {
          table.faults[moment](operation, occurrence);
          await topups.call('create_topup', quoted, key);
        }
        // What was planned and did not strike yet strikes here.
        let outcome = await topups.call('create_topup', quoted, key);
        while (outcome.type === 'failed') outcome = await topups.call('create_topup', quoted, key);
        expect(outcome).toMatchObject({ type: 'ok', data: { status: 'COMPLETED' } });
        expect(orders()).toBe(1);
        expect(used()).toEqual({ topups: 1n, spent: 672n });
      }),
      { numRuns: 100 },
    );
  });

  it('when it arrives twenty times in parallel', async () => {
    const { topups, quoted, orders, used } = await open();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => topups.call('create_topup', quoted, key)),
    );
    const [first] = outcomes;
    expect(first).toMatchObject({ type: 'ok', data: { status: 'COMPLETED' } });
    expect(outcomes).toEqual(Array.from({ length: 20 }, () => first));
    expect(orders()).toBe(1);
    expect(used()).toEqual({ topups: 1n, spent: 672n });
  });

  it('when another request with the key finishes while this one looks for the quote', async () => {
    const table = new OvertakenTable();
    const topups = TopupsCaller.on(table);
    const quoted = await topups.prepare(input);
    const overtaking: Promise<unknown>[] = [];
    table.beforeQuoteIsRead = async () => {
      overtaking.push(topups.call('create_topup', quoted, key));
      await overtaking[0];
    };
    const overtaken = await topups.call('create_topup', quoted, key);
    expect(overtaken).toMatchObject({ type: 'ok', data: { reference: 'TUP-20260112-001' } });
    expect(await overtaking[0]).toEqual(overtaken);
  });

  it('when twenty arrive in parallel and the carrier declines', async () => {
    const { topups, quoted, used } = await open({ phone_number: '55 5000 0001' });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => topups.call('create_topup', quoted, key)),
    );
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(outcomes[0]).toMatchObject({ type: 'refused', errorCode: 'LINE_SUSPENDED' });
    expect(used()).toEqual({ topups: 0n, spent: 0n });
  });

  it('and once per quote, when twenty keys race for it', async () => {
    const { topups, quoted, orders } = await open();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        topups.call('create_topup', quoted, { idempotencyKey: `confirm_${n}` }),
      ),
    );
    expect(outcomes.filter(({ type }) => type === 'ok')).toHaveLength(1);
    const refusals = outcomes.filter(({ type }) => type === 'refused');
    expect(refusals).toEqual(
      Array.from({ length: 19 }, () => expect.objectContaining({ errorCode: 'QUOTE_USED' })),
    );
    expect(orders()).toBe(1);
  });

  it('and no more than five a day, when twenty quotes race', async () => {
    const { table, topups, orders, used } = await open();
    const inputs = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        topups.prepare({ ...input, phone_number: `55 9999 88${10 + n}` }),
      ),
    );
    const outcomes = await Promise.all(inputs.map((one) => topups.call('create_topup', one)));
    expect(outcomes.filter(({ type }) => type === 'ok')).toHaveLength(5);
    expect(outcomes.filter(({ type }) => type === 'refused')).toEqual(
      Array.from({ length: 15 }, () =>
        expect.objectContaining({ errorCode: 'TOPUP_LIMIT_REACHED' }),
      ),
    );
    expect(orders()).toBe(5);
    expect(used()).toEqual({ topups: 5n, spent: 3360n });
    const references = table.all.flatMap(({ data }) => data['reference'] ?? []);
    expect(new Set(references).size).toBe(5);
  });
});
