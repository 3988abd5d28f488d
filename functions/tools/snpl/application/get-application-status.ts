import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import type { snplTools } from '../tools.ts';
import { describeApplication } from './application.ts';
import { findApplication } from './find-application.ts';

type Tool = (typeof snplTools)['get_application_status'];

/** Returns how far an application is: the latest unless one is named. */
export function createGetApplicationStatus({
  table,
}: SnplPorts): ToolImplementation<Tool['input'], Tool['output']> {
  return async ({ application_id }, { userId }) => {
    const found = await findApplication(table, userId, application_id);
    return found.type === 'found' ? ok(describeApplication(found.application)) : found;
  };
}
