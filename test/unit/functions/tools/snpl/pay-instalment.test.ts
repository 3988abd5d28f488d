import { describe, expect, it } from 'vitest';
import { SnplWorld } from '../../../../support/services/snpl-world.ts';

const borrowed = async (weeks = 4) => {
  const world = new SnplWorld();
  await world.confirm('apply_for_loan', { amount: 400, weeks });
  return world;
};

/** Spends everything the person has except `cents`. */
const leave = async (world: SnplWorld, cents: bigint) => {
  const amount = (await world.available()) - cents;
  const request = {
    key: 'rent',
    category: 'instalment',
    currency: 'USD',
    amount,
    fee: 0n,
  } as const;
  const context = { userId: world.userId, conversationId: '', turnId: '', locale: 'es-MX' };
  const now = new Date(world.now).toISOString();
  await world.wallet.debit(request, { ...context, timezone: 'America/Mexico_City', now });
};

describe('pay_instalment', () => {
  it('shows what is due, charges exactly that and returns a receipt', async () => {
    const world = await borrowed();
    const before = await world.available();
    expect(await world.data('prepare_pay_instalment')).toEqual({
      quote_id: expect.stringMatching(/^quote_/),
      expires_at: '2026-01-12T16:10:00.000Z',
      loan_id: expect.stringMatching(/^loan_/),
      loan_reference: 'SNPL-20260112-001',
      instalment_number: 1,
      instalments: 4,
      amount: 101.45,
      currency: 'USD',
      due_date: '2026-01-19',
      outstanding_after: 304.32,
    });
    expect(await world.confirm('pay_instalment')).toEqual({
      loan_reference: 'SNPL-20260112-001',
      instalment_number: 1,
      amount: 101.45,
      currency: 'USD',
      paid_at: '2026-01-12T16:05:00.000Z',
      paid_by: 'person',
      outstanding: 304.32,
      status: 'ACTIVE',
    });
    expect(await world.available()).toBe(before - 10_145n);
    expect(await world.data('get_loan')).toMatchObject({ paid: 101.45, outstanding: 304.32 });
  });

  it('pays the whole loan instalment by instalment, to the cent, and nothing after that', async () => {
    const world = await borrowed();
    const before = await world.available();
    const { loan_id = null } = await world.data('get_loan');
    for (let week = 1; week <= 3; week += 1) await world.confirm('pay_instalment');
    expect(await world.confirm('pay_instalment')).toMatchObject({ outstanding: 0, status: 'PAID' });
    expect(await world.available()).toBe(before - 40_577n);
    expect(await world.data('get_loan')).toMatchObject({ status: 'PAID', instalments_left: 0 });
    for (const input of [{}, { loan_id }]) {
      const again = await world.call('prepare_pay_instalment', input);
      expect(again).toMatchObject({ type: 'refused', errorCode: 'LOAN_PAID' });
    }
  });

  it('does not pay an instalment twice, with an old quote or the same one', async () => {
    const world = await borrowed();
    const old = await world.prepare('pay_instalment');
    const quoted = await world.prepare('pay_instalment');
    await world.data('pay_instalment', quoted);
    const after = await world.available();
    expect(await world.call('pay_instalment', old)).toMatchObject({ errorCode: 'INSTALMENT_PAID' });
    expect(await world.call('pay_instalment', quoted)).toMatchObject({ errorCode: 'QUOTE_USED' });
    expect(await world.available()).toBe(after);
  });

  it('is refused before and after the confirmation when the wallet has too little', async () => {
    const world = await borrowed();
    const quoted = await world.prepare('pay_instalment');
    await leave(world, 10_144n);
    const refusal = { type: 'refused', errorCode: 'INSUFFICIENT_FUNDS' };
    expect(await world.call('prepare_pay_instalment')).toMatchObject(refusal);
    expect(await world.call('pay_instalment', quoted)).toMatchObject(refusal);
    expect(await world.available()).toBe(10_144n);
    expect(await world.data('get_loan')).toMatchObject({ instalments_paid: 0 });
  });

  it('accepts only the quoted loan', async () => {
    const world = await borrowed();
    const { quote_id = null } = await world.prepare('pay_instalment');
    const other = await world.call('pay_instalment', { quote_id, loan_id: 'loan_other' });
    expect(other).toMatchObject({ type: 'refused', errorCode: 'QUOTE_MISMATCH' });
  });
});

