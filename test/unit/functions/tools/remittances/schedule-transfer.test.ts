import { beforeEach, describe, expect, it } from 'vitest';
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

const monthly = {
  recipient_id: 'mamá',
  amount_usd: 200,
  delivery_method_id: 'bank_mx_001',
  send_on: '2026-01-31',
  repeats: 'MONTHLY',
} as const;

/** Schedules after the person's yes; gives the order. */
const schedule = async (change: Record<string, string | number> = {}) => {
  const input = { ...monthly, ...change };
  return data('schedule_transfer', await world.remittances.prepare('schedule_transfer', input));
};

/** The morning of a day in Mexico City. */
const morning = (day: string) => `${day}T15:00:00.000Z`;

/** Lets the days pass, each with what the scheduler calls then. */
const runDays = async (...days: readonly string[]) => {
  for (const day of days) await world.remittances.runDue(morning(day));
};

const told = () => world.events.events.filter(({ type }) => type.startsWith('scheduled_'));
const sent = async () => {
  const { transfers = [] } = await data('list_transfers', { limit: 20 });
  return Array.isArray(transfers) ? transfers.length : 0;
};

describe('prepare_schedule_transfer', () => {
  it('shows payee, account, amount, first day, rhythm and the highest cost', async () => {
    const until = '2026-06-30';
    expect(await data('prepare_schedule_transfer', { ...monthly, until })).toEqual({
      quote_id: expect.stringMatching(/^quote_/),
      recipient_id: 'rec_001',
      recipient_name: 'María García',
      country_name: { es: 'México', en: 'Mexico' },
      method_label: { es: 'Depósito bancario', en: 'Bank deposit' },
      account_last4: expect.stringMatching(/^\d{4}$/),
      amount_usd: 200,
      recipient_currency: 'MXN',
      fee_usd: 3.99,
      total_usd: 203.99,
      max_total_usd: 224.38,
      repeats: 'MONTHLY',
      is_repeated: true,
      until,
      first_on: '2026-01-31',
      is_cancellation: false,
      expires_at: secondsLater(300),
    });
  });

  it.each([
    [{ send_on: '2026-01-11' }, 'send_on', 'PAST_DAY'],
    [{ send_on: '2028-01-01' }, 'send_on', 'TOO_FAR_AHEAD'],
    [{ send_on: 'cuando sea' }, 'send_on', 'NO_DAY'],
    [{ until: '2026-01-20' }, 'until', 'PAST_DAY'],
    [{ amount_usd: 5 }, 'amount_usd', 'BELOW_MINIMUM'],
    [{ amount_usd: 5000 }, 'amount_usd', 'ABOVE_SCHEDULED_MAXIMUM'],
    [{ recipient_id: 'Pedro' }, 'recipient_id', 'UNKNOWN_RECIPIENT'],
  ])('asks about %j', async (change, field, reason) => {
    const outcome = await call('prepare_schedule_transfer', { ...monthly, ...change });
    expect(outcome).toMatchObject({ type: 'needs-input', field, reason });
  });
});

