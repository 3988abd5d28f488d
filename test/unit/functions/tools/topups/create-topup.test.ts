import { beforeEach, describe, expect, it } from 'vitest';
import { InMemoryRecordTable } from '../../../../support/fakes/in-memory-record-table.ts';
import { NOW, TopupsCaller } from '../../../../support/services/topups-caller.ts';

let table: InMemoryRecordTable;
let topups: TopupsCaller;
beforeEach(() => {
  table = new InMemoryRecordTable();
  topups = TopupsCaller.on(table);
});

const input = { phone_number: '55 9999 8888', carrier_id: 'telcel_mx', amount: 100 };

/** Orders that the sandbox partner has in its books. */
const orders = () => table.all.filter(({ key }) => key.partition.startsWith('SANDBOX-ORDER#'));

const usage = async () => {
  const key = { partition: 'PERSON#carlos', sort: 'DAY#2026-01-12' };
  return (await table.get(key))?.counters;
};

describe('create_topup', () => {
  it('executes the quote and returns a receipt', async () => {
    const quoted = await topups.prepare(input);
    expect(await topups.data('create_topup', quoted)).toEqual({
      topup_id: expect.stringMatching(/^top_[0-9a-z]{24}$/),
      reference: 'TUP-20260112-001',
      status: 'COMPLETED',
      is_pending: false,
      carrier_id: 'telcel_mx',
      carrier_name: 'Telcel',
      phone_number: '+52 55 9999 8888',
      amount: 100,
      currency: 'MXN',
      fee: 0.99,
      total: 6.72,
      cost_currency: 'USD',
      created_at: NOW,
    });
    expect(orders().map(({ data }) => data)).toMatchObject([
      { phone: '+525599998888', carrier_id: 'telcel_mx', amount: '10000', currency: 'MXN' },
    ]);
    expect(await usage()).toEqual({ topups: 1n, spent: 672n });
  });

  it('numbers references per person and day, which tells nothing about everybody else', async () => {
    const references = [];
    for (const userId of ['carlos', 'ana', 'carlos']) {
      const quoted = await topups.prepare(input, { userId });
      references.push((await topups.data('create_topup', quoted, { userId }))['reference']);
    }
    expect(references).toEqual(['TUP-20260112-001', 'TUP-20260112-001', 'TUP-20260112-002']);
  });

  it('returns the first result for the same key, also after the quote expired', async () => {
    const quoted = await topups.prepare(input);
    const key = { idempotencyKey: 'confirm_1' };
    const first = await topups.call('create_topup', quoted, key);
    const nextDay = { ...key, now: '2026-01-13T16:05:00.000Z', turnId: 'turn_9' };
    expect(await topups.call('create_topup', quoted, nextDay)).toEqual(first);
    expect(orders()).toHaveLength(1);
  });

  it('accepts the figures as shown and as given', async () => {
    const { quote_id } = await topups.prepare(input);
    const shown = { ...input, phone_number: '+52 55 9999 8888', quote_id: quote_id ?? null };
    expect((await topups.call('create_topup', shown)).type).toBe('ok');
  });

  it.each([
    ['another amount', { amount: 200 }],
    ['another number', { phone_number: '55 1234 5678' }],
    ['another carrier', { carrier_id: 'att_mx' }],
  ])('refuses %s than was quoted, and changes nothing', async (_case, change) => {
    const quoted = await topups.prepare(input);
    expect(await topups.call('create_topup', { ...quoted, ...change })).toMatchObject({
      type: 'refused',
      errorCode: 'QUOTE_MISMATCH',
    });
    expect(orders()).toEqual([]);
    expect((await topups.call('create_topup', quoted)).type).toBe('ok');
  });

  it('refuses without a quote', async () => {
    expect(await topups.call('create_topup', input)).toMatchObject({ errorCode: 'QUOTE_REQUIRED' });
    const invented = { ...input, quote_id: 'quote_invented' };
    expect(await topups.call('create_topup', invented)).toMatchObject({
      errorCode: 'QUOTE_NOT_FOUND',
    });
  });

  it('refuses the quote of another person', async () => {
    const quoted = await topups.prepare(input);
    expect(await topups.call('create_topup', quoted, { userId: 'ana' })).toMatchObject({
      type: 'refused',
      errorCode: 'QUOTE_NOT_FOUND',
    });
    expect(orders()).toEqual([]);
  });

  it('refuses a quote from the second it expires', async () => {
    const quoted = await topups.prepare(input);
    const late = { now: '2026-01-12T16:10:00.000Z' };
    expect(await topups.call('create_topup', quoted, late)).toMatchObject({
      type: 'refused',
      errorCode: 'QUOTE_EXPIRED',
    });
    const inTime = { now: '2026-01-12T16:09:59.999Z' };
    expect((await topups.call('create_topup', quoted, inTime)).type).toBe('ok');
  });

  it('executes a quote once, also for other keys', async () => {
    const quoted = await topups.prepare(input);
    await topups.data('create_topup', quoted);
    expect(await topups.call('create_topup', quoted)).toMatchObject({
      type: 'refused',
      errorCode: 'QUOTE_USED',
    });
    expect(orders()).toHaveLength(1);
  });

  it('refuses a key that made another top-up', async () => {
    const key = { idempotencyKey: 'confirm_1' };
    await topups.data('create_topup', await topups.prepare(input), key);
    const other = await topups.prepare({ ...input, amount: 50 });
    expect(await topups.call('create_topup', other, key)).toMatchObject({
      type: 'refused',
      errorCode: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(orders()).toHaveLength(1);
  });

  it('refuses the same key with other figures, also after it was executed', async () => {
    const quoted = await topups.prepare(input);
    const key = { idempotencyKey: 'confirm_1' };
    await topups.data('create_topup', quoted, key);
    expect(await topups.call('create_topup', { ...quoted, amount: 500 }, key)).toMatchObject({
      type: 'refused',
      errorCode: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(orders()).toHaveLength(1);
  });

  it('lets two people use the same key', async () => {
    for (const userId of ['carlos', 'ana']) {
      const quoted = await topups.prepare(input, { userId });
      const key = { userId, idempotencyKey: 'confirm_1' };
      expect((await topups.call('create_topup', quoted, key)).type).toBe('ok');
    }
    expect(orders()).toHaveLength(2);
  });

  it('refuses when the carrier declines, restores the limit and repeats the refusal', async () => {
    const suspended = { ...input, phone_number: '55 5000 0001' };
    const quoted = await topups.prepare(suspended);
    const key = { idempotencyKey: 'confirm_1' };
    const declined = await topups.call('create_topup', quoted, key);
    expect(declined).toEqual({
      type: 'refused',
      errorCode: 'LINE_SUSPENDED',
      error: 'The carrier has suspended this line',
    });
    expect(await topups.call('create_topup', quoted, key)).toEqual(declined);
    expect(await usage()).toEqual({ topups: 0n, spent: 0n });
    const { topups: history } = await topups.data('get_topup_history', {});
    expect(history).toMatchObject([{ status: 'FAILED', amount: 100 }]);
  });

  it('asks the partner again when an answer got lost, and tops up once', async () => {
    const quoted = await topups.prepare({ ...input, phone_number: '55 5000 0002' });
    expect(await topups.call('create_topup', quoted)).toMatchObject({
      type: 'ok',
      data: { status: 'COMPLETED' },
    });
    expect(orders()).toHaveLength(1);
  });

  it('answers PENDING while the partner is down', async () => {
    const quoted = await topups.prepare({ ...input, phone_number: '55 5000 0003' });
    expect(await topups.call('create_topup', quoted)).toMatchObject({
      type: 'ok',
      data: { status: 'PENDING', is_pending: true },
    });
    const { topups: history } = await topups.data('get_topup_history', {});
    expect(history).toMatchObject([{ status: 'PENDING' }]);
    expect(await usage()).toEqual({ topups: 1n, spent: 672n });
  });
});

describe('get_topup_history', () => {
  it('is empty for a new person', async () => {
    expect(await topups.data('get_topup_history', {})).toEqual({
      topups: [],
      spent: 0,
      on_hold: 0,
      spent_currency: 'USD',
    });
  });

  it('lists a person’s own, newest first, as many as asked for', async () => {
    for (const [minute, amount] of [
      [1, 50],
      [2, 100],
      [3, 200],
    ] as const) {
      const at = { now: `2026-01-12T16:0${minute}:00.000Z` };
      await topups.data('create_topup', await topups.prepare({ ...input, amount }, at), at);
    }
    const amounts = async (limit: number, userId = 'carlos') => {
      const { topups: history } = await topups.data('get_topup_history', { limit }, { userId });
      return Array.isArray(history) ? history.map(({ amount }) => amount) : history;
    };
    expect(await amounts(5)).toEqual([200, 100, 50]);
    expect(await amounts(2)).toEqual([200, 100]);
    expect(await amounts(5, 'ana')).toEqual([]);
  });

  it.each([0, 21, 1.5, 'all'])('refuses a limit of %s', async (limit) => {
    expect(await topups.call('get_topup_history', { limit })).toMatchObject({
      type: 'refused',
      errorCode: 'INVALID_INPUT',
    });
  });
});
