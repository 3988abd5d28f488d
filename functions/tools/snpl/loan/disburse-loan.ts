import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { withRetry } from '../../../../shared/services/with-retry.ts';
import type { Advancer, Application, StoredApplication } from '../application/application.ts';
import { replaceApplication } from '../application/replace-application.ts';
import { openKey } from '../eligibility/eligibility.ts';
import { lending } from '../eligibility/tier.ts';
import { toInstalmentCalls } from '../schedule/scheduled-calls.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import { buildLoan } from './build-loan.ts';
import { encodeLoan, type Loan, loanKey } from './loan.ts';

const WALLET_ATTEMPTS = 3;

/** Pays an approved loan into the person's wallet, once, and schedules its first instalment. */
export function createDisburseLoan(ports: SnplPorts) {
  const { table, ledger, scheduler, wait } = ports;

  const pay = ({ application_id, amount, reference }: Application, context: CallContext) =>
    withRetry(WALLET_ATTEMPTS, wait, () =>
      ledger.credit(
        { key: application_id, category: 'loan', currency: lending.currency, amount, reference },
        context,
      ),
    );

  const begin = async (loan: Loan, context: CallContext): Promise<void> => {
    const calls = loan.instalments
      .slice(0, 1)
      .flatMap((instalment) => toInstalmentCalls(loan, instalment, context));
    await Promise.all(calls.map((call) => scheduler.schedule(call)));
  };

  return async (
    stored: StoredApplication,
    context: CallContext,
    by: Advancer,
  ): Promise<Application> => {
    const { userId, timezone } = context;
    const paid = await pay(stored.application, context);
    if (paid.type !== 'credited') {
      const failed = { ...stored.application, reason: 'WALLET_REFUSED', settled_by: by };
      const freed = { type: 'delete', key: openKey(userId) } as const;
      const declined = { ...failed, status: 'DECLINED' } as const;
      return (await replaceApplication(table, userId, stored, declined, [freed])).application;
    }
    const loan = buildLoan(stored.application, timezone);
    await begin(loan, context);
    const { loan_id } = loan;
    const first = loan.instalments[0]?.due_date;
    const approved = {
      ...stored.application,
      status: 'APPROVED',
      settled_by: by,
      loan_id,
      ...(first !== undefined && { first_due_date: first }),
    } as const;
    const writes = [
      { type: 'put', key: loanKey(userId, loan), data: encodeLoan(loan), expected: 'absent' },
      { type: 'put', key: openKey(userId), data: { loan_id }, expected: 'any' },
    ] as const;
    return (await replaceApplication(table, userId, stored, approved, writes)).application;
  };
}
