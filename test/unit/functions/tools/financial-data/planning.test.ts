import { describe, expect, it } from 'vitest';
import { service } from '../../../../../functions/tools/financial-data/tools.ts';
import { createService } from '../../../../../shared/services/domain-service.ts';
import { InMemoryRecordTable } from '../../../../support/fakes/in-memory-record-table.ts';
import { InProcessToolInvoker } from '../../../../support/services/in-process-tool-invoker.ts';
import { createPayingPerson } from '../../../../support/services/paying-person.ts';
import { ServiceCaller } from '../../../../support/services/service-caller.ts';

function open() {
  const person = createPayingPerson();
  const table = new InMemoryRecordTable();
  const financialData = createService(service, { table, history: person.history });
  const invoker = new InProcessToolInvoker({ 'financial-data': financialData });
  return { ...person, table, data: new ServiceCaller(invoker, 'financial-data') };
}

describe('a budget', () => {
  it('says how much of it is used this month', async () => {
    const { data, pay } = open();
    await pay('01-05', { category: 'transfer', amount: 30_000n });
    const progress = {
      month: '2026-01',
      monthly_budget: 800,
      spent: 300,
      remaining: 500,
      used_percent: 38,
      is_exceeded: false,
      currency: 'USD',
    };
    expect(await data.data('set_budget', { monthly_budget: 800 })).toEqual(progress);
    expect(await data.data('get_budget')).toEqual(progress);
  });

  it('can be exceeded, and starts anew each month', async () => {
    const { data, pay, on } = open();
    await pay('01-05', { category: 'transfer', amount: 30_000n });
    await data.data('set_budget', { monthly_budget: 250 });
    expect(await data.data('get_budget')).toMatchObject({ remaining: -50, is_exceeded: true });
    expect(await data.data('get_budget', {}, on('02-01'))).toMatchObject({
      spent: 0,
      is_exceeded: false,
    });
  });

  it('is gone once it is removed, and can be set again', async () => {
    const { data } = open();
    await data.data('set_budget', { monthly_budget: 800 });

    expect(await data.data('remove_budget')).toEqual({ monthly_budget: 800, currency: 'USD' });
    const gone = { type: 'refused', errorCode: 'BUDGET_NOT_SET' };
    expect(await data.call('get_budget')).toMatchObject(gone);
    expect(await data.call('remove_budget')).toMatchObject(gone);
    await data.data('set_budget', { monthly_budget: 90 });
    expect(await data.data('get_budget')).toMatchObject({ monthly_budget: 90 });
  });

  it('is the latest one that the person set', async () => {
    const { data } = open();
    await data.data('set_budget', { monthly_budget: 250 });
    await data.data('set_budget', { monthly_budget: '400' });
    expect(await data.data('get_budget')).toMatchObject({ monthly_budget: 400 });
    expect(await data.call('get_budget', {}, { userId: 'ana' })).toMatchObject({
      type: 'refused',
      errorCode: 'BUDGET_NOT_SET',
    });
  });

  it.each([0, -5, 10.005, 'mucho'])('is not %s', async (monthly_budget) => {
    expect(await open().data.call('set_budget', { monthly_budget })).toMatchObject({
      type: 'refused',
      errorCode: 'INVALID_INPUT',
    });
  });
});

describe('a saving plan', () => {
  it.each([
    ['week', 5200],
    ['fortnight', 2600],
    ['semimonthly', 2400],
    ['month', 1200],
  ])('of 100 every %s comes to %i in a year, and moves nothing', async (every, yearly) => {
    const { data } = open();

    expect(await data.data('set_saving_plan', { amount: 100, every })).toEqual({
      amount: 100,
      every,
      yearly_amount: yearly,
      currency: 'USD',
    });
  });

  it('is shown with the goals and in the insights, as it was set last', async () => {
    const { data } = open();
    await data.data('set_saving_plan', { amount: 100, every: 'week' });
    await data.data('set_saving_plan', { amount: 50, every: 'month' });

    const plan = { amount: 50, every: 'month', yearly_amount: 600, currency: 'USD' };
    expect(await data.data('get_savings_goals')).toEqual({ goals: [], plan });
    expect(await data.data('get_insights')).toMatchObject({ goals: [], plan });
    const ofAna = await data.data('get_savings_goals', {}, { userId: 'ana' });
    expect(ofAna).toEqual({ goals: [] });
  });

  it('is gone once it is removed, and leaves the goals', async () => {
    const { data } = open();
    const goal = await data.data('set_savings_goal', { name: 'Casa', target_amount: 900 });
    const plan = await data.data('set_saving_plan', { amount: 50, every: 'month' });

    expect(await data.data('remove_saving_plan')).toEqual(plan);
    expect(await data.data('get_savings_goals')).toEqual({ goals: [goal] });
    expect(await data.call('remove_saving_plan')).toMatchObject({ errorCode: 'NO_SAVING_PLAN' });
  });

  it('asks how often where that was not said', async () => {
    const { data } = open();

    expect(await data.call('set_saving_plan', { amount: 100 })).toMatchObject({
      type: 'needs-input',
      field: 'every',
    });
    expect(await data.data('get_savings_goals')).toEqual({ goals: [] });
  });

  it.each([0, -5, 10.005])('is not %s', async (amount) => {
    expect(await open().data.call('set_saving_plan', { amount, every: 'month' })).toMatchObject({
      type: 'refused',
      errorCode: 'INVALID_INPUT',
    });
  });
});

