import { beforeEach, describe, expect, it } from 'vitest';
import { InMemoryRecordTable } from '../../../../support/fakes/in-memory-record-table.ts';
import { NOW, TopupsCaller } from '../../../../support/services/topups-caller.ts';

let topups: TopupsCaller;
beforeEach(() => {
  topups = new TopupsCaller();
});

const input = { phone_number: '+52 55 9999 8888', carrier_id: 'telcel_mx', amount: 100 };

describe('prepare_create_topup', () => {
  it('locks a quote with exactly the figures to show', async () => {
    expect(await topups.data('prepare_create_topup', input)).toEqual({
      quote_id: expect.stringMatching(/^quote_[0-9a-z]{24}$/),
      phone_number: '+52 55 9999 8888',
      carrier_id: 'telcel_mx',
      carrier_name: 'Telcel',
      payee: { name: '+52 55 9999 8888', aliases: [] },
      amount: 100,
      currency: 'MXN',
      exchange_rate: 17.45,
      cost: 5.73,
      cost_currency: 'USD',
      fee: 0.99,
      total: 6.72,
      expires_at: '2026-01-12T16:10:00.000Z',
    });
  });

  it('waives the fee where a promotion does', async () => {
    const quote = await topups.data('prepare_create_topup', { ...input, amount: 200 });
    expect(quote).toMatchObject({ amount: 200, cost: 11.46, fee: 0, total: 11.46 });
  });

  it.each([
    ['+57 310 555 1234', 'claro_co', 20000, { currency: 'COP', cost: 4.88, total: 5.87 }],
    ['+502 4123 4567', 'tigo_gt', 25, { currency: 'GTQ', cost: 3.23, total: 4.22 }],
  ])('prices %s in its own currency', async (phone_number, carrier_id, amount, figures) => {
    const quote = await topups.data('prepare_create_topup', { phone_number, carrier_id, amount });
    expect(quote).toMatchObject({ amount, ...figures });
  });

  it('accepts other spellings of the same', async () => {
    const spelled = { phone_number: '55 9999 8888', carrier_id: 'telcel', amount: '100' };
    const quote = await topups.data('prepare_create_topup', spelled);
    expect(quote).toMatchObject(input);
  });

  it('returns the same quote for the same key, another one for another key', async () => {
    const key = { idempotencyKey: 'same' };
    const first = await topups.data('prepare_create_topup', input, key);
    const later = { ...key, now: '2026-01-12T16:06:00.000Z' };
    expect(await topups.data('prepare_create_topup', input, later)).toEqual(first);
    const other = await topups.data('prepare_create_topup', input, { idempotencyKey: 'other' });
    expect(other['quote_id']).not.toBe(first['quote_id']);
  });

  it.each([75, 99.99, 100.001, 5000])('asks for an amount that is sold, not %s', async (amount) => {
    expect(await topups.call('prepare_create_topup', { ...input, amount })).toEqual({
      type: 'needs-input',
      field: 'amount',
      reason: 'AMOUNT_NOT_SOLD',
      question: {
        es: 'Las recargas de Telcel son de 50, 100, 200, 500 MXN. ¿Cuál quieres?',
        en: 'Telcel top-ups come in 50, 100, 200, 500 MXN. Which one do you want?',
      },
      allowed: [50, 100, 200, 500],
      labels: ['50', '100', '200', '500'].map((label) => ({ es: label, en: label })),
      currentData: { ...input, amount },
    });
  });

  it.each([0, -100, '1e3', 'cien', '', null, Number.MAX_VALUE])(
    'refuses %s as an amount',
    async (amount) => {
      const outcome = await topups.call('prepare_create_topup', { ...input, amount });
      expect(outcome).toMatchObject({ type: 'refused', errorCode: 'INVALID_INPUT' });
    },
  );

  it('does not repeat the number when it refuses the input', async () => {
    const outcome = await topups.call('prepare_create_topup', { phone_number: 5599998888 });
    expect(outcome).toMatchObject({ type: 'refused', errorCode: 'INVALID_INPUT' });
    expect(JSON.stringify(outcome)).not.toContain('5599998888');
  });

  it.each([
    ['att_mx', 'telcel_mx'],
    ['Movistar', 'telcel_mx'],
    ['nobody', 'telcel_mx'],
  ])('asks for the number’s own carrier instead of %s', async (carrier_id, own) => {
    expect(await topups.call('prepare_create_topup', { ...input, carrier_id })).toMatchObject({
      type: 'needs-input',
      field: 'carrier_id',
      reason: 'CARRIER_MISMATCH',
      allowed: [own],
      question: { es: expect.stringContaining('Telcel') },
    });
  });

  it('asks for another number when this one cannot be topped up', async () => {
    const call = { ...input, phone_number: '+52 800 123 4567' };
    expect(await topups.call('prepare_create_topup', call)).toMatchObject({
      type: 'needs-input',
      field: 'phone_number',
      reason: 'TOLL_FREE_NUMBER',
    });
  });

  it('refuses a sixth top-up today, but not tomorrow', async () => {
    for (let n = 0; n < 5; n += 1) {
      await topups.data('create_topup', await topups.prepare(input));
    }
    expect(await topups.call('prepare_create_topup', input)).toMatchObject({
      type: 'refused',
      errorCode: 'TOPUP_LIMIT_REACHED',
      details: { possible_on: '2026-01-13' },
    });
    const others = await topups.call('prepare_create_topup', input, { userId: 'ana' });
    expect(others.type).toBe('ok');
    // Midnight in Mexico City, where the person is, is six hours after midnight in UTC.
    const sameDay = { now: '2026-01-13T05:59:59.000Z' };
    const nextDay = { now: '2026-01-13T06:00:00.000Z' };
    expect((await topups.call('prepare_create_topup', input, sameDay)).type).toBe('refused');
    expect((await topups.call('prepare_create_topup', input, nextDay)).type).toBe('ok');
  });

  it('offers the amounts that still fit into today’s limit', async () => {
    const table = new InMemoryRecordTable();
    const key = { partition: 'PERSON#carlos', sort: 'DAY#2026-01-12' };
    await table.write([{ type: 'count', key, add: { topups: 2n, spent: 29_500n } }]);
    const limited = TopupsCaller.on(table);
    expect(await limited.call('prepare_create_topup', input)).toMatchObject({
      type: 'needs-input',
      field: 'amount',
      reason: 'DAILY_LIMIT',
      allowed: [50],
      question: { en: expect.stringContaining('still top up 50 MXN') },
    });
    expect((await limited.call('prepare_create_topup', { ...input, amount: 50 })).type).toBe('ok');
    await table.write([{ type: 'count', key, add: { spent: 400n } }]);
    expect(await limited.call('prepare_create_topup', { ...input, amount: 50 })).toMatchObject({
      type: 'refused',
      errorCode: 'TOPUP_LIMIT_REACHED',
    });
  });

  it('rejects an unknown time zone', async () => {
    const nowhere = { timezone: 'Mars/Olympus', now: NOW };
    expect(await topups.call('prepare_create_topup', input, nowhere)).toMatchObject({
      type: 'refused',
      errorCode: 'INVALID_INPUT',
    });
  });
});
