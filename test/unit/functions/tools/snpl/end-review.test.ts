import { describe, expect, it } from 'vitest';
import { UnavailableError } from '../../../../../shared/domain/errors.ts';
import { listCases } from '../../../../../shared/services/paid-order/case-desk.ts';
import { SnplWorld } from '../../../../support/services/snpl-world.ts';

const loan = { amount: 400, weeks: 4 };

describe('an application that nobody answers', () => {
  it('is declined after a week, told once, and the person may apply again', async () => {
    const world = new SnplWorld();
    // 255: the bureau is down.
    await world.call(
      'apply_for_loan',
      await world.prepare('apply_for_loan', { ...loan, amount: 255 }),
    );
    await world.pass({ days: 30 });
    expect(await world.data('get_application_status')).toMatchObject({
      status: 'DECLINED',
      reason: 'BUREAU_SILENT',
    });
    expect(world.eventTypes).toEqual(['loan_declined']);
    expect(world.scheduler.waiting).toEqual([]);
    expect(world.alarm.opened).toEqual([]);
    expect(await world.confirm('apply_for_loan', loan)).toMatchObject({ status: 'APPROVED' });
  });

  it('is left to a colleague when it is approved and the wallet never confirms the payout', async () => {
    const world = new SnplWorld();
    const quoted = await world.prepare('apply_for_loan', loan);
    for (let credit = 1; credit <= 500; credit += 1) {
      world.faults.failBefore('credit', credit, new UnavailableError('wallet down'));
    }
    await world.call('apply_for_loan', quoted);
    await world.pass({ days: 30 });
    const { application_id, status } = await world.data('get_application_status');
    expect(status).toBe('IN_REVIEW');
    expect(world.alarm.opened).toEqual([
      { service: 'snpl', reason: 'no-end', operationId: application_id },
    ]);
    expect(world.eventTypes).toEqual(['loan_unresolved']);
    expect(world.scheduler.waiting).toEqual([]);
  });

  it('leaves the desk when the person’s own call finds it paid out after all', async () => {
    const world = new SnplWorld();
    const quoted = await world.prepare('apply_for_loan', loan);
    for (let credit = 1; credit <= 500; credit += 1) {
      world.faults.failBefore('credit', credit, new UnavailableError('wallet down'));
    }
    const apply = () => world.call('apply_for_loan', quoted, { idempotencyKey: 'confirm_1' });
    await apply();
    await world.pass({ days: 30 });
    while (world.eventTypes.length < 2) await apply();
    const id = world.alarm.opened[0]?.operationId;
    expect(world.events.events).toMatchObject([
      { type: 'loan_unresolved', case: { id } },
      { type: 'loan_approved', isTold: true, case: { id, ending: 'approved' } },
    ]);
    expect(await listCases('snpl', world.table)).toEqual([]);
  });
});
