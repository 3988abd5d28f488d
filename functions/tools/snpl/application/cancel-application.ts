import { ConflictError } from '../../../../shared/domain/errors.ts';
import { preparedTool } from '../../../../shared/services/tool.ts';
import { ok, refused } from '../../../../shared/services/tool-result.ts';
import { openKey } from '../eligibility/eligibility.ts';
import { quotedTerms } from '../quote/quote.ts';
import { runQuoted } from '../quote/run-quoted.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import {
  applicationKey,
  describeApplication,
  encodeApplication,
  readApplication,
} from './application.ts';
import { applicationSchema } from './application-schemas.ts';
import {
  cancelApplicationInput,
  prepareCancelApplication,
  refuseDecided,
  withdrawalSchema,
} from './prepare-cancel-application.ts';

/**
 * Withdraws an application as quoted while the bureau has not decided, once per idempotency key.
 */
export const cancelApplication = preparedTool(
  {
    name: 'cancel_application',
    kind: 'action',
    description:
      'Withdraws a loan application that is still in review. Not for a loan that was paid out. The person is asked to confirm first.',
    examples: [
      'Cancela mi solicitud de crédito',
      'Retira la solicitud que hice',
      'Quiero anular mi solicitud de préstamo',
      'Cancel my loan application',
      'Withdraw my application',
      'I want to take back my credit application',
    ],
    movesMoney: false,
    prepared: withdrawalSchema,
    input: cancelApplicationInput,
    output: applicationSchema,
  },
  {
    prepare: prepareCancelApplication,
    execute: ({ quote_id, application_id }, context, { table }: SnplPorts) => {
      const { userId } = context;
      return runQuoted(table, quote_id, context, {
        tool: 'cancel_application',
        schema: quotedTerms.cancel_application,
        matchesQuote: (terms) =>
          application_id === undefined || application_id === terms.application_id,
        accept: async (terms) => {
          const stored = await readApplication(table, userId, terms.application_id);
          if (stored === undefined) throw new ConflictError('Stored application not found');
          const { application, version } = stored;
          const refusal = refuseDecided(application);
          if (refusal) return refusal;
          const data = encodeApplication({ ...application, status: 'CANCELLED' });
          const key = applicationKey(userId, application);
          return [
            { type: 'put', key, data, expected: version },
            { type: 'delete', key: openKey(userId) },
          ];
        },
        overtaken: refused('APPLICATION_DECIDED', 'The application was decided meanwhile'),
        perform: async (terms) => {
          const stored = await readApplication(table, userId, terms.application_id);
          if (stored === undefined) throw new ConflictError('Stored application not found');
          return stored.application;
        },
        report: (application) => ok(describeApplication(application)),
      });
    },
  },
);
