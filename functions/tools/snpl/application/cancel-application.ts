import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { ok, refused } from '../../../../shared/services/tool-result.ts';
import { openKey } from '../eligibility/eligibility.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import type { snplTools } from '../tools.ts';
import { type Application, describeApplication } from './application.ts';
import { findApplication } from './find-application.ts';
import { replaceApplication } from './replace-application.ts';

type Tool = (typeof snplTools)['cancel_application'];

/** Withdraws an application while the bureau has not decided. Idempotent. */
export function createCancelApplication({
  table,
}: SnplPorts): ToolImplementation<Tool['input'], Tool['output']> {
  return async ({ application_id }, { userId }) => {
    const found = await findApplication(table, userId, application_id);
    if (found.type !== 'found') return found;
    if (found.application.status !== 'IN_REVIEW') return toCancellationResult(found.application);
    const cancelled = { ...found.application, status: 'CANCELLED' } as const;
    const freed = { type: 'delete', key: openKey(userId) } as const;
    const stored = await replaceApplication(table, userId, found, cancelled, [freed]);
    return toCancellationResult(stored.application);
  };
}

function toCancellationResult(application: Application) {
  if (application.status === 'CANCELLED') return ok(describeApplication(application));
  return refused(
    'APPLICATION_DECIDED',
    `The application is decided already: ${application.status}`,
  );
}
