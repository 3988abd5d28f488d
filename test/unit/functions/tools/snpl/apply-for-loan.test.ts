import { describe, expect, it } from 'vitest';
import { SnplWorld } from '../../../../support/services/snpl-world.ts';

const loan = { amount: 400, weeks: 8 };

describe('apply_for_loan', () => {
  it('pays an approved loan into the wallet and returns the first due date', async () => {
    const world = new SnplWorld();
    const before = await world.available();
    expect(await world.confirm('apply_for_loan', loan)).toEqual({
      application_id: expect.stringMatching(/^app_/),
      reference: 'SNPL-20260112-001',
      status: 'APPROVED',
      amount: 400,
      currency: 'USD',
      weeks: 8,
      apr: 30,
      interest: 10.41,
      total: 410.41,
      instalment_amount: 51.31,
      last_instalment_amount: 51.24,
      created_at: '2026-01-12T16:05:00.000Z',
      loan_id: expect.stringMatching(/^loan_/),
      first_due_date: '2026-01-19',
    });
    expect(await world.available()).toBe(before + 40_000n);
    expect(world.eventTypes).toEqual([]);
  });

  it('locks a quote for five minutes and executes nothing else', async () => {
    const world = new SnplWorld();
    expect(await world.data('prepare_apply_for_loan', loan)).toMatchObject({
      quote_id: expect.stringMatching(/^quote_/),
      expires_at: '2026-01-12T16:10:00.000Z',
      amount: 400,
      total: 410.41,
    });
    const quoted = await world.prepare('apply_for_loan', loan);
    const refusals = [
      [{ ...loan }, 'QUOTE_REQUIRED'],
      [{ ...quoted, amount: 500 }, 'QUOTE_MISMATCH'],
      [{ ...quoted, weeks: 12 }, 'QUOTE_MISMATCH'],
      [{ ...loan, quote_id: 'quote_other' }, 'QUOTE_NOT_FOUND'],
    ] as const;
    for (const [input, errorCode] of refusals) {
      expect(await world.call('apply_for_loan', input)).toMatchObject({
        type: 'refused',
        errorCode,
      });
    }
    const hers = await world.call('apply_for_loan', quoted, { userId: 'ana' });
    expect(hers).toMatchObject({ errorCode: 'QUOTE_NOT_FOUND' });
    await world.pass({ seconds: 300 });
    expect(await world.call('apply_for_loan', quoted)).toMatchObject({
      errorCode: 'QUOTE_EXPIRED',
    });
    expect(await world.data('list_loans')).toEqual({ loans: [] });
  });

  it('returns the same quote for the same key, and no quote of another tool', async () => {
    const world = new SnplWorld();
    const key = { idempotencyKey: 'same' };
    const first = await world.data('prepare_apply_for_loan', loan, key);
    expect(await world.data('prepare_apply_for_loan', loan, key)).toEqual(first);
    await world.confirm('apply_for_loan', loan);
    const { quote_id = null } = first;
    const wrong = await world.call('pay_instalment', { quote_id });
    expect(wrong).toMatchObject({ type: 'refused', errorCode: 'QUOTE_NOT_FOUND' });
  });

  it('refuses a second application while an application or a loan is open', async () => {
    const world = new SnplWorld();
    const quoted = await world.prepare('apply_for_loan', loan);
    await world.confirm('apply_for_loan', { amount: 222, weeks: 4 });
    for (const call of ['prepare_apply_for_loan', 'apply_for_loan']) {
      const outcome = await world.call(call, quoted);
      expect(outcome).toMatchObject({ type: 'refused', errorCode: 'OPEN_APPLICATION' });
    }
    await world.pass({ seconds: 120 });
    const outcome = await world.call('prepare_apply_for_loan', loan);
    expect(outcome).toMatchObject({ type: 'refused', errorCode: 'OPEN_LOAN' });
  });

  it('is declined when the bureau declines, and lets the person try again', async () => {
    const world = new SnplWorld();
    const before = await world.available();
    const declined = await world.confirm('apply_for_loan', { amount: 211, weeks: 4 });
    expect(declined).toMatchObject({ status: 'DECLINED', reason: 'INCOME_NOT_VERIFIED' });
    expect(await world.available()).toBe(before);
    expect(await world.data('get_application_status')).toEqual(declined);
    expect(await world.confirm('apply_for_loan', loan)).toMatchObject({ status: 'APPROVED' });
  });
});

