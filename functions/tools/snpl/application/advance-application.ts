import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { withRetry } from '../../../../shared/services/with-retry.ts';
import type { CreditDecision } from '../eligibility/credit-bureau.ts';
import { openKey } from '../eligibility/eligibility.ts';
import { lending } from '../eligibility/tier.ts';
import { createDisburseLoan } from '../loan/disburse-loan.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import type { Advancer, Application, StoredApplication } from './application.ts';
import { replaceApplication } from './replace-application.ts';

const BUREAU_ATTEMPTS = 3;

/**
 * Takes an application as far as possible now: the bureau's decision, then the payout. Each step is
 * stored before the next one and happens once, so that after a crash any call continues there.
 * @throws UnavailableError when the bureau or the wallet does not answer
 */
export function createAdvanceApplication(ports: SnplPorts) {
  const { table, bureau, wait } = ports;
  const disburse = createDisburseLoan(ports);

  const decide = (application: Application, { userId, now }: CallContext) =>
    withRetry(BUREAU_ATTEMPTS, wait, () =>
      bureau.decide({
        key: application.application_id,
        userId,
        amount: application.amount,
        currency: lending.currency,
        now,
      }),
    );

  return async (
    stored: StoredApplication,
    context: CallContext,
    by: Advancer,
  ): Promise<Application> => {
    let current = stored;
    if (current.application.status === 'IN_REVIEW') {
      const decision = await decide(current.application, context);
      if (decision.type === 'pending') return current.application;
      const { userId } = context;
      const next = applyDecision(current.application, decision, context.now, by);
      const freed =
        decision.type === 'declined' ? [{ type: 'delete', key: openKey(userId) } as const] : [];
      current = await replaceApplication(table, userId, current, next, freed);
    }
    const isApproved = current.application.status === 'DISBURSING';
    return isApproved ? disburse(current, context, by) : current.application;
  };
}

function applyDecision(
  application: Application,
  decision: Exclude<CreditDecision, { type: 'pending' }>,
  decided_at: string,
  settled_by: Advancer,
): Application {
  if (decision.type === 'approved') return { ...application, status: 'DISBURSING', decided_at };
  const { reason } = decision;
  return { ...application, status: 'DECLINED', decided_at, settled_by, reason };
}