describe('a scheduled transfer', () => {
  it('is named to whoever wants to cancel a transfer where none was sent', async () => {
    const { reference } = await schedule();
    expect(await call('prepare_cancel_transfer', { recipient_id: 'mamá' })).toMatchObject({
      errorCode: 'ONLY_SCHEDULED',
      details: { reference },
    });
    expect(await call('prepare_cancel_transfer', { recipient_id: 'mi hermano' })).toMatchObject({
      errorCode: 'NO_TRANSFERS',
    });
  });

  it('ends with its recipient, as the deletion says, and others go on', async () => {
    const ended = await schedule();
    const other = await schedule({ recipient_id: 'mi hermano' });
    const deletion = await world.remittances.prepare('delete_recipient', {
      recipient_id: 'rec_001',
    });
    expect(await data('prepare_delete_recipient', { recipient_id: 'rec_001' })).toMatchObject({
      scheduled: [{ reference: ended['reference'] }],
    });

    await data('delete_recipient', deletion);

    expect(await data('list_transfers', {})).toMatchObject({
      scheduled: [{ reference: other['reference'] }],
    });
    await runDays('2026-01-31');
    expect(told()).toMatchObject([{ data: { recipient_name: 'Juan García' } }]);
    expect(await sent()).toBe(1);
  });

  it('moves nothing before its day, and is made once on it, with a receipt', async () => {
    expect(await schedule({ repeats: 'ONCE' })).toMatchObject({
      reference: expect.stringMatching(/^ORD-20260112-\d{3}$/),
      status: 'ACTIVE',
      next_on: '2026-01-31',
    });
    await runDays('2026-01-30');
    expect(await sent()).toBe(0);
    await runDays('2026-01-31', '2026-02-01', '2026-02-28');
    expect(await sent()).toBe(1);
    expect(told().map(({ type, data: facts }) => ({ type, ...facts }))).toEqual([
      {
        type: 'scheduled_transfer_done',
        order_reference: expect.stringMatching(/^ORD-/),
        reference: expect.stringMatching(/^TXN-/),
        recipient_name: 'María García',
        amount_usd: 200,
        total_usd: 203.99,
        recipient_gets: 3490,
        recipient_currency: 'MXN',
      },
    ]);
  });

  it('is repeated on its day of each month, until the last one', async () => {
    await schedule({ until: '2026-04-30' });
    await runDays(
      '2026-01-31',
      '2026-02-28',
      '2026-03-30',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    );
    expect(told().map(({ data: { next_on } }) => next_on)).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      undefined,
    ]);
    expect(await sent()).toBe(4);
  });

  it('does not make up for days that were missed', async () => {
    await schedule({ repeats: 'WEEKLY', send_on: '2026-01-14' });
    await runDays('2026-02-05');
    expect(await sent()).toBe(1);
    expect(told()[0]?.data['next_on']).toBe('2026-02-11');
  });

  it('is one order per yes, and tells the same to the same key', async () => {
    const quoted = await world.remittances.prepare('schedule_transfer', monthly);
    const key = { idempotencyKey: 'confirm_1' };
    const yes = () => call('schedule_transfer', quoted, key);
    const outcomes = await Promise.all([yes(), yes(), yes()]);
    expect(outcomes.filter(({ type }) => type === 'ok').length).toBeGreaterThan(0);
    expect(await yes()).toMatchObject({ type: 'ok', data: { status: 'ACTIVE' } });
    const { scheduled } = await data('list_transfers', {});
    expect(scheduled).toHaveLength(1);
    expect(await call('schedule_transfer', quoted)).toMatchObject({ errorCode: 'QUOTE_USED' });
    await runDays('2026-01-31');
    expect(await sent()).toBe(1);
  });

  it.each(['failBefore', 'failAfter'] as const)(
    'is made once, however often its call arrives, whatever breaks: %s',
    async (moment) => {
      for (const operation of ['hold', 'write', 'schedule', 'publish', 'get']) {
        for (let nth = 1; nth <= 5; nth += 1) {
          world = createInProcessRemittances();
          await schedule();
          const due = world.scheduler.waiting.find(({ tool }) => tool === 'run_scheduled_transfer');
          if (due === undefined) throw new Error('no run waits');
          world.scheduler.takeDue(due.at);
          world.faults[moment](operation, nth);
          const at = morning('2026-01-31');
          await world.remittances.deliver(due, at).catch(() => undefined);
          await world.remittances.deliver(due, at);
          await Promise.all([1, 2].map(() => world.remittances.deliver(due, at)));
          await world.remittances.runDue(morning('2026-02-01'));
          expect(await sent(), `${operation} ${nth}`).toBe(1);
          expect(new Set(told().map(({ eventId }) => eventId)).size).toBe(1);
          const { held } = await world.wallet.balance(aToolContext());
          expect(held).toBe(0n);
        }
      }
    },
  );
});

describe('a run that cannot be made', () => {
  it('tells why, charges nothing, tries on the next day and stops after three', async () => {
    await schedule({ amount_usd: 1495, repeats: 'WEEKLY', send_on: '2026-01-14' });
    await runDays('2026-01-14', '2026-01-21', '2026-01-28', '2026-02-04');
    expect(told().map(({ type, data: facts }) => [type, facts['lacks_funds']])).toEqual([
      ['scheduled_transfer_failed', true],
      ['scheduled_transfer_failed', true],
      ['scheduled_transfer_failed', true],
    ]);
    expect(told().map(({ data: { is_stopped, next_on } }) => [is_stopped, next_on])).toEqual([
      [false, '2026-01-21'],
      [false, '2026-01-28'],
      [true, undefined],
    ]);
    expect(await sent()).toBe(0);
    expect(await data('list_transfers', {})).toMatchObject({ scheduled: [] });
  });

  it('is told to whoever asks later, until one is made or a month has passed', async () => {
    await schedule({ amount_usd: 1495, repeats: 'WEEKLY', send_on: '2026-01-14' });
    await runDays('2026-01-14');
    const failed = {
      reference: 'ORD-20260112-001',
      day: '2026-01-14',
      recipient_id: 'rec_001',
      recipient_name: 'María García',
      amount_usd: 1495,
      lacks_funds: true,
      limit_reached: false,
      costs_too_much: false,
      recipient_changed: false,
    };
    expect(await data('list_transfers', {})).toMatchObject({ not_made: [failed] });
    expect(await data('list_transfers', { recipient_id: 'Juan' })).toMatchObject({ not_made: [] });
    expect(await data('list_transfers', { month: '2026-02' })).toMatchObject({ not_made: [] });

    await runDays('2026-01-21', '2026-01-28');
    const last = { ...failed, day: '2026-01-28' };
    expect(await data('list_transfers', {})).toMatchObject({ not_made: [last] });
  });

  it('is said to be unknown, once, while the partner is away, and its end is told', async () => {
    await schedule({ amount_usd: 120.03, repeats: 'ONCE', send_on: '2026-01-14' });
    const start = Date.parse(morning('2026-01-14'));
    for (let hour = 0; hour <= 7 * 24; hour += 1) {
      await world.remittances.runDue(new Date(start + hour * 3_600_000).toISOString());
    }
    expect(world.events.events.map(({ type }) => type)).toEqual([
      'scheduled_transfer_in_doubt',
      'scheduled_transfer_unresolved',
      'transfer_failed',
    ]);
    expect(told()[0]?.data).toEqual({
      order_reference: 'ORD-20260112-001',
      recipient_name: 'María García',
      amount_usd: 120.03,
    });
    const { held } = await world.wallet.balance(aToolContext());
    expect(held).toBe(0n);
  });

  it('stops at once when the account is not the one that was agreed to', async () => {
    await schedule();
    await world.remittances.change('update_recipient', {
      recipient_id: 'rec_001',
      account_number: '032180000118359719',
    });
    await runDays('2026-01-31', '2026-02-28');
    expect(told().map(({ data: facts }) => facts)).toEqual([
      expect.objectContaining({
        reason: 'ACCOUNT_CHANGED',
        recipient_changed: true,
        is_stopped: true,
      }),
    ]);
    expect(await sent()).toBe(0);
  });
});