describe('an application that is not decided at once', () => {
  it('is approved later, paid out once, and published', async () => {
    const world = new SnplWorld();
    const before = await world.available();
    const applied = await world.confirm('apply_for_loan', { amount: 222, weeks: 4 });
    expect(applied).toMatchObject({ status: 'IN_REVIEW' });
    expect(await world.available()).toBe(before);
    await world.pass({ seconds: 3600 });
    const status = await world.data('get_application_status');
    expect(status).toMatchObject({ status: 'APPROVED', reference: applied['reference'] });
    expect(await world.available()).toBe(before + 22_200n);
    expect(world.events.events).toEqual([
      {
        eventId: `loan_approved-${String(applied['application_id'])}`,
        service: 'snpl',
        type: 'loan_approved',
        userId: 'carlos',
        conversationId: 'web:carlos',
        occurredAt: '2026-01-12T16:06:00.000Z',
        data: {
          reference: 'SNPL-20260112-001',
          amount: 222,
          currency: 'USD',
          weeks: 4,
          instalment_amount: 56.31,
          total: 225.2,
          first_due_date: '2026-01-19',
        },
      },
    ]);
    expect(world.scheduler.waiting.map(({ tool }) => tool)).toEqual([
      'remind_instalment',
      'collect_instalment',
    ]);
  });

  it('is declined later, and published with the reason', async () => {
    const world = new SnplWorld();
    await world.confirm('apply_for_loan', { amount: 233, weeks: 4 });
    await world.pass({ seconds: 3600 });
    expect(await world.data('get_application_status')).toMatchObject({ status: 'DECLINED' });
    expect(world.events.events).toMatchObject([
      { type: 'loan_declined', data: { amount: 233, reason: 'INCOME_NOT_VERIFIED' } },
    ]);
    expect(world.scheduler.waiting).toEqual([]);
    expect(await world.data('get_snpl_eligibility')).toMatchObject({ eligible: true });
  });

  it('can be withdrawn, once or twice, and stays withdrawn', async () => {
    const world = new SnplWorld();
    const before = await world.available();
    const { application_id = null } = await world.confirm('apply_for_loan', {
      amount: 222,
      weeks: 4,
    });
    const quoted = await world.prepare('cancel_application');
    const key = { idempotencyKey: 'withdrawal' };
    const cancelled = await world.data('cancel_application', quoted, key);
    expect(cancelled).toMatchObject({ application_id, status: 'CANCELLED' });
    expect(await world.data('cancel_application', quoted, key)).toEqual(cancelled);
    expect(await world.call('prepare_cancel_application')).toMatchObject({
      errorCode: 'APPLICATION_DECIDED',
    });
    await world.pass({ seconds: 7200 });
    expect(world.events.events).toEqual([]);
    expect(await world.available()).toBe(before);
    expect(await world.data('get_snpl_eligibility')).toMatchObject({ eligible: true });
  });

  it('cannot be withdrawn when it is decided or does not exist', async () => {
    const world = new SnplWorld();
    const prepare = (input = {}) => world.call('prepare_cancel_application', input);
    expect(await prepare()).toMatchObject({ errorCode: 'NO_APPLICATION' });
    expect(await world.call('cancel_application')).toMatchObject({ errorCode: 'QUOTE_REQUIRED' });
    await world.confirm('apply_for_loan', loan);
    expect(await prepare()).toMatchObject({
      type: 'refused',
      errorCode: 'APPLICATION_DECIDED',
    });
    expect(await prepare({ application_id: 'x' })).toMatchObject({
      type: 'needs-input',
      field: 'application_id',
      reason: 'UNKNOWN_APPLICATION',
    });
  });

  it('survives a bureau that is down, and is reviewed ever less often', async () => {
    const world = new SnplWorld();
    const quoted = await world.prepare('apply_for_loan', { amount: 255, weeks: 4 });
    const key = { idempotencyKey: 'confirm_1' };
    expect(await world.call('apply_for_loan', quoted, key)).toMatchObject({ type: 'failed' });
    await world.pass({ seconds: 600 });
    expect(world.scheduler.waiting.map(({ tool, input }) => [tool, input['attempt']])).toEqual([
      ['review_application', 4],
    ]);
    expect(await world.data('get_application_status')).toMatchObject({ status: 'IN_REVIEW' });
  });

  it('is approved once when the bureau’s answer gets lost', async () => {
    const world = new SnplWorld();
    const before = await world.available();
    expect(await world.confirm('apply_for_loan', { amount: 244, weeks: 4 })).toMatchObject({
      status: 'APPROVED',
    });
    expect(await world.available()).toBe(before + 24_400n);
  });
});
