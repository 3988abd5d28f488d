import { beforeEach, describe, expect, it } from 'vitest';
import { convertAsked } from '../../../../../functions/tools/remittances/pricing/convert-asked.ts';
import { readSandboxCatalogue } from '../../../../../functions/tools/remittances/sandbox/sandbox-catalogue.ts';
import { createSandboxPayoutPartner } from '../../../../../functions/tools/remittances/sandbox/sandbox-payout-partner.ts';
import { InMemoryRecordTable } from '../../../../support/fakes/in-memory-record-table.ts';
import { createInProcessRemittances } from '../../../../support/services/in-process-remittances.ts';
import { secondsLater } from '../../../../support/services/remittances-caller.ts';
import { aToolContext } from '../../../../support/services/topups-caller.ts';

let world: ReturnType<typeof createInProcessRemittances>;
beforeEach(() => {
  world = createInProcessRemittances();
});

const call = (...given: Parameters<typeof world.remittances.call>) =>
  world.remittances.call(...given);
const data = (...given: Parameters<typeof world.remittances.data>) =>
  world.remittances.data(...given);

const toMaria = { recipient_id: 'rec_001', delivery_method_id: 'bank_mx_001' };

describe('a quote by the amount received', () => {
  it.each([
    // 3000 / 17.45 = 171.9197…
    ['MX', 3000, { amount_usd: 171.92, fee_usd: 3.99, total_usd: 175.91 }],
    // Exactly divisible: nothing to round.
    ['MX', 3490, { amount_usd: 200, fee_usd: 3.99, total_usd: 203.99 }],
    // One centavo more costs a cent.
    ['MX', 3490.01, { amount_usd: 200.01, fee_usd: 3.99 }],
    // The fee follows from what is sent.
    ['MX', 8725.01, { amount_usd: 500.01, fee_usd: 5.99 }],
    ['GT', 1000, { amount_usd: 129.37, recipient_currency: 'GTQ' }],
    ['CO', 400000, { amount_usd: 97.6, recipient_currency: 'COP' }],
    ['SV', 150.25, { amount_usd: 150.25, exchange_rate: 1 }],
  ])('to %s of %s sends the least that reaches it', async (country, receive_amount, figures) => {
    const quote = await data('create_quote', { receive_amount, country });
    expect(quote).toMatchObject({ ...figures, recipient_gets: receive_amount, receive_amount });
  });

  it('never pays out more than is taken at the rate, and never a cent too much is taken', () => {
    for (const corridor of readSandboxCatalogue().corridors) {
      const rate = readSandboxCatalogue().rates[corridor.currency] ?? '1';
      const atRate = { base: 'USD', quote: corridor.currency, rate };
      for (let payout = 17_301n; payout < 10_000_000n; payout += 271_828n) {
        const { amount } = convertAsked({ type: 'received', payout }, corridor, atRate);
        const scaled = (cents: bigint) => cents * BigInt(Math.round(Number(rate) * 100));
        expect(scaled(amount) >= payout * 100n).toBe(true);
        expect(scaled(amount - 1n) < payout * 100n).toBe(true);
      }
    }
  });

  it('is only what the person fixed last', async () => {
    const sent = await data('create_quote', { amount_usd: 171.92, country: 'MX' });
    expect(sent).toMatchObject({ receive_amount: null, recipient_gets: 3000 });
    const both = { amount_usd: 200, receive_amount: 3000, country: 'MX' };
    expect(await data('create_quote', both)).toMatchObject({ amount_usd: 171.92 });
  });

  it.each([
    [
      { receive_amount: 100 },
      'RECEIVED_TOO_LITTLE',
      'Lo mínimo para México son $10.00 USD: que le lleguen $174.50 MXN. ¿Cuánto quieres que le llegue?',
    ],
    [
      { receive_amount: 90000 },
      'RECEIVED_TOO_MUCH',
      'Hoy puedes enviar hasta $1,490.01 USD: son $26,000.67 MXN para quien los recibe. ¿Cuánto quieres que le llegue?',
    ],
    [
      { receive_amount: 3000.005 },
      'INVALID_RECEIVED',
      '¿Cuánto quieres que le llegue, en MXN? Con centavos, como máximo dos decimales.',
    ],
    [
      { receive_amount: 200, receive_currency: 'EUR' },
      'RECEIVED_IN',
      'En México se recibe en MXN. Dime lo que envías en dólares o lo que llega en MXN: otra moneda no la manejo. ¿Cuánto quieres que le llegue, en MXN?',
    ],
  ])('asks for another amount than %j', async (given, reason, es) => {
    expect(await call('create_quote', { ...given, country: 'MX' })).toMatchObject({
      type: 'needs-input',
      field: 'receive_amount',
      reason,
      question: { es, en: expect.any(String) },
    });
  });

  it('takes dollars that shall arrive where none are paid out as what is sent', async () => {
    const inDollars = { receive_amount: 70, receive_currency: 'USD' };
    expect(await data('create_quote', { ...inDollars, country: 'MX' })).toMatchObject({
      amount_usd: 70,
      receive_amount: null,
    });
    expect(await data('create_quote', { ...inDollars, country: 'SV' })).toMatchObject({
      receive_amount: 70,
    });
  });

  it('accepts exactly the most that its question offered', async () => {
    const most = { receive_amount: 26000.67, country: 'MX' };
    expect(await data('create_quote', most)).toMatchObject({ amount_usd: 1490.01 });
    expect(await call('create_quote', { ...most, receive_amount: 26000.68 })).toMatchObject({
      reason: 'RECEIVED_TOO_MUCH',
    });
  });

  it('asks for an amount when none is given', async () => {
    expect(await call('create_quote', { country: 'MX' })).toMatchObject({
      type: 'needs-input',
      field: 'amount_usd',
    });
  });
});

describe('a transfer by the amount received', () => {
  const asked = { ...toMaria, amount_usd: 171.92, receive_amount: 3000 };

  it('sends what was shown and pays out exactly what was asked for', async () => {
    const prepared = await data('prepare_create_transfer', asked, { idempotencyKey: 'p' });
    expect(prepared).toMatchObject({
      amount_usd: 171.92,
      total_usd: 175.91,
      recipient_gets: 3000,
      receive_amount: 3000,
    });
    const { quote_id = null } = prepared;
    const transfer = await data('create_transfer', { ...asked, quote_id });
    expect(transfer).toMatchObject({ amount_usd: 171.92, recipient_gets: 3000 });
    expect(await world.wallet.balance(aToolContext())).toEqual({
      currency: 'USD',
      available: 132_409n,
      held: 17_591n,
    });
  });

  it('is another quote than one by the amount sent', async () => {
    const quoted = await world.remittances.prepare('create_transfer', asked);
    const other = { ...quoted, receive_amount: 3100 };
    expect(await call('create_transfer', other)).toMatchObject({ errorCode: 'QUOTE_MISMATCH' });
  });

  it('is repeated by what arrived', async () => {
    let rate = '17.45';
    const partner = createSandboxPayoutPartner(new InMemoryRecordTable(), () => Promise.resolve());
    world = createInProcessRemittances({
      partner: {
        ...partner,
        exchangeRate: (base, quote) => Promise.resolve({ base, quote, rate }),
      },
    });
    const quoted = await world.remittances.prepare('create_transfer', asked);
    await data('create_transfer', quoted);
    rate = '16.00';
    const later = { now: secondsLater(3_600) };
    expect(await data('prepare_repeat_last_transfer', {}, later)).toMatchObject({
      amount_usd: 187.5,
      recipient_gets: 3000,
      receive_amount: 3000,
    });
  });
});