describe('set_autopay', () => {
  it('shows what would be collected, and turns on and off', async () => {
    const world = await borrowed();
    expect(await world.data('prepare_set_autopay', { enabled: true })).toMatchObject({
      loan_reference: 'SNPL-20260112-001',
      enabled: true,
      amount: 101.45,
      due_date: '2026-01-19',
    });
    expect(await world.confirm('set_autopay', { enabled: true })).toMatchObject({ autopay: true });
    expect(await world.data('get_loan')).toMatchObject({ autopay: true });
    expect(await world.confirm('set_autopay', { enabled: false })).toMatchObject({
      autopay: false,
    });
    expect(await world.data('get_loan')).toMatchObject({ autopay: false });
  });

  it('is refused without a loan, when it is paid back, and when nothing would change', async () => {
    const prepare = (world: SnplWorld, enabled: boolean) =>
      world.call('prepare_set_autopay', { enabled });
    expect(await prepare(new SnplWorld(), true)).toMatchObject({ errorCode: 'NO_LOAN' });
    const world = await borrowed();
    expect(await prepare(world, false)).toMatchObject({ errorCode: 'AUTOPAY_ALREADY_OFF' });
    await world.confirm('set_autopay', { enabled: true });
    expect(await prepare(world, true)).toMatchObject({ errorCode: 'AUTOPAY_ALREADY_ON' });
    for (let week = 1; week <= 4; week += 1) await world.confirm('pay_instalment');
    expect(await prepare(world, false)).toMatchObject({ errorCode: 'LOAN_PAID' });
  });

  it('executes the confirmed quote, not its opposite', async () => {
    const world = await borrowed();
    const quoted = await world.prepare('set_autopay', { enabled: true });
    const opposite = await world.call('set_autopay', { ...quoted, enabled: false });
    expect(opposite).toMatchObject({ errorCode: 'QUOTE_MISMATCH' });
  });
});

describe('the life of a loan', () => {
  it('reminds two days before each unpaid instalment', async () => {
    const world = await borrowed();
    await world.pass({ days: 4 });
    expect(world.events.events).toEqual([]);
    await world.pass({ days: 1 });
    expect(world.events.events).toMatchObject([
      {
        type: 'instalment_due',
        occurredAt: '2026-01-17T16:05:00.000Z',
        conversationId: 'web:carlos',
        data: {
          loan_reference: 'SNPL-20260112-001',
          instalment_number: 1,
          instalments: 4,
          amount: 101.45,
          currency: 'USD',
          due_date: '2026-01-19',
          autopay: false,
        },
      },
    ]);
    await world.confirm('pay_instalment');
    await world.confirm('pay_instalment');
    await world.pass({ days: 30 });
    const numbers = world.events.events.map(({ data }) => data['instalment_number']);
    expect(numbers).toEqual([1, 3, 4]);
  });

  it('collects every instalment on its day when autopay is on, to the cent', async () => {
    const world = await borrowed(8);
    const before = await world.available();
    await world.confirm('set_autopay', { enabled: true });
    await world.pass({ days: 80 });
    expect(await world.available()).toBe(before - 41_041n);
    expect(await world.data('get_loan')).toMatchObject({ status: 'PAID', outstanding: 0 });
    expect(world.eventTypes).toEqual(
      Array.from({ length: 8 }, () => ['instalment_due', 'autopay_done']).flat(),
    );
    expect(world.events.events.at(1)).toMatchObject({
      occurredAt: '2026-01-19T16:05:00.000Z',
      data: { instalment_number: 1, amount: 51.31, outstanding: 359.1 },
    });
    const payments = await world.rows('get_payment_history', 'payments', { limit: 20 });
    expect(payments).toHaveLength(8);
    expect(payments.every(({ paid_by }) => paid_by === 'autopay')).toBe(true);
    expect(world.scheduler.waiting).toEqual([]);
  });

  it('publishes why autopay could not collect, and continues with the next instalment', async () => {
    const world = await borrowed();
    await world.confirm('set_autopay', { enabled: true });
    await leave(world, 5_000n);
    await world.pass({ days: 7 });
    expect(world.events.events.at(-1)).toMatchObject({
      type: 'autopay_failed',
      data: { instalment_number: 1, due_date: '2026-01-19', reason: 'INSUFFICIENT_FUNDS' },
    });
    expect(await world.available()).toBe(5_000n);
    const waiting = world.scheduler.waiting.map(({ tool, input }) => [tool, input['number']]);
    expect(waiting).toEqual([
      ['remind_instalment', 2],
      ['collect_instalment', 2],
    ]);
  });

  it('collects nothing that the person paid or did not allow', async () => {
    const world = await borrowed();
    await world.confirm('pay_instalment');
    const after = await world.available();
    await world.pass({ days: 80 });
    expect(await world.available()).toBe(after);
    expect(new Set(world.eventTypes)).toEqual(new Set(['instalment_due']));
    expect(await world.data('get_loan')).toMatchObject({ instalments_paid: 1 });
  });

  it('is not changed by calls for what does not exist', async () => {
    const world = await borrowed();
    const calls = [
      ['review_application', { application_id: 'app_none', attempt: 1 }],
      ['remind_instalment', { loan_id: 'loan_none', number: 1 }],
      ['collect_instalment', { loan_id: 'loan_none', number: 1 }],
    ] as const;
    for (const [tool, input] of calls) {
      expect(await world.data(tool, input)).toEqual({ status: 'NONE' });
    }
  });
});
