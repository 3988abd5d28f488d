import { describe, expect, it } from 'vitest';
import { SnplWorld } from '../../../../support/services/snpl-world.ts';

describe('get_snpl_eligibility', () => {
  it('returns what the walkthrough shows', async () => {
    expect(await new SnplWorld().data('get_snpl_eligibility')).toEqual({
      eligible: true,
      reason: 'GOOD_PAYMENT_HISTORY',
      tier: 'SILVER',
      min_amount: 200,
      max_amount: 600,
      currency: 'USD',
      apr: 30,
      terms: [{ weeks: 4 }, { weeks: 8 }, { weeks: 12 }],
      amounts: [200, 300, 400, 500, 600].map((amount) => ({ amount, currency: 'USD' })),
    });
  });

  it.each([
    ['ana-bronze', 'BRONZE', 400, 36],
    ['ana-gold', 'GOLD', 1000, 24],
  ])('gives %s the tier %s', async (person, tier, max_amount, apr) => {
    const data = await new SnplWorld(person).data('get_snpl_eligibility');
    expect(data).toMatchObject({ eligible: true, tier, max_amount, apr });
  });

  it.each([
    ['ana-new', 'NO_PAYMENT_HISTORY'],
    ['ana-overdue', 'OVERDUE_ELSEWHERE'],
  ])('says why %s has no tier', async (person, reason) => {
    const data = await new SnplWorld(person).data('get_snpl_eligibility');
    expect(data).toMatchObject({
      eligible: false,
      reason,
      tier: 'NONE',
      max_amount: 0,
      amounts: [],
    });
  });

  it('reports an open application or loan, and allows the next once it is paid back', async () => {
    const world = new SnplWorld();
    const reason = async () => (await world.data('get_snpl_eligibility'))['reason'];
    await world.confirm('apply_for_loan', { amount: 222, weeks: 4 });
    expect(await reason()).toBe('OPEN_APPLICATION');
    await world.pass({ seconds: 120 });
    expect(await reason()).toBe('OPEN_LOAN');
    for (let week = 1; week <= 4; week += 1) await world.confirm('pay_instalment');
    expect(await reason()).toBe('GOOD_PAYMENT_HISTORY');
  });
});

describe('get_loan_offers and simulate_loan', () => {
  it('offer each term of the tier for an amount', async () => {
    const { offers, ...data } = await new SnplWorld().data('get_loan_offers', { amount: 400 });
    expect(data).toEqual({ amount: 400, currency: 'USD' });
    expect(offers).toMatchObject([
      { weeks: 4, instalment_amount: 101.45, interest: 5.77, total: 405.77 },
      { weeks: 8, instalment_amount: 51.31 },
      { weeks: 12, instalment_amount: 34.6 },
    ]);
  });

  it('simulate exactly what is later applied for and owed', async () => {
    const world = new SnplWorld();
    const loan = { amount: 550, weeks: 8 };
    const { instalments, ...figures } = await world.data('simulate_loan', loan);
    expect(await world.data('prepare_apply_for_loan', loan)).toMatchObject(figures);
    expect(await world.confirm('apply_for_loan', loan)).toMatchObject(figures);
    const schedule = await world.rows('get_payment_schedule', 'instalments');
    expect({ instalments: schedule }).toMatchObject({ instalments });
  });

  it('change nothing', async () => {
    const world = new SnplWorld();
    await world.data('simulate_loan', { amount: 300, weeks: 4 });
    await world.data('get_loan_offers', { amount: 300 });
    expect(world.table.all).toEqual([]);
  });

  it.each([
    ['get_loan_offers', { amount: 700 }, 'AMOUNT_ABOVE_TIER'],
    ['get_loan_offers', { amount: 199 }, 'AMOUNT_BELOW_MINIMUM'],
    ['simulate_loan', { amount: 250.5, weeks: 4 }, 'AMOUNT_NOT_WHOLE'],
    ['prepare_apply_for_loan', { amount: 601, weeks: 4 }, 'AMOUNT_ABOVE_TIER'],
    ['prepare_apply_for_loan', { amount: 50, weeks: 4 }, 'AMOUNT_BELOW_MINIMUM'],
  ])('%s of %j asks for an amount within the range', async (tool, input, reason) => {
    expect(await new SnplWorld().call(tool, input)).toMatchObject({
      type: 'needs-input',
      field: 'amount',
      reason,
      allowed: [200, 300, 400, 500, 600],
      question: { es: expect.stringContaining('entre $200.00 USD y $600.00 USD') },
    });
  });

  it.each(['simulate_loan', 'prepare_apply_for_loan'])(
    '%s asks for a term that is offered',
    async (tool) => {
      expect(await new SnplWorld().call(tool, { amount: 300, weeks: 7 })).toMatchObject({
        type: 'needs-input',
        field: 'weeks',
        reason: 'TERM_NOT_OFFERED',
        allowed: [4, 8, 12],
      });
    },
  );

  it.each(['get_loan_offers', 'simulate_loan', 'prepare_apply_for_loan'])(
    '%s is refused to who has no tier',
    async (tool) => {
      const outcome = await new SnplWorld('ana-new').call(tool, { amount: 300, weeks: 4 });
      expect(outcome).toMatchObject({ type: 'refused', errorCode: 'NO_PAYMENT_HISTORY' });
    },
  );
});

