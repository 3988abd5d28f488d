import { beforeEach, describe, expect, it } from 'vitest';
import type { PayoutPartner } from '../../../../../functions/tools/remittances/payout/payout-partner.ts';
import { createSandboxPayoutPartner } from '../../../../../functions/tools/remittances/sandbox/sandbox-payout-partner.ts';
import { UnavailableError } from '../../../../../shared/domain/errors.ts';
import { InMemoryRecordTable } from '../../../../support/fakes/in-memory-record-table.ts';
import { createInProcessRemittances } from '../../../../support/services/in-process-remittances.ts';
import { secondsLater, toMaria } from '../../../../support/services/remittances-caller.ts';
import { NOW } from '../../../../support/services/topups-caller.ts';

let world: ReturnType<typeof createInProcessRemittances>;
beforeEach(() => {
  world = createInProcessRemittances();
});

const call = (...given: Parameters<typeof world.remittances.call>) =>
  world.remittances.call(...given);
const data = (...given: Parameters<typeof world.remittances.data>) =>
  world.remittances.data(...given);
const money = async (userId = 'carlos') => {
  const context = {
    userId,
    conversationId: '',
    turnId: '',
    locale: 'es',
    timezone: 'UTC',
    now: NOW,
  };
  const { available, held } = await world.wallet.balance(context);
  const limits = await world.wallet.limits(context);
  return { available, held, used: limits.day.used };
};
const untouched = { available: 150_000n, held: 0n, used: 0n };
const orders = () => world.stored.all.filter(({ key: { sort } }) => sort === 'ORDER').length;
const status = async () => (await data('get_transfer_status', {}))['status'];

const terms = {
  recipient_id: 'rec_001',
  recipient_name: 'María García',
  country: 'MX',
  country_name: { es: 'México', en: 'Mexico' },
  delivery_method_id: 'bank_mx_001',
  delivery_type: 'BANK',
  method_label: { es: 'Depósito bancario', en: 'Bank deposit' },
  account_last4: '7896',
  amount_usd: 200,
  fee_usd: 3.99,
  total_usd: 203.99,
  exchange_rate: 17.45,
  recipient_gets: 3490,
  recipient_currency: 'MXN',
  eta: '2-4 hours',
  eta_label: { es: '2-4 horas', en: '2-4 hours' },
};

describe('prepare_create_transfer', () => {
  it('locks exactly the figures shown, for five minutes', async () => {
    expect(await data('prepare_create_transfer', toMaria)).toEqual({
      quote_id: expect.stringMatching(/^quote_[0-9a-z]{24}$/),
      ...{ ...terms, payee: { name: 'María García', aliases: ['Mamá'], relation: 'mother' } },
      expires_at: secondsLater(300),
    });
    expect(await money()).toEqual(untouched);
  });

  it('accepts names in place of ids', async () => {
    const named = { recipient_id: 'mi mamá', delivery_method_id: 'banco' };
    expect(await data('prepare_create_transfer', { ...toMaria, ...named })).toMatchObject(terms);
  });

  it('returns the same quote for the same key, and another one for another key', async () => {
    const key = { idempotencyKey: 'same' };
    const first = await data('prepare_create_transfer', toMaria, key);
    const again = await data('prepare_create_transfer', toMaria, { ...key, now: secondsLater(30) });
    expect(again).toEqual(first);
    const other = await data('prepare_create_transfer', toMaria, { idempotencyKey: 'other' });
    expect(other['quote_id']).not.toBe(first['quote_id']);
  });

  it.each([
    [{ recipient_id: 'García' }, 'recipient_id', 'WHICH_RECIPIENT'],
    [{ recipient_id: 'Pedro' }, 'recipient_id', 'UNKNOWN_RECIPIENT'],
    [
      { recipient_id: 'Juan', delivery_method_id: 'efectivo' },
      'delivery_method_id',
      'METHOD_NOT_AVAILABLE',
    ],
    [{ amount_usd: 5 }, 'amount_usd', 'BELOW_MINIMUM'],
    [{ amount_usd: 4000 }, 'amount_usd', 'INSUFFICIENT_FUNDS'],
    [{ amount_usd: 1499 }, 'amount_usd', 'INSUFFICIENT_FUNDS'],
  ])('asks about %j and changes nothing', async (change, field, reason) => {
    const outcome = await call('prepare_create_transfer', { ...toMaria, ...change });
    expect(outcome).toMatchObject({ type: 'needs-input', field, reason });
    expect(await money()).toEqual(untouched);
  });
});

