import { beforeEach, describe, expect, it } from 'vitest';
import type { Corridor } from '../../../../../functions/tools/remittances/corridor/corridor.ts';
import { createSandboxPayoutPartner } from '../../../../../functions/tools/remittances/sandbox/sandbox-payout-partner.ts';
import { formatMoney } from '../../../../../shared/language/format-money.ts';
import { FakeWalletLedger } from '../../../../support/fakes/fake-wallet-ledger.ts';
import { InMemoryRecordTable } from '../../../../support/fakes/in-memory-record-table.ts';
import { createInProcessRemittances } from '../../../../support/services/in-process-remittances.ts';
import { secondsLater } from '../../../../support/services/remittances-caller.ts';

let world: ReturnType<typeof createInProcessRemittances>;
beforeEach(() => {
  world = createInProcessRemittances();
});

const call = (...given: Parameters<typeof world.remittances.call>) =>
  world.remittances.call(...given);
const data = (...given: Parameters<typeof world.remittances.data>) =>
  world.remittances.data(...given);

describe('create_quote', () => {
  it('returns the figures of the walkthrough', async () => {
    expect(await data('create_quote', { amount_usd: 200, country: 'MX' })).toEqual({
      quote_id: expect.stringMatching(/^price_[0-9a-z]{24}$/),
      country: 'MX',
      country_name: { es: 'México', en: 'Mexico' },
      amount_usd: 200,
      fee_usd: 3.99,
      total_usd: 203.99,
      exchange_rate: 17.45,
      recipient_gets: 3490,
      recipient_currency: 'MXN',
      receive_amount: null,
      eta: '2-4 hours',
      eta_label: { es: '2-4 horas', en: '2-4 hours' },
      expires_at: secondsLater(600),
    });
  });

  it.each([
    ['MX', 500, { fee_usd: 3.99, total_usd: 503.99, recipient_gets: 8725 }],
    ['MX', 500.01, { fee_usd: 5.99, total_usd: 506, recipient_gets: 8725.17 }],
    ['Guatemala', 123.45, { fee_usd: 4.99, recipient_gets: 954.27, recipient_currency: 'GTQ' }],
    ['CO', 99.99, { fee_usd: 4.49, recipient_gets: 409809.02, recipient_currency: 'COP' }],
    ['El Salvador', 300.01, { fee_usd: 5.99, recipient_gets: 300.01, exchange_rate: 1 }],
    ['república dominicana', 50, { recipient_gets: 3006, recipient_currency: 'DOP' }],
    ['HNL', 77.77, { recipient_gets: 1968.36, eta: '1 hour' }],
  ])('prices %s %s by the corridor', async (country, amount_usd, figures) => {
    expect(await data('create_quote', { amount_usd, country })).toMatchObject(figures);
  });

  it('uses a recipient’s country, and the delivery time of the named method', async () => {
    const quote = { amount_usd: 200, recipient_id: 'mamá', delivery_method_id: 'en efectivo' };
    expect(await data('create_quote', quote)).toMatchObject({ country: 'MX', eta: '1 hour' });
  });

  it.each([
    ['usual', {}, 4.99],
    ['named', { delivery_method_id: 'cash_hn_001' }, 4.99],
    ['cheaper', { delivery_method_id: 'bank_hn_001' }, 2.99],
  ])(
    'charges the fee of the %s way to deliver, at the same rate',
    async (_way, method, fee_usd) => {
      await data('create_quote', { amount_usd: 150, country: 'HN' });

      expect(
        await data('create_quote', { amount_usd: 150, country: 'HN', ...method }),
      ).toMatchObject({
        fee_usd,
        total_usd: 150 + fee_usd,
        exchange_rate: 25.31,
      });
    },
  );

  it('says with the ways to deliver what each costs, and which costs less', async () => {
    const { methods } = await data('get_delivery_methods', { country: 'HN', amount_usd: 150 });

    expect(methods).toMatchObject([
      { delivery_method_id: 'cash_hn_001', fee_usd: 4.99, total_usd: 154.99 },
      { delivery_method_id: 'bank_hn_001', fee_usd: 2.99, total_usd: 152.99, saves_usd: 2 },
    ]);
    expect(JSON.stringify(await data('get_delivery_methods', { country: 'HN' }))).not.toContain(
      'fee_usd',
    );
  });

  it('accepts the amount as text, too', async () => {
    const quote = { amount_usd: '200.50', country: 'MX' };
    expect(await data('create_quote', quote)).toMatchObject({ recipient_gets: 3498.72 });
  });

  it.each([
    [9.99, 'BELOW_MINIMUM', 'Lo mínimo para México son $10.00 USD. ¿Cuánto quieres enviar?'],
    [
      5000,
      'INSUFFICIENT_FUNDS',
      'Hoy puedes enviar hasta $1,490.01 USD: es lo que alcanza con tu saldo y la comisión. ¿Cuánto quieres enviar?',
    ],
    [
      100.001,
      'INVALID_AMOUNT',
      '¿Cuántos dólares quieres enviar? Con centavos, como máximo dos decimales.',
    ],
  ])('asks for another amount than %s: %s', async (amount_usd, reason, es) => {
    expect(await call('create_quote', { amount_usd, country: 'MX' })).toEqual({
      type: 'needs-input',
      field: 'amount_usd',
      reason,
      question: { es, en: expect.any(String) },
      currentData: { amount_usd, country: 'MX' },
    });
  });

  it.each([0, -5, 'doscientos', 1e15, null])('refuses %s as an amount', async (amount_usd) => {
    expect(await call('create_quote', { amount_usd, country: 'MX' })).toMatchObject({
      type: 'refused',
      errorCode: 'INVALID_INPUT',
    });
  });

  it('asks for the country when nothing determines it', async () => {
    expect(await call('create_quote', { amount_usd: 50 })).toMatchObject({
      type: 'needs-input',
      field: 'country',
      reason: 'WHERE_TO',
    });
  });

  it('keeps a quoted price for ten minutes, whatever the rate does', async () => {
    let rate = '17.45';
    const partner = {
      ...createSandboxPayoutPartner(new InMemoryRecordTable(), () => Promise.resolve()),
      exchangeRate: (base: string, quote: string) => Promise.resolve({ base, quote, rate }),
    };
    world = createInProcessRemittances({ partner });
    const quote = { amount_usd: 200, country: 'MX' };
    const told = await data('create_quote', quote);
    rate = '16.00';
    expect(await data('create_quote', quote, { now: secondsLater(200) })).toEqual(told);
    const transfer = {
      recipient_id: 'rec_001',
      amount_usd: 200,
      delivery_method_id: 'bank_mx_001',
    };
    const prepared = await data('prepare_create_transfer', transfer, { now: secondsLater(250) });
    expect(prepared).toMatchObject({ exchange_rate: 17.45, recipient_gets: 3490 });
    // Another amount, another person and a later moment get today's rate.
    const other = await data('create_quote', { ...quote, amount_usd: 100 });
    expect(other).toMatchObject({ exchange_rate: 16 });
    expect(await data('create_quote', quote, { userId: 'ana' })).toMatchObject({
      exchange_rate: 16,
    });
    const later = await data('create_quote', quote, { now: secondsLater(301) });
    expect(later).toMatchObject({ exchange_rate: 16, recipient_gets: 3200 });
  });
});

