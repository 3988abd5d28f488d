import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { CreditOutcome } from '../../../../shared/services/ports/wallet-ledger.ts';
import { withRetry } from '../../../../shared/services/with-retry.ts';
import type { Advancer, Application, StoredApplication } from '../application/application.ts';
import { replaceApplication } from '../application/replace-application.ts';
import { openKey } from '../eligibility/eligibility.ts';
import { lending } from '../eligibility/tier.ts';
import { scheduleInstalment } from '../schedule/scheduled-calls.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import { buildLoan } from './build-loan.ts';
import { encodeLoan, loanKey } from './loan.ts';

const WALLET_ATTEMPTS = 3;

/** Pays an approved loan into the person's wallet, once, and schedules its first instalment. */
export async function disburseLoan(
  stored: StoredApplication,
  context: CallContext,
  by: Advancer,
  ports: SnplPorts,
): Promise<Application> {
  const { userId, timezone } = context;
  const { table } = ports;
  const paid = await creditWallet(stored.application, context, ports);
  if (paid.type !== 'credited') {
    const failed = { ...stored.application, reason: 'WALLET_REFUSED', settled_by: by };
    const freed = { type: 'delete', key: openKey(userId) } as const;
    const declined = { ...failed, status: 'DECLINED' } as const;
    return (await replaceApplication(table, userId, stored, declined, [freed])).application;
  }
  const loan = buildLoan(stored.application, timezone);
  const [first] = loan.instalments;
  if (first !== undefined) await scheduleInstalment(loan, first, context, ports);
  const { loan_id } = loan;
  const approved = {
    ...stored.application,
    status: 'APPROVED',
    settled_by: by,
    loan_id,
    ...(first !== undefined && { first_due_date: first.due_date }),
  } as const;
  const writes = [
    { type: 'put', key: loanKey(userId, loan), data: encodeLoan(loan), expected: 'absent' },
    { type: 'put', key: openKey(userId), data: { loan_id }, expected: 'any' },
  ] as const;
  return (await replaceApplication(table, userId, stored, approved, writes)).application;
}

function creditWallet(
  { application_id, amount, reference }: Application,
  context: CallContext,
  { ledger, wait }: SnplPorts,
): Promise<CreditOutcome> {
  const { currency } = lending;
  return withRetry(WALLET_ATTEMPTS, wait, () =>
    ledger.credit({ key: application_id, category: 'loan', currency, amount, reference }, context),
  );
}
