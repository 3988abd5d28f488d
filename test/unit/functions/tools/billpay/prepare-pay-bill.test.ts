import { beforeEach, describe, expect, it } from 'vitest';
import {
  type BillpayWorld,
  bills,
  createBillpayWorld,
} from '../../../../support/services/billpay-world.ts';
import { NOW } from '../../../../support/services/topups-caller.ts';

let world: BillpayWorld;
beforeEach(() => {
  world = createBillpayWorld();
});

const context = {
  userId: 'carlos',
  conversationId: '',
  turnId: '',
  locale: 'es',
  timezone: 'America/Mexico_City',
  now: NOW,
};

describe('prepare_pay_bill', () => {
  it('locks amount, rate and fee for five minutes, and moves nothing', async () => {
    expect(await world.data('prepare_pay_bill', bills.cfe)).toEqual({
      quote_id: expect.stringMatching(/^quote_/),
      ...bills.cfe,
      biller_name: 'CFE',
      bill_name: 'CFE casa',
      payee: { name: 'CFE', aliases: expect.arrayContaining(['luz', 'electricity']) },
      amount: 842.5,
      currency: 'MXN',
      is_partial: false,
      due_on: '2026-01-18',
      exchange_rate: 17.45,
      cost: 48.28,
      fee: 1.49,
      total: 49.77,
      cost_currency: 'USD',
      expires_at: '2026-01-12T16:10:00.000Z',
    });
    expect(await world.balance()).toEqual([150_000n, 0n]);
    expect(world.orders()).toEqual([]);
  });

  it('returns the same quote for the same call', async () => {
    const key = { idempotencyKey: 'turn_1' };
    const first = await world.data('prepare_pay_bill', bills.cfe, key);
    const later = { ...key, now: '2026-01-12T16:06:00.000Z' };
    expect(await world.data('prepare_pay_bill', bills.cfe, later)).toEqual(first);
  });

  it.each([
    ['UNKNOWN_BILLER', 'biller_id', { biller_id: 'Netflix' }],
    ['WHICH_BILLER', 'biller_id', { biller_id: 'Izzi o Totalplay' }],
    ['CURRENCY_NOT_SERVED', 'biller_id', { biller_id: 'Energuate', bill_reference: '0000000000' }],
    ['REFERENCE_REQUIRED', 'bill_reference', { biller_id: 'Naturgy' }],
    ['WRONG_LENGTH', 'bill_reference', { biller_id: 'cfe', bill_reference: '50118840233' }],
    ['WRONG_CHECK_DIGIT', 'bill_reference', { biller_id: 'cfe', bill_reference: '501188402331' }],
    ['UNKNOWN_REFERENCE', 'bill_reference', bills.unknown],
    ['PARTIAL_NOT_ACCEPTED', 'amount', { ...bills.cfe, amount: 100 }],
    ['AMOUNT_ABOVE_DUE', 'amount', { ...bills.cfe, amount: 900 }],
    ['AMOUNT_TOO_LOW', 'amount', { ...bills.water, amount: 49.99 }],
    ['AMOUNT_TOO_HIGH', 'amount', bills.tooDear],
  ])('asks again: %s', async (reason, field, input) => {
    expect(await world.call('prepare_pay_bill', input)).toMatchObject({
      type: 'needs-input',
      field,
      reason,
      question: { es: expect.stringMatching(/\?/), en: expect.stringMatching(/\?/) },
    });
  });

  it('takes what a company of a saved bill gives as well for that bill', async () => {
    expect(await world.data('prepare_pay_bill', { biller_id: 'internet' })).toMatchObject({
      bill_name: 'Telmex',
      amount: 549,
    });
  });

  it('offers valid values', async () => {
    expect(await world.call('prepare_pay_bill', { ...bills.cfe, amount: 100 })).toMatchObject({
      allowed: [842.5],
      question: { es: 'CFE solo acepta el pago completo: $842.50 MXN. ¿Pago esa cantidad?' },
    });
    expect(await world.call('prepare_pay_bill', { biller_id: 'Izzi o Totalplay' })).toMatchObject({
      allowed: ['Izzi', 'Totalplay'],
    });
    expect(await world.call('prepare_pay_bill', { biller_id: 'Naturgy' })).toMatchObject({
      question: {
        es: '¿Cuál es el número de cliente de tu recibo de Naturgy? Son 10 dígitos.',
        en: 'What is the customer number on your Naturgy bill? It has 10 digits.',
      },
    });
  });

  it.each([
    ['ALREADY_PAID', bills.paid],
    ['BILLER_UNAVAILABLE', { biller_id: 'Megacable', bill_reference: '2200456784' }],
    ['INSUFFICIENT_FUNDS', bills.dear],
  ])('refuses: %s', async (errorCode, input) => {
    expect(await world.call('prepare_pay_bill', input)).toMatchObject({
      type: 'refused',
      errorCode,
    });
  });

  it('refuses what would exceed the daily limit, even with enough money', async () => {
    const deposit = {
      key: 'deposit',
      category: 'deposit',
      amount: 900_000n,
      currency: 'USD',
    } as const;
    await world.wallet.credit(deposit, context);
    const spent = {
      key: 'rent',
      category: 'transfer',
      amount: 199_000n,
      fee: 0n,
      currency: 'USD',
    } as const;
    await world.wallet.debit(spent, context);
    expect(await world.call('prepare_pay_bill', bills.cfe)).toMatchObject({
      errorCode: 'DAILY_LIMIT_REACHED',
      details: { possible_on: '2026-01-13' },
    });
  });

  it('says which part of a bill can be paid, where the company takes parts', async () => {
    const refused = await world.call('prepare_pay_bill', bills.dear);
    const details = refused.type === 'refused' ? refused.details : undefined;
    expect(details).toEqual({ max_now: { amount: expect.any(Number), currency: 'MXN' } });
    const amount = Number(Object(details).max_now.amount);
    const part = await world.data('prepare_pay_bill', { ...bills.dear, amount });
    expect(part).toMatchObject({ total: 1500, is_partial: true });
  });

  it('asks which of several saved bills of one biller is meant', async () => {
    const other = { biller_id: 'cfe', bill_reference: '501188402991' };
    await world.data('pay_bill', await world.prepare('pay_bill', other));
    expect(await world.call('prepare_pay_bill', { biller_id: 'luz' })).toMatchObject({
      reason: 'WHICH_BILL',
      allowed: ['CFE casa', 'CFE'],
    });
    expect(await world.data('prepare_pay_bill', { biller_id: 'cfe casa' })).toMatchObject(
      bills.cfe,
    );
  });

  it('finds the biller of a number when the words fit several', async () => {
    const input = { biller_id: 'internet', bill_reference: '4100456786' };
    expect(await world.data('prepare_pay_bill', input)).toMatchObject({ biller_id: 'totalplay' });
  });
});
