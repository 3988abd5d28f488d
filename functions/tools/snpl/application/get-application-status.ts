import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { noApplication } from '../refusals.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import { describeApplication } from './application.ts';
import { applicationInput, applicationSchema } from './application-schemas.ts';
import { findApplication } from './find-application.ts';

/** Returns how far an application is: the latest unless one is named. */
export const getApplicationStatus = tool(
  {
    name: 'get_application_status',
    kind: 'information',
    description:
      'Says how far a loan application is: in review, approved, declined (with the reason) or cancelled.',
    examples: [
      '¿Cómo va mi solicitud?',
      '¿Ya aprobaron mi crédito?',
      '¿Qué pasó con la solicitud que hice?',
      'Estado de mi solicitud',
      'How is my application going?',
      'Was my loan approved yet?',
      'What happened to my application?',
      'Application status',
    ],
    input: z.object({ application_id: applicationInput }),
    output: applicationSchema,
    refusals: noApplication,
  },
  async ({ application_id }, { userId }, { table }: SnplPorts) => {
    const found = await findApplication(table, userId, application_id);
    return found.type === 'found' ? ok(describeApplication(found.application)) : found;
  },
);
