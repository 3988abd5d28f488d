import { beforeEach, describe, expect, it } from 'vitest';
import {
  type BillpayWorld,
  bills,
  createBillpayWorld,
} from '../../../../support/services/billpay-world.ts';

let world: BillpayWorld;
beforeEach(() => {
  world = createBillpayWorld();
});

describe('search_billers', () => {
  it('lists the billers and how their bills are found', async () => {
    const { billers } = await world.data('search_billers', {});
    expect(billers).toHaveLength(9);
    expect(billers).toContainEqual({
      biller_id: 'agua_cdmx',
      biller_name: 'Agua de la Ciudad de México',
      category: 'water',
      currency: 'MXN',
      reference_name: { es: 'número de cuenta', en: 'account number' },
      reference_digits: 12,
      accepts_partial: true,
      min_amount: 50,
      max_amount: 30000,
    });
  });

  it.each([
    [{ query: 'CFE' }, ['cfe']],
    [{ query: 'compañías de luz' }, ['cfe']],
    [{ query: 'agua' }, ['agua_cdmx', 'agua_monterrey']],
    [{ query: 'Monterrey' }, ['agua_monterrey']],
    [{ query: 'comision federal' }, ['cfe']],
    [{ category: 'internet' }, ['izzi', 'totalplay']],
    [{ query: 'total play', category: 'internet' }, ['totalplay']],
    [{ query: 'Netflix' }, []],
  ])('finds %j', async (input, ids) => {
    expect(await world.data('search_billers', input)).toMatchObject({
      billers: ids.map((biller_id) => ({ biller_id })),
    });
  });
});

describe('list_saved_bills', () => {
  it('lists a person’s bills with the amounts due that day', async () => {
    expect(await world.data('list_saved_bills', {})).toMatchObject({
      bills: [
        { bill_name: 'CFE casa', status: 'DUE', amount_due: 842.5, due_on: '2026-01-18' },
        { bill_name: 'Telmex', status: 'DUE', amount_due: 549, due_on: '2026-01-24' },
        { bill_name: 'Agua', status: 'OVERDUE', amount_due: 399.64, due_on: '2026-01-10' },
      ],
    });
  });

  it('omits the amount of a bill while its biller is down', async () => {
    world = createBillpayWorld(({ partner }) => ({
      partner: { ...partner, bill: () => Promise.resolve({ type: 'biller-down' }) },
    }));
    const { bills: saved } = await world.data('list_saved_bills', {});
    expect(saved).toContainEqual({
      ...bills.cfe,
      biller_name: 'CFE',
      bill_name: 'CFE casa',
      status: 'UNKNOWN',
      currency: 'MXN',
      words: expect.arrayContaining(['luz', 'electricity']),
      kinds: [],
    });
  });
});

describe('get_bill', () => {
  it('shows amount, due date and the amounts to offer', async () => {
    expect(await world.bill({ biller_id: 'agua' })).toEqual({
      ...bills.water,
      biller_name: 'Agua de la Ciudad de México',
      bill_name: 'Agua',
      status: 'OVERDUE',
      amount_due: 399.64,
      surcharge: 11.64,
      currency: 'MXN',
      due_on: '2026-01-10',
      is_paid: false,
      is_overdue: true,
      is_next: false,
      accepts_partial: true,
      payable: [
        { amount: 399.64, currency: 'MXN', is_minimum: false },
        { amount: 50, currency: 'MXN', is_minimum: true },
      ],
    });
  });

  it('becomes overdue by Mexican dates, and the next bill follows a paid one', async () => {
    const evening = { now: '2026-01-19T05:59:59.000Z' };
    await world.bill(bills.cfe);
    expect(await world.bill(bills.cfe, evening)).toMatchObject({ status: 'DUE' });
    const midnight = { now: '2026-01-19T06:00:00.000Z' };
    expect(await world.bill(bills.cfe, midnight)).toMatchObject({ status: 'OVERDUE' });
    const quoted = await world.prepare('pay_bill', bills.cfe, midnight);
    await world.data('pay_bill', quoted, midnight);
    expect(await world.bill(bills.cfe, { now: '2026-01-20T18:00:00.000Z' })).toMatchObject({
      status: 'DUE',
      amount_due: 842.5,
      due_on: '2026-02-17',
    });
  });

  it('keeps the bills of two people apart', async () => {
    await world.data('pay_bill', await world.prepare('pay_bill', bills.cfe));
    const ana = { userId: 'ana' };
    expect(await world.bill(bills.cfe, ana)).toMatchObject({ status: 'DUE' });
    expect(await world.data('get_bill_history', {}, ana)).toEqual({ payments: [] });
  });
});

describe('get_bill_history', () => {
  it('lists the newest first, up to the requested number', async () => {
    for (const [bill, minute] of [
      [bills.cfe, 6],
      [bills.water, 7],
    ] as const) {
      const context = { now: `2026-01-12T16:0${minute}:00.000Z` };
      await world.data('pay_bill', await world.prepare('pay_bill', bill, context), context);
    }
    expect(await world.data('get_bill_history', {})).toMatchObject({
      payments: [{ reference: 'BIL-20260112-002' }, { reference: 'BIL-20260112-001' }],
    });
    expect(await world.data('get_bill_history', { limit: 1 })).toMatchObject({
      payments: [{ bill_name: 'Agua' }],
    });
    expect(await world.data('get_bill_history', { biller_id: 'luz' })).toMatchObject({
      payments: [{ bill_name: 'CFE casa' }],
      only_of: 'CFE',
    });
    expect(await world.data('get_bill_history', { biller_id: 'teléfono' })).toEqual({
      payments: [],
      only_of: 'Telmex',
    });
  });

  it('lists all where the words name no company', async () => {
    await world.data('pay_bill', await world.prepare('pay_bill', bills.cfe));
    expect(await world.data('get_bill_history', { biller_id: 'la renta' })).toMatchObject({
      payments: [{ bill_name: 'CFE casa' }],
    });
  });
});