describe('a savings goal', () => {
  it.each([undefined, 'la meta', 'mi meta', 'my goal', 'it'])(
    'gets what is put in, where it is the only one and called %s',
    async (name) => {
      const { data } = open();
      await data.data('set_savings_goal', { name: 'Casa', target_amount: 900, saved_amount: 100 });
      const given = { added_amount: 50, ...(name !== undefined && { name }) };
      const filled = await data.data('set_savings_goal', given);
      expect(filled).toMatchObject({ name: 'Casa', saved_amount: 150, target_amount: 900 });
    },
  );

  it('is asked about where several may be meant, and named anew where there is none', async () => {
    const { data } = open();
    const none = await data.call('set_savings_goal', { added_amount: 50 });
    expect(none).toMatchObject({ type: 'needs-input', reason: 'WHAT_FOR' });
    await data.data('set_savings_goal', { name: 'Casa', target_amount: 900 });
    await data.data('set_savings_goal', { name: 'Viaje', target_amount: 300 });
    const asked = await data.call('set_savings_goal', { added_amount: 50 });
    expect(asked).toMatchObject({
      type: 'needs-input',
      reason: 'WHICH_GOAL_GETS_IT',
      allowed: expect.arrayContaining(['Casa', 'Viaje']),
    });
  });

  it('gets what is put in once, however often the call is repeated', async () => {
    const { data } = open();
    await data.data('set_savings_goal', { name: 'Casa', target_amount: 900 });
    const again = { idempotencyKey: 'same' };
    await data.data('set_savings_goal', { added_amount: 50 }, again);
    const filled = await data.data('set_savings_goal', { added_amount: 50 }, again);
    expect(filled).toMatchObject({ saved_amount: 50 });
  });

  const house = { name: 'Casa', target_amount: 2000, by: '2026-06-30' };

  it('says what is missing and what to put aside per month', async () => {
    const { data } = open();
    const goal = await data.data('set_savings_goal', { ...house, saved_amount: 500 });
    expect(goal).toEqual({
      goal_id: expect.stringMatching(/^goal_/),
      name: 'Casa',
      target_amount: 2000,
      saved_amount: 500,
      missing_amount: 1500,
      progress_percent: 25,
      is_reached: false,
      currency: 'USD',
      by: '2026-06-30',
      monthly_amount: 250,
    });
    expect(await data.data('get_savings_goals')).toEqual({ goals: [goal] });
  });

  it('rounds what to put aside up, so that it suffices', async () => {
    const goal = { name: 'Viaje', target_amount: 100, by: '2026-04-12' };
    expect(await open().data.data('set_savings_goal', goal)).toMatchObject({
      monthly_amount: 33.34,
    });
  });

  it('is changed by its name in any spelling, and keeps what is omitted', async () => {
    const { data } = open();
    await data.data('set_savings_goal', house);
    await data.data('set_savings_goal', { name: 'casa', saved_amount: 2100 });
    const { goals } = await data.data('get_savings_goals');
    expect(goals).toMatchObject([
      { name: 'Casa', target_amount: 2000, missing_amount: 0, is_reached: true, by: '2026-06-30' },
    ]);
  });

  it('asks for the amount when it is new', async () => {
    expect(await open().data.call('set_savings_goal', { name: 'Casa' })).toMatchObject({
      type: 'needs-input',
      field: 'target_amount',
      reason: 'HOW_MUCH',
      question: { es: expect.stringContaining('¿Cuánto'), en: expect.stringContaining('How much') },
    });
  });

  it('asks for a date in the future', async () => {
    const past = { ...house, by: '2026-01-12' };
    expect(await open().data.call('set_savings_goal', past)).toMatchObject({
      type: 'needs-input',
      field: 'by',
      reason: 'DATE_PASSED',
    });
  });

  it.each(['2027-02-31', '2027-02-29', '2027-04-31', '2027-13', '2027-00', '2027', 'x 2027-02'])(
    'is not for %s, which is no day and no month',
    async (by) => {
      const call = open().data.call('set_savings_goal', { ...house, by });
      expect(await call).toMatchObject({ type: 'refused', errorCode: 'INVALID_INPUT' });
    },
  );

  it.each([
    ['2027-02', '2027-02-28'],
    ['2028-02', '2028-02-29'],
    ['2028-02-29', '2028-02-29'],
    ['2027-12-31', '2027-12-31'],
  ])('until %s is until %s', async (by, day) => {
    const goal = await open().data.data('set_savings_goal', { ...house, by });
    expect(goal).toMatchObject({ by: day });
  });

  it.each(['casa', 'la casa', 'mi meta de la casa', 'Casa'])(
    'is removed as «%s», and no other with it',
    async (name) => {
      const { data } = open();
      const goal = await data.data('set_savings_goal', house);
      const other = await data.data('set_savings_goal', { name: 'Viaje', target_amount: 90 });

      expect(await data.data('remove_savings_goal', { name })).toEqual(goal);
      expect(await data.data('get_savings_goals')).toEqual({ goals: [other] });
    },
  );

  it('is asked for by its name, also where it is the only one', async () => {
    const { data } = open();
    await data.data('set_savings_goal', house);
    await data.data('set_savings_goal', { name: 'Viaje', target_amount: 90 });

    const which = {
      type: 'needs-input',
      field: 'name',
      allowed: expect.arrayContaining(['Casa', 'Viaje']),
    };
    expect(await data.call('remove_savings_goal')).toMatchObject(which);
    expect(await data.call('remove_savings_goal', { name: 'moto' })).toMatchObject(which);
    await data.data('remove_savings_goal', { name: 'Viaje' });
    expect(await data.call('remove_savings_goal')).toMatchObject({ ...which, allowed: ['Casa'] });
    expect(await data.data('remove_savings_goal', { name: 'Casa' })).toMatchObject({
      name: 'Casa',
    });
    expect(await data.call('remove_savings_goal')).toMatchObject({ errorCode: 'NO_GOALS' });
  });

  it('of somebody else stays', async () => {
    const { data } = open();
    const goal = await data.data('set_savings_goal', house);

    const ofAna = await data.call('remove_savings_goal', {}, { userId: 'ana' });

    expect(ofAna).toMatchObject({ errorCode: 'NO_GOALS' });
    expect(await data.data('get_savings_goals')).toEqual({ goals: [goal] });
  });

  it('is one of twenty at most', async () => {
    const { data } = open();
    for (let n = 0; n < 20; n += 1) {
      await data.data('set_savings_goal', { name: `Meta ${n}`, target_amount: 10 });
    }
    expect(await data.call('set_savings_goal', house)).toMatchObject({
      errorCode: 'TOO_MANY_GOALS',
    });
    const known = { name: 'Meta 3', target_amount: 20 };
    expect((await data.call('set_savings_goal', known)).type).toBe('ok');
    expect(await data.data('get_savings_goals', {}, { userId: 'ana' })).toEqual({ goals: [] });
  });
});

describe('get_insights', () => {
  it('has spending, budget and goals as figures', async () => {
    const { data, pay, on } = open();
    await pay('01-20', { category: 'bill', amount: 10_000n });
    await pay('02-02', { category: 'transfer', amount: 12_000n });
    await data.data('set_budget', { monthly_budget: 100 });
    await data.data('set_savings_goal', { name: 'Casa', target_amount: 2000 });

    expect(await data.data('get_insights', {}, on('02-10'))).toMatchObject({
      spending: { month: '2026-02', total: 120 },
      previous_total: 100,
      change_percent: 20,
      top_category: 'transfer',
      days_left_in_month: 19,
      budget: { remaining: -20, is_exceeded: true },
      goals: [{ name: 'Casa', missing_amount: 2000 }],
    });
  });

  it('has nothing for a person without data', async () => {
    expect(await open().data.data('get_insights')).toEqual({
      spending: {
        month: '2026-01',
        total: 0,
        fees: 0,
        on_hold: 0,
        currency: 'USD',
        categories: [],
      },
      previous_total: 0,
      days_left_in_month: 20,
      goals: [],
    });
  });
});