describe('the fee of a quoted price', () => {
  const cash = {
    recipient_id: 'rec_001',
    amount_usd: 200,
    delivery_method_id: 'cash_mx_001',
  };

  it('stays what the person saw, by each way to deliver the money, until the price ends', async () => {
    const sandbox = createSandboxPayoutPartner(new InMemoryRecordTable(), () => Promise.resolve());
    let raise = 0n;
    const dearer = (fees: Corridor['fees']) =>
      fees.map((fee) => ({ ...fee, fee: fee.fee + raise }));
    const corridors = async () =>
      (await sandbox.corridors()).map((corridor) => ({
        ...corridor,
        fees: dearer(corridor.fees),
        methods: corridor.methods.map((method) =>
          method.fees === undefined ? method : { ...method, fees: dearer(method.fees) },
        ),
      }));
    world = createInProcessRemittances({ partner: { ...sandbox, corridors } });
    const told = await data('create_quote', { amount_usd: 200, country: 'MX' });
    expect(told).toMatchObject({ fee_usd: 3.99, total_usd: 203.99 });
    raise = 500n;

    const prepared = await data('prepare_create_transfer', cash, { now: secondsLater(250) });
    expect(prepared).toMatchObject({ fee_usd: 3.99, total_usd: 203.99 });
    const later = await data('prepare_create_transfer', cash, { now: secondsLater(301) });
    expect(later).toMatchObject({ fee_usd: 8.99, total_usd: 208.99 });
  });
});