describe('a run whose partner says nothing', () => {
  it('is asked about for a day, then by a colleague; its end is told, and the next run comes', async () => {
    await schedule({ amount_usd: 50.03, repeats: 'WEEKLY', send_on: '2026-01-14' });
    const start = Date.parse(morning('2026-01-14'));
    for (let hour = 0; hour <= 26; hour += 1) {
      await world.remittances.runDue(new Date(start + hour * 3_600_000).toISOString());
    }
    expect(world.events.events.map(({ type }) => type)).toEqual([
      'scheduled_transfer_in_doubt',
      'scheduled_transfer_unresolved',
    ]);
    const runs = world.scheduler.waiting.filter(({ tool }) => tool === 'run_scheduled_transfer');
    expect(runs.map(({ at, input }) => [at.toISOString(), input['run']])).toEqual([
      [morning('2026-01-21'), 1],
    ]);
    await runDays('2026-01-20');
    expect(world.events.events.map(({ type }) => type)).toEqual([
      'scheduled_transfer_in_doubt',
      'scheduled_transfer_unresolved',
      'transfer_failed',
    ]);
  });
});

describe('cancelling a scheduled transfer', () => {
  const cancel = (change = {}) => ({ action: 'cancel', ...change });

  it('leaves nothing to be made, once per yes', async () => {
    await schedule();
    const prepared = await data('prepare_schedule_transfer', cancel());
    expect(prepared).toMatchObject({ is_cancellation: true, recipient_name: 'María García' });
    const quoted = { action: 'cancel', quote_id: prepared['quote_id'] ?? null };
    const key = { idempotencyKey: 'confirm_2' };
    expect(await data('schedule_transfer', quoted, key)).toMatchObject({ is_cancelled: true });
    expect(await data('schedule_transfer', quoted, key)).toMatchObject({ is_cancelled: true });
    await runDays('2026-01-31', '2026-02-28');
    expect(await sent()).toBe(0);
    expect(await call('prepare_schedule_transfer', cancel())).toMatchObject({
      errorCode: 'NOTHING_SCHEDULED',
    });
  });

  it('asks which one of several, and finds it by its recipient', async () => {
    await schedule();
    await schedule({ recipient_id: 'Juan', amount_usd: 50 });
    expect(await call('prepare_schedule_transfer', cancel())).toMatchObject({
      type: 'needs-input',
      field: 'reference',
      reason: 'WHICH_SCHEDULED',
    });
    const toJuan = await data('prepare_schedule_transfer', cancel({ recipient_id: 'Juan' }));
    expect(toJuan).toMatchObject({ recipient_name: 'Juan García', amount_usd: 50 });
  });
});

describe('list_scheduled_transfers', () => {
  const list = async () => {
    const { scheduled = [] } = await data('list_scheduled_transfers', {});
    return scheduled;
  };

  it('lists what waits for its day, the next one first, and nothing once it is called off', async () => {
    await schedule({ send_on: '2026-01-31' });
    await schedule({ send_on: '2026-01-20', amount_usd: 35, repeats: 'ONCE' });
    expect(await list()).toEqual([
      expect.objectContaining({ next_on: '2026-01-20', amount_usd: 35, is_repeated: false }),
      expect.objectContaining({ next_on: '2026-01-31', amount_usd: 200, repeats: 'MONTHLY' }),
    ]);
    const prepared = await data('prepare_schedule_transfer', {
      action: 'cancel',
      send_on: '2026-01-20',
    });
    expect(prepared).toMatchObject({ amount_usd: 35, first_on: '2026-01-20' });
    await data('schedule_transfer', { action: 'cancel', quote_id: prepared['quote_id'] ?? null });
    expect(await list()).toEqual([expect.objectContaining({ amount_usd: 200 })]);
  });

  it('is shown before their recipient is deleted', async () => {
    await schedule();
    expect(await data('prepare_delete_recipient', { recipient_id: 'rec_001' })).toMatchObject({
      scheduled: [{ amount_usd: 200, next_on: '2026-01-31', reference: expect.any(String) }],
    });
  });
});
