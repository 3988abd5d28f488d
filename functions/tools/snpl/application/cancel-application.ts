import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok, refused } from '../../../../shared/services/tool-result.ts';
import { openKey } from '../eligibility/eligibility.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import { type Application, describeApplication } from './application.ts';
import { applicationInput, applicationSchema } from './application-schemas.ts';
import { findApplication } from './find-application.ts';
import { replaceApplication } from './replace-application.ts';

/** Withdraws an application while the bureau has not decided. Idempotent. */
export const cancelApplication = tool(
  {
    name: 'cancel_application',
    kind: 'action',
    description:
      'Withdraws a loan application that is still in review. Not for a loan that was paid out.',
    examples: [
      'Cancela mi solicitud de crédito',
      'Retira la solicitud que hice',
      'Quiero anular mi solicitud de préstamo',
      'Cancel my loan application',
      'Withdraw my application',
      'I want to take back my credit application',
    ],
    input: z.object({ application_id: applicationInput }),
    output: applicationSchema,
  },
  async ({ application_id }, { userId }, { table }: SnplPorts) => {
    const found = await findApplication(table, userId, application_id);
    if (found.type !== 'found') return found;
    if (found.application.status !== 'IN_REVIEW') return toCancellationResult(found.application);
    const cancelled = { ...found.application, status: 'CANCELLED' } as const;
    const freed = { type: 'delete', key: openKey(userId) } as const;
    const stored = await replaceApplication(table, userId, found, cancelled, [freed]);
    return toCancellationResult(stored.application);
  },
);

function toCancellationResult(application: Application) {
  if (application.status === 'CANCELLED') return ok(describeApplication(application));
  return refused(
    'APPLICATION_DECIDED',
    `The application is decided already: ${application.status}`,
  );
}