describe('loans', () => {
  it('are refused for a person who has none', async () => {
    const world = new SnplWorld();
    expect(await world.data('list_loans')).toEqual({ loans: [] });
    expect(await world.data('get_payment_history')).toEqual({
      payments: [],
      paid_total: 0,
      currency: 'USD',
    });
    for (const tool of ['get_loan', 'get_payment_schedule', 'prepare_pay_instalment']) {
      expect(await world.call(tool)).toMatchObject({ type: 'refused', errorCode: 'NO_LOAN' });
    }
    expect(await world.call('get_application_status')).toMatchObject({
      type: 'refused',
      errorCode: 'NO_APPLICATION',
    });
  });

  it('are found by id, by reference, or as the one being paid', async () => {
    const world = new SnplWorld();
    const { loan_id = null, reference = null } = await world.confirm('apply_for_loan', {
      amount: 300,
      weeks: 4,
    });
    expect(reference).toBe('SNPL-20260112-001');
    for (const input of [{}, { loan_id }, { loan_id: 'snpl-20260112-001' }]) {
      const found = await world.data('get_loan', input);
      expect(found).toMatchObject({ loan_id, reference, status: 'ACTIVE', instalments_left: 4 });
    }
    expect(await world.call('get_loan', { loan_id: 'other' })).toMatchObject({
      type: 'needs-input',
      field: 'loan_id',
      reason: 'UNKNOWN_LOAN',
      allowed: [loan_id],
    });
    const other = await world.call('get_loan', { loan_id }, { userId: 'ana' });
    expect(other).toMatchObject({ type: 'refused', errorCode: 'NO_LOAN' });
  });

  it('show weekly due dates in the person’s time zone, and what is overdue', async () => {
    const world = new SnplWorld();
    world.now = Date.parse('2026-01-12T03:00:00.000Z');
    await world.confirm('apply_for_loan', { amount: 300, weeks: 4 });
    const dates = async () => {
      const instalments = await world.rows('get_payment_schedule', 'instalments');
      return instalments.map(({ due_date, status }) => `${due_date} ${status}`);
    };
    expect(await dates()).toEqual([
      '2026-01-18 DUE',
      '2026-01-25 UPCOMING',
      '2026-02-01 UPCOMING',
      '2026-02-08 UPCOMING',
    ]);
    await world.pass({ days: 8 });
    await world.confirm('pay_instalment');
    await world.pass({ days: 7 });
    expect(await dates()).toEqual([
      '2026-01-18 PAID',
      '2026-01-25 OVERDUE',
      '2026-02-01 UPCOMING',
      '2026-02-08 UPCOMING',
    ]);
  });

  it('can be filtered by status, newest first, with the payments of all', async () => {
    const world = new SnplWorld();
    await world.confirm('apply_for_loan', { amount: 300, weeks: 4 });
    for (let week = 1; week <= 4; week += 1) {
      await world.pass({ seconds: 1 });
      await world.confirm('pay_instalment');
    }
    await world.pass({ seconds: 1 });
    await world.confirm('apply_for_loan', { amount: 500, weeks: 8 });
    await world.confirm('pay_instalment');
    const statuses = async (input = {}) => {
      const loans = await world.rows('list_loans', 'loans', input);
      return loans.map(({ amount, status }) => `${amount} ${status}`);
    };
    expect(await statuses()).toEqual(['500 ACTIVE', '300 PAID']);
    expect(await statuses({ status: 'PAID' })).toEqual(['300 PAID']);
    expect(await world.data('get_payment_history', { limit: 2 })).toEqual({
      payments: [
        expect.objectContaining({ loan_reference: 'SNPL-20260112-002', instalment_number: 1 }),
        expect.objectContaining({ loan_reference: 'SNPL-20260112-001', instalment_number: 4 }),
      ],
      paid_total: expect.any(Number),
      currency: 'USD',
    });
  });
});