describe('the account of a transfer', () => {
  const otherAccount = { recipient_id: 'rec_001', account_number: '032180000118359719' };
  const refuse = (errorCode: string) => expect.objectContaining({ type: 'refused', errorCode });

  it('is not shown for cash, which has none', async () => {
    const cash = await data('prepare_create_transfer', {
      ...toMaria,
      delivery_method_id: 'cash_mx_001',
    });
    expect(cash).not.toHaveProperty('account_last4');
  });

  it('is the one that was shown, or nothing is sent', async () => {
    const quoted = await world.remittances.prepare('create_transfer', toMaria);
    await world.remittances.change('update_recipient', otherAccount);
    expect(await call('create_transfer', quoted)).toEqual(refuse('ACCOUNT_CHANGED'));
    expect(await money()).toEqual(untouched);
    expect(orders()).toBe(0);
    expect(await data('prepare_create_transfer', toMaria)).toMatchObject({ account_last4: '9719' });
  });

  it('does not matter to a cash transfer', async () => {
    const cash = { ...toMaria, delivery_method_id: 'cash_mx_001' };
    const quoted = await world.remittances.prepare('create_transfer', cash);
    await world.remittances.change('update_recipient', otherAccount);
    expect(await data('create_transfer', quoted)).toMatchObject({ status: 'PROCESSING' });
  });

  it('is not asked for again once the transfer is accepted', async () => {
    const quoted = await world.remittances.prepare('create_transfer', toMaria);
    const key = { idempotencyKey: 'same' };
    const first = await data('create_transfer', quoted, key);
    await world.remittances.change('update_recipient', otherAccount);
    expect(await data('create_transfer', quoted, key)).toEqual(first);
  });

  it('is gone with the recipient', async () => {
    const quoted = await world.remittances.prepare('create_transfer', toMaria);
    await world.remittances.change('delete_recipient', { recipient_id: 'rec_001' });
    expect(await call('create_transfer', quoted)).toEqual(refuse('RECIPIENT_GONE'));
    expect(await money()).toEqual(untouched);
  });
});

