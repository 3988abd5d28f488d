import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { withRetry } from '../../../../shared/services/with-retry.ts';
import type { CreditDecision } from '../eligibility/credit-bureau.ts';
import { openKey } from '../eligibility/eligibility.ts';
import { lending } from '../eligibility/tier.ts';
import { disburseLoan } from '../loan/disburse-loan.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import type { Advancer, Application, StoredApplication } from './application.ts';
import { replaceApplication } from './replace-application.ts';

const BUREAU_ATTEMPTS = 3;

/**
 * Takes an application as far as possible now: the bureau's decision, then the payout. Each step is
 * stored before the next one and happens once, so that after a crash any call continues there.
 * @throws UnavailableError when the bureau or the wallet does not answer
 */
export async function advanceApplication(
  stored: StoredApplication,
  context: CallContext,
  by: Advancer,
  ports: SnplPorts,
): Promise<Application> {
  let current = stored;
  if (current.application.status === 'IN_REVIEW') {
    const decision = await askBureau(current.application, context, ports);
    if (decision.type === 'pending') return current.application;
    const { userId } = context;
    const next = applyDecision(current.application, decision, context.now, by);
    const freed =
      decision.type === 'declined' ? [{ type: 'delete', key: openKey(userId) } as const] : [];
    current = await replaceApplication(ports.table, userId, current, next, freed);
  }
  const isApproved = current.application.status === 'DISBURSING';
  return isApproved ? disburseLoan(current, context, by, ports) : current.application;
}

function askBureau(
  { application_id, amount }: Application,
  { userId, now }: CallContext,
  { bureau, wait }: SnplPorts,
): Promise<CreditDecision> {
  return withRetry(BUREAU_ATTEMPTS, wait, () =>
    bureau.decide({ key: application_id, userId, amount, currency: lending.currency, now }),
  );
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
