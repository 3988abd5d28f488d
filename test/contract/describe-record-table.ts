import { describe, expect, it } from 'vitest';
import type { RecordKey, RecordTable } from '../../shared/services/ports/record-table.ts';

/** What every {@link RecordTable} promises. `create` gives an empty table. */
export function describeRecordTable(name: string, create: () => Promise<RecordTable>): void {
  const partition = 'P';
  const key = (sort: string): RecordKey => ({ partition, sort });

  describe(`RecordTable: ${name}`, () => {
    it('knows nothing of a record that was never written', async () => {
      const table = await create();
      expect(await table.get(key('A'))).toBeUndefined();
      expect(await table.list(partition, { prefix: 'A', limit: 5, order: 'ascending' })).toEqual(
        [],
      );
    });

    it('gives back what was put, with any JSON in it', async () => {
      const table = await create();
      const data = {
        text: '',
        list: [1.5, null, { '': true }],
        big: '9007199254740993',
        big2: 2e53,
      };
      await table.write([{ type: 'put', key: key('A'), data, expected: 'any' }]);
      expect(await table.get(key('A'))).toEqual({ key: key('A'), data, counters: {}, version: 1 });
    });

    it('puts an absent record once', async () => {
      const table = await create();
      const put = (who: string) =>
        table.write([{ type: 'put', key: key('A'), data: { who }, expected: 'absent' }]);
      expect(await put('first')).toEqual({ type: 'written' });
      expect(await put('second')).toEqual({ type: 'rejected', writes: [0] });
      expect((await table.get(key('A')))?.data).toEqual({ who: 'first' });
    });

    it('replaces a record only on the version that was read', async () => {
      const table = await create();
      const put = (step: number, expected: 'absent' | number) =>
        table.write([{ type: 'put', key: key('A'), data: { step }, expected }]);
      await put(1, 'absent');
      expect(await put(2, 1)).toEqual({ type: 'written' });
      expect(await put(3, 1)).toEqual({ type: 'rejected', writes: [0] });
      expect(await table.get(key('A'))).toMatchObject({ data: { step: 2 }, version: 2 });
      expect(await table.write([{ type: 'put', key: key('B'), data: {}, expected: 1 }])).toEqual({
        type: 'rejected',
        writes: [0],
      });
    });

    it('writes all or nothing, and says which conditions did not hold', async () => {
      const table = await create();
      await table.write([{ type: 'put', key: key('B'), data: {}, expected: 'any' }]);
      const outcome = await table.write([
        { type: 'put', key: key('A'), data: {}, expected: 'absent' },
        { type: 'put', key: key('B'), data: {}, expected: 'absent' },
        { type: 'count', key: key('C'), add: { n: 2n }, bounds: { n: { atMost: 1n } } },
      ]);
      expect(outcome).toEqual({ type: 'rejected', writes: [1, 2] });
      expect(await table.get(key('A'))).toBeUndefined();
      expect(await table.get(key('C'))).toBeUndefined();
    });

    it('deletes, also what is not there', async () => {
      const table = await create();
      await table.write([{ type: 'put', key: key('A'), data: {}, expected: 'any' }]);
      const remove = { type: 'delete', key: key('A') } as const;
      expect(await table.write([remove])).toEqual({ type: 'written' });
      expect(await table.write([remove])).toEqual({ type: 'written' });
      expect(await table.get(key('A'))).toBeUndefined();
    });

    it('keeps counters within their bounds, counting an absent one as zero', async () => {
      const table = await create();
      const bounds = { n: { atLeast: 0n, atMost: 5n } };
      const add = (n: bigint) =>
        table.write([{ type: 'count', key: key('A'), add: { n, other: 1n }, bounds }]);
      const outcomes = [];
      for (const n of [-1n, 6n, 5n, 1n, -6n, -5n]) outcomes.push((await add(n)).type);
      expect(outcomes).toEqual([
        'rejected',
        'rejected',
        'written',
        'rejected',
        'rejected',
        'written',
      ]);
      expect(await table.get(key('A'))).toEqual({
        key: key('A'),
        data: {},
        counters: { n: 0n, other: 2n },
        version: 0,
      });
    });

    it('counts beyond what a double holds', async () => {
      const table = await create();
      const large = 9_007_199_254_740_993n;
      await table.write([{ type: 'count', key: key('A'), add: { n: large } }]);
      await table.write([{ type: 'count', key: key('A'), add: { n: 1n } }]);
      expect((await table.get(key('A')))?.counters).toEqual({ n: large + 1n });
    });

    it('lets only as many parallel additions through as the bound allows', async () => {
      const table = await create();
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, () =>
          table.write([
            { type: 'count', key: key('A'), add: { n: 3n }, bounds: { n: { atMost: 10n } } },
          ]),
        ),
      );
      expect(outcomes.filter(({ type }) => type === 'written')).toHaveLength(3);
      expect((await table.get(key('A')))?.counters).toEqual({ n: 9n });
    });

    it('gives every parallel caller another number', async () => {
      const table = await create();
      const numbers = await Promise.all(
        Array.from({ length: 20 }, () => table.next(key('A'), 'last')),
      );
      const inOrder = numbers.toSorted((a, b) => Number(a - b));
      expect(inOrder).toEqual(Array.from({ length: 20 }, (_, index) => BigInt(index + 1)));
    });

    it('lists a partition by prefix, in either order, up to a limit', async () => {
      const table = await create();
      for (const sort of ['X#1', 'Y#1', 'X#3', 'X#2']) {
        await table.write([{ type: 'put', key: key(sort), data: { sort }, expected: 'any' }]);
      }
      const sorts = async (limit: number, order: 'ascending' | 'descending') =>
        (await table.list(partition, { prefix: 'X#', limit, order })).map(
          ({ data }) => data['sort'],
        );
      expect(await sorts(10, 'ascending')).toEqual(['X#1', 'X#2', 'X#3']);
      expect(await sorts(2, 'descending')).toEqual(['X#3', 'X#2']);
    });

    it('goes on listing behind a place, whether there is a record or not', async () => {
      const table = await create();
      for (const sort of ['X#1', 'X#2', 'X#3', 'Y#1']) {
        await table.write([{ type: 'put', key: key(sort), data: { sort }, expected: 'any' }]);
      }
      const sorts = async (after: string, order: 'ascending' | 'descending') =>
        (await table.list(partition, { prefix: 'X#', limit: 2, order, after })).map(
          ({ data }) => data['sort'],
        );
      expect(await sorts('X#1', 'ascending')).toEqual(['X#2', 'X#3']);
      expect(await sorts('X#1#between', 'ascending')).toEqual(['X#2', 'X#3']);
      expect(await sorts('X#3', 'ascending')).toEqual([]);
      expect(await sorts('X#2#between', 'descending')).toEqual(['X#2', 'X#1']);
    });

    it('writes only while what is checked is absent, or has expired', async () => {
      const table = await create();
      const expiresAt = new Date('2026-01-12T15:00:00Z');
      const write = (checked: string, now: string) =>
        table.write([
          { type: 'put', key: key('A'), data: {}, expected: 'any' },
          { type: 'check', key: key(checked), now: new Date(now) },
        ]);
      await table.write([
        { type: 'put', key: key('STAYS'), data: {}, expected: 'any' },
        { type: 'put', key: key('EXPIRES'), data: {}, expected: 'any', expiresAt },
      ]);
      const rejected = { type: 'rejected', writes: [1] };
      expect(await write('NONE', '2026-01-12T14:59:00Z')).toEqual({ type: 'written' });
      expect(await write('STAYS', '2026-01-12T15:00:00Z')).toEqual(rejected);
      expect(await write('EXPIRES', '2026-01-12T14:59:00Z')).toEqual(rejected);
      expect(await write('EXPIRES', '2026-01-12T15:00:00Z')).toEqual({ type: 'written' });
    });

    it('stores an expiry without showing it', async () => {
      const table = await create();
      const expiresAt = new Date('2099-01-01T00:00:00Z');
      await table.write([
        { type: 'put', key: key('A'), data: { a: 1 }, expected: 'any', expiresAt },
        { type: 'count', key: key('B'), add: { n: 1n }, expiresAt },
      ]);
      expect((await table.get(key('A')))?.data).toEqual({ a: 1 });
      expect((await table.get(key('B')))?.counters).toEqual({ n: 1n });
    });
  });
}
