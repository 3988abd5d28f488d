import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { openCase } from '../../../../shared/services/paid-order/open-case.ts';
import { openKey } from '../eligibility/eligibility.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import { type Application, requireApplication } from './application.ts';
import { replaceApplication } from './replace-application.ts';

/**
 * Ends an application that nobody answers any more. Without a decision it is declined, so that the
 * person may apply again; an approved loan that the wallet did not confirm goes to a colleague.
 */
export async function endReview(
  { application_id }: Application,
  { userId, conversationId, now }: CallContext,
  { table, alarm }: SnplPorts,
): Promise<Application> {
  const stored = await requireApplication(table, userId, application_id);
  const { application } = stored;
  if (application.status === 'IN_REVIEW') {
    const ended = { decided_at: now, settled_by: 'review', reason: 'BUREAU_SILENT' } as const;
    const declined = { ...application, ...ended, status: 'DECLINED' } as const;
    const freed = { type: 'delete', key: openKey(userId) } as const;
    return (await replaceApplication(table, userId, stored, declined, [freed])).application;
  }
  if (application.status !== 'DISBURSING') return application;
  const operation = { service: 'snpl', reason: 'no-end', operationId: application_id } as const;
  const { reference } = application;
  const about = 'loan that is approved and perhaps not paid out';
  const person = { userId, conversationId };
  const desk = openCase({ ...operation, ...person, reference, about, openedAt: now }, alarm);
  const left = { ...application, case_opened_at: now };
  return (await replaceApplication(table, userId, stored, left, [desk])).application;
}