describe('create_transfer', () => {
  it('holds the money, orders the payout and returns the transfer', async () => {
    expect(await world.remittances.send()).toEqual({
      transfer_id: 'TXN-20260112-001',
      status: 'PROCESSING',
      status_label: { es: 'En proceso', en: 'In progress' },
      ...terms,
      created_at: NOW,
      updated_at: NOW,
    });
    expect(await money()).toEqual({ available: 129_601n, held: 20_399n, used: 20_000n });
    expect(orders()).toBe(1);
    const look = { tool: 'advance_transfer', context: { userId: 'carlos' } };
    const dues = [60, 180, 86_400].map((seconds) => new Date(secondsLater(seconds)));
    expect(world.scheduler.waiting).toMatchObject(dues.map((at) => ({ ...look, at })));
    expect(world.events.events).toEqual([]);
  });

  it('counts references per day in the person’s time zone', async () => {
    const midnight = { now: '2026-01-13T05:59:00.000Z' };
    const next = { now: '2026-01-13T06:00:00.000Z' };
    const ids = [await world.remittances.send(), await world.remittances.send({}, midnight)];
    ids.push(await world.remittances.send({}, next));
    expect(ids.map(({ transfer_id }) => transfer_id)).toEqual([
      'TXN-20260112-001',
      'TXN-20260112-002',
      'TXN-20260113-001',
    ]);
  });

  it('needs a quote of this person, unexpired, unused and the same', async () => {
    expect(await call('create_transfer', toMaria)).toMatchObject({ errorCode: 'QUOTE_REQUIRED' });
    const unknown = { ...toMaria, quote_id: 'quote_1' };
    expect(await call('create_transfer', unknown)).toMatchObject({ errorCode: 'QUOTE_NOT_FOUND' });
    const quoted = await world.remittances.prepare('create_transfer', toMaria);
    const cases = [
      [quoted, { userId: 'ana' }, 'QUOTE_NOT_FOUND'],
      [quoted, { now: secondsLater(300) }, 'QUOTE_EXPIRED'],
      [{ ...quoted, amount_usd: 201 }, {}, 'QUOTE_MISMATCH'],
      [{ ...quoted, recipient_id: 'rec_002' }, {}, 'QUOTE_MISMATCH'],
      [{ ...quoted, delivery_method_id: 'cash_mx_001' }, {}, 'QUOTE_MISMATCH'],
    ] as const;
    for (const [input, context, errorCode] of cases) {
      expect(await call('create_transfer', input, context)).toMatchObject({ errorCode });
    }
    const other = { quote_id: quoted['quote_id'] ?? '' };
    expect(await call('repeat_last_transfer', other)).toMatchObject({
      errorCode: 'QUOTE_NOT_FOUND',
    });
    expect(await money()).toEqual(untouched);
    await data('create_transfer', quoted);
    expect(await call('create_transfer', quoted)).toMatchObject({ errorCode: 'QUOTE_USED' });
    expect(orders()).toBe(1);
  });

  it('accepts the words of the prepared call', async () => {
    const said = { ...toMaria, recipient_id: 'mi mamá', delivery_method_id: 'banco' };
    const quoted = await world.remittances.prepare('create_transfer', said);
    expect(await data('create_transfer', quoted)).toMatchObject({ recipient_id: 'rec_001' });
  });

  it('refuses another operation under the same key', async () => {
    const key = { idempotencyKey: 'confirm_1' };
    await data('create_transfer', await world.remittances.prepare('create_transfer', toMaria), key);
    const second = await world.remittances.prepare('create_transfer', toMaria);
    expect(await call('create_transfer', second, key)).toMatchObject({
      type: 'refused',
      errorCode: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(orders()).toBe(1);
  });

  it('sends nothing when the money was spent after the preparation', async () => {
    const quoted = await world.remittances.prepare('create_transfer', {
      ...toMaria,
      amount_usd: 900,
    });
    await world.remittances.send({ amount_usd: 800 });
    const key = { idempotencyKey: 'confirm_1' };
    const refusal = await call('create_transfer', quoted, key);
    expect(refusal).toMatchObject({ type: 'refused', errorCode: 'INSUFFICIENT_FUNDS' });
    expect(await call('create_transfer', quoted, key)).toEqual(refusal);
    expect(await money()).toEqual({ available: 69_401n, held: 80_599n, used: 80_000n });
    const transfer_id = 'TXN-20260112-002';
    expect(await data('get_transfer_status', { transfer_id })).toMatchObject({
      status: 'NOT_SENT',
      status_label: { es: 'No se envió; no se cobró nada', en: 'Not sent; nothing was charged' },
      failure: 'INSUFFICIENT_FUNDS',
    });
    const cancelled = await call('prepare_cancel_transfer', { transfer_id });
    expect(cancelled).toMatchObject({ errorCode: 'NEVER_SENT' });
  });
});

describe('the partner', () => {
  it('declines: the money is released and the person is told once', async () => {
    const quoted = await world.remittances.prepare('create_transfer', {
      ...toMaria,
      amount_usd: 100.01,
    });
    const key = { idempotencyKey: 'confirm_1' };
    const declined = await call('create_transfer', quoted, key);
    expect(declined).toEqual({
      type: 'refused',
      errorCode: 'TRANSFER_DECLINED',
      error: 'The payout partner declined the transfer',
    });
    expect(await call('create_transfer', quoted, key)).toEqual(declined);
    expect(await money()).toEqual(untouched);
    expect(await status()).toBe('FAILED');
    await world.remittances.runDue(secondsLater(9_999));
    expect(world.events.events).toEqual([]);
  });

  it('loses its answer and is asked again: there is one order', async () => {
    expect(await world.remittances.send({ amount_usd: 100.02 })).toMatchObject({
      status: 'PROCESSING',
    });
    expect(orders()).toBe(1);
  });

  it('is down: the outcome is unknown, the money is held, and a later call orders when the partner is back', async () => {
    let isDown = true;
    const table = new InMemoryRecordTable();
    const sandbox = createSandboxPayoutPartner(table, () => Promise.resolve());
    const order: PayoutPartner['order'] = (payout) =>
      isDown ? Promise.reject(new UnavailableError('down')) : sandbox.order(payout);
    world = createInProcessRemittances({ partner: { ...sandbox, order } });
    const quoted = await world.remittances.prepare('create_transfer', toMaria);
    expect(await call('create_transfer', quoted)).toMatchObject({ type: 'failed' });
    expect(await money()).toMatchObject({ held: 20_399n });
    expect(await status()).toBe('PROCESSING');
    expect(await world.remittances.runDue(secondsLater(60))).toMatchObject([
      { data: { status: 'held' } },
    ]);
    isDown = false;
    await world.remittances.runDue(secondsLater(180));
    expect(await status()).toBe('PAID_OUT');
    expect(world.events.events).toMatchObject([{ type: 'transfer_paid_out' }]);
  });
});

describe('an order that does not get through', () => {
  it('is abandoned after six days: the money is released, and the person is told', async () => {
    const table = new InMemoryRecordTable();
    const sandbox = createSandboxPayoutPartner(table, () => Promise.resolve());
    const order = () => Promise.reject(new UnavailableError('down'));
    world = createInProcessRemittances({ partner: { ...sandbox, order } });
    const input = await world.remittances.prepare('create_transfer', toMaria);
    const once = { idempotencyKey: 'confirm_1' };
    await call('create_transfer', input, once);
    await world.remittances.runDue(secondsLater(60));
    expect(await money()).toMatchObject({ held: 20_399n });
    await world.remittances.runDue(secondsLater(6 * 86_400 + 1));
    const failure = 'PARTNER_UNREACHABLE';
    expect(await call('create_transfer', input, once)).toHaveProperty('errorCode', failure);
    expect(await data('get_transfer_status', {})).toMatchObject({ status: 'FAILED', failure });
    expect(await money()).toEqual(untouched);
    expect(world.events.events).toMatchObject([{ type: 'transfer_failed' }]);
    expect(world.scheduler.waiting).toEqual([]);
  });
});

describe('a transfer on its way', () => {
  it('is paid out when due: the money is captured, the person told once, no call remains', async () => {
    await world.remittances.send();
    await world.remittances.runDue(secondsLater(60));
    expect(await status()).toBe('PROCESSING');
    expect(world.scheduler.waiting[0]).toMatchObject({ at: new Date(secondsLater(180)) });
    await world.remittances.runDue(secondsLater(180));
    expect(await data('get_transfer_status', { transfer_id: 'txn 20260112 001' })).toMatchObject({
      status: 'PAID_OUT',
      updated_at: secondsLater(180),
    });
    expect(await money()).toEqual({ available: 129_601n, held: 0n, used: 20_000n });
    expect(world.scheduler.waiting).toEqual([]);
    expect(world.events.events).toEqual([
      {
        operations: ['key-2'],
        eventId: expect.stringMatching(/^tra_[0-9a-z]{24}-completed$/),
        service: 'remittances',
        type: 'transfer_paid_out',
        userId: 'carlos',
        conversationId: 'web:carlos',
        occurredAt: secondsLater(180),
        data: {
          reference: 'TXN-20260112-001',
          recipient_name: 'María García',
          amount_usd: 200,
          total_usd: 203.99,
          recipient_gets: 3490,
          recipient_currency: 'MXN',
          delivery_type: 'BANK',
        },
      },
    ]);
  });

  it('fails later: money and limit are restored, and the person is told why', async () => {
    await world.remittances.send({ amount_usd: 100.05 });
    await world.remittances.runDue(secondsLater(180));
    expect(await data('get_transfer_status', {})).toMatchObject({
      status: 'FAILED',
      failure: 'ACCOUNT_REJECTED',
    });
    expect(await money()).toEqual(untouched);
    expect(world.events.events).toMatchObject([
      { type: 'transfer_failed', data: { reason: 'ACCOUNT_REJECTED', amount_usd: 100.05 } },
    ]);
  });

  it('is checked ever less often, in the end once an hour', async () => {
    await world.remittances.send({ amount_usd: 100.03 }).catch(() => undefined);
    const waits: number[] = [];
    let now = NOW;
    for (let look = 0; look < 9; look += 1) {
      const [next] = world.scheduler.waiting;
      const at = next?.at.toISOString() ?? now;
      waits.push((Date.parse(at) - Date.parse(now)) / 1_000);
      now = at;
      await world.remittances.runDue(now);
    }
    expect(waits).toEqual([60, 120, 240, 480, 960, 1_920, 3_600, 3_600, 3_600]);
  });

  it('tells the same key later what became of it', async () => {
    const order = async (amount_usd: number, idempotencyKey: string) => {
      const quoted = await world.remittances.prepare('create_transfer', { ...toMaria, amount_usd });
      return () => world.remittances.call('create_transfer', quoted, { idempotencyKey });
    };
    const paidOut = await order(200, 'confirm_1');
    const failed = await order(100.05, 'confirm_2');
    const first = await paidOut();
    await failed();
    expect(await paidOut()).toEqual(first);

    await world.remittances.runDue(secondsLater(180));

    expect(await paidOut()).toMatchObject({ type: 'ok', data: { status: 'PAID_OUT' } });
    expect(await failed()).toMatchObject({ type: 'refused', errorCode: 'TRANSFER_FAILED' });
  });

  it('is not on its way for the same key after it was cancelled', async () => {
    const quoted = await world.remittances.prepare('create_transfer', toMaria);
    const key = { idempotencyKey: 'confirm_1' };
    const { transfer_id = null } = await data('create_transfer', quoted, key);
    const cancellation = await world.remittances.prepare('cancel_transfer', { transfer_id });
    await data('cancel_transfer', cancellation);

    const again = await world.remittances.call('create_transfer', quoted, key);

    expect(again).toMatchObject({ type: 'refused', errorCode: 'ALREADY_CANCELLED' });
  });

  it('does nothing for an operation that made no transfer', async () => {
    const look = { order_id: 'tra_unknown', attempt: 1 };
    expect(await data('advance_transfer', look)).toEqual({ status: 'NONE' });
    expect(world.scheduler.waiting).toEqual([]);
  });
});