describe('get_exchange_rate', () => {
  it.each(['MX', 'México', 'mexico', 'MXN'])('finds the rate for %s', async (country) => {
    expect(await data('get_exchange_rate', { country })).toEqual({
      country: 'MX',
      country_name: { es: 'México', en: 'Mexico' },
      from: 'USD',
      to: 'MXN',
      rate: 17.45,
    });
  });

  it('offers the countries that are served', async () => {
    expect(await call('get_exchange_rate', { country: 'Japón' })).toMatchObject({
      type: 'needs-input',
      field: 'country',
      reason: 'COUNTRY_NOT_SERVED',
      allowed: ['MX', 'GT', 'CO', 'SV', 'HN', 'DO'],
    });
  });
});

describe('list_corridors', () => {
  it('lists the corridors with their terms', async () => {
    const { corridors } = await data('list_corridors', {});
    expect(corridors).toHaveLength(6);
    expect(corridors).toContainEqual(
      expect.objectContaining({
        country: 'MX',
        currency: 'MXN',
        min_usd: 10,
        max_usd: 3000,
        fees: [
          { up_to_usd: 500, fee_usd: 3.99 },
          { up_to_usd: 1000, fee_usd: 5.99 },
          { up_to_usd: 3000, fee_usd: 9.99 },
        ],
      }),
    );
  });
});

describe('get_delivery_methods', () => {
  const ids = async (input: Parameters<typeof data>[1]) => {
    const { methods } = await data('get_delivery_methods', input);
    return Array.isArray(methods) ? methods.map((each) => Object(each).delivery_method_id) : [];
  };

  it('lists the methods of a recipient or of a country', async () => {
    expect(await ids({ recipient_id: 'Juan' })).toEqual(['bank_mx_001']);
    expect(await ids({ country: 'Colombia' })).toEqual(['bank_co_001', 'wallet_co_001']);
  });

  it.each([
    ['bank_mx_001', 'bank_mx_001'],
    ['Por banco', 'bank_mx_001'],
    ['depósito bancario', 'bank_mx_001'],
    ['a su cuenta', 'bank_mx_001'],
    ['En efectivo', 'cash_mx_001'],
    ['cash', 'cash_mx_001'],
  ])('understands %s', async (delivery_method_id, id) => {
    expect(await ids({ recipient_id: 'rec_001', delivery_method_id })).toEqual([id]);
  });

  it.each([
    ['Juan', 'efectivo', ['bank_mx_001']],
    ['María', 'paloma mensajera', ['bank_mx_001', 'cash_mx_001']],
    ['María', 'banco o efectivo', ['bank_mx_001', 'cash_mx_001']],
  ])('asks %s for another way than %s', async (recipient_id, delivery_method_id, allowed) => {
    const input = { recipient_id, delivery_method_id };
    expect(await call('get_delivery_methods', input)).toMatchObject({
      type: 'needs-input',
      field: 'delivery_method_id',
      reason: 'METHOD_NOT_AVAILABLE',
      allowed,
    });
  });
});

/** A wallet with other figures than the walkthrough's, in cents. */
function withWallet({ available = 150_000, today = 0, thisMonth = 30_000 }) {
  const ledger = new FakeWalletLedger();
  const day = { limit: 200_000n, used: BigInt(today), renewsOn: '2026-01-13' };
  const month = { limit: 500_000n, used: BigInt(thisMonth), renewsOn: '2026-02-01' };
  const limits = { kycLevel: 2, currency: 'USD', day, month };
  Object.assign(ledger, {
    balance: () => Promise.resolve({ currency: 'USD', available: BigInt(available), held: 0n }),
    limits: () => Promise.resolve(limits),
  });
  return createInProcessRemittances({ ledger });
}

describe('the most that can be sent now', () => {
  const rich = 10_000_000;

  it.each([
    ['MX', { available: rich, today: -200_000 }, 3000, 'PER_TRANSFER'],
    ['MX', { available: rich }, 2000, 'DAILY_LIMIT'],
    ['MX', { available: rich, today: 150_050 }, 499.5, 'DAILY_LIMIT'],
    ['MX', { available: rich, thisMonth: 475_000 }, 250, 'MONTHLY_LIMIT'],
    ['MX', {}, 1490.01, 'BALANCE'],
    ['SV', {}, 1494.01, 'BALANCE'],
    // The next step of the fees begins where the balance does not pay it.
    ['MX', { available: 50_500 }, 500, 'BALANCE'],
    ['MX', { available: 50_600 }, 500.01, 'BALANCE'],
  ])('to %s with %j is %s: %s', async (country, wallet, max_now_usd, max_now_reason) => {
    const { remittances } = withWallet(wallet);
    const told = await remittances.data('get_user_limits', { country });
    expect(told).toMatchObject({ max_now_usd, max_now_reason, can_send: true });
    // The figure is possible, one cent more is not.
    await remittances.data('create_quote', { amount_usd: max_now_usd, country });
    const more = { amount_usd: Number((max_now_usd + 0.01).toFixed(2)), country };
    expect(await remittances.call('create_quote', more)).toMatchObject({
      type: 'needs-input',
      field: 'amount_usd',
      question: { es: expect.stringContaining(`hasta ${toLimit(max_now_usd)}`) },
    });
  });

  const toLimit = (amount: number) => formatMoney(BigInt(Math.round(amount * 100)), 'USD', 'es-MX');

  it.each([
    [{ today: 199_500 }, 'DAILY_LIMIT', 'DAILY_LIMIT_REACHED', '2026-01-13'],
    [{ thisMonth: 499_500 }, 'MONTHLY_LIMIT', 'MONTHLY_LIMIT_REACHED', '2026-02-01'],
    [{ today: 200_000, thisMonth: 499_500 }, 'DAILY_LIMIT', 'DAILY_LIMIT_REACHED', '2026-02-01'],
    [{ available: 1_300 }, 'BALANCE', 'INSUFFICIENT_FUNDS', undefined],
    [{ available: 1_300, today: 200_000 }, 'DAILY_LIMIT', 'DAILY_LIMIT_REACHED', undefined],
  ])('is nothing with %j, and says from when on', async (wallet, reason, code, possible_on) => {
    const { remittances } = withWallet(wallet);
    const told = await remittances.data('get_user_limits', { country: 'MX' });
    expect(told).toMatchObject({ max_now_usd: 0, max_now_reason: reason, can_send: false });
    expect(told['possible_on']).toBe(possible_on);
    expect(await remittances.call('create_quote', { amount_usd: 100, country: 'MX' })).toEqual({
      type: 'refused',
      errorCode: code,
      error: expect.any(String),
      details: possible_on === undefined ? {} : { possible_on },
    });
  });

  it('holds wherever somebody is saved, when no place is named', async () => {
    const { remittances } = withWallet({});
    expect(await remittances.data('get_user_limits', {})).toMatchObject({ max_now_usd: 1490.01 });
    await remittances.change('add_recipient', {
      name: 'Ana Paz',
      country: 'SV',
      delivery_type: 'CASH',
    });
    expect(await remittances.data('get_user_limits', {})).toMatchObject({ max_now_usd: 1490.01 });
    expect(await remittances.data('get_user_limits', { recipient_id: 'Ana' })).toMatchObject({
      max_now_usd: 1494.01,
    });
  });

  it('is told with the refusal of a repetition', async () => {
    const { remittances } = createInProcessRemittances();
    await remittances.send({ amount_usd: 800 });
    expect(await remittances.call('prepare_repeat_last_transfer', {})).toMatchObject({
      type: 'refused',
      errorCode: 'INSUFFICIENT_FUNDS',
      details: { max_now: { amount: 688.02, currency: 'USD' } },
    });
  });
});

describe('get_user_limits', () => {
  it('returns the wallet’s limits', async () => {
    expect(await data('get_user_limits', {})).toEqual({
      kyc_level: 2,
      currency: 'USD',
      daily_limit: 2000,
      daily_used: 0,
      daily_remaining: 2000,
      daily_renews_on: '2026-01-13',
      monthly_limit: 5000,
      monthly_used: 300,
      monthly_remaining: 4700,
      monthly_renews_on: '2026-02-01',
      max_now_usd: 1490.01,
      can_send: true,
      max_now_reason: 'BALANCE',
      balance_usd: 1500,
    });
  });

  it('returns nothing that was sent last to whom nothing was sent', async () => {
    expect(await data('get_user_limits', { recipient_id: 'rec_001' })).not.toHaveProperty(
      'last_sent',
    );
  });
});
