import type { GuardedWrite } from '../../../../shared/services/guarded-write.ts';
import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { executeQuote } from '../../../../shared/services/quote/execute-quote.ts';
import type { Quote } from '../../../../shared/services/quote/quote.ts';
import { preparedTool } from '../../../../shared/services/tool.ts';
import { ok, type Refused } from '../../../../shared/services/tool-result.ts';
import { openKey } from '../eligibility/eligibility.ts';
import { type WithdrawalTerms, withdrawalQuotes } from '../quote/quotes.ts';
import { refuse, withdrawalRefusals } from '../refusals.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import {
  type Application,
  applicationKey,
  describeApplication,
  encodeApplication,
  requireApplication,
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
      'Ya no quiero el crédito que solicité',
      'I no longer want the loan I applied for',
    ],
    movesMoney: false,
    prepared: withdrawalSchema,
    input: cancelApplicationInput,
    output: applicationSchema,
    refusals: withdrawalRefusals,
  },
  {
    prepare: prepareCancelApplication,
    execute: ({ quote_id, application_id }, context, { table }: SnplPorts) => {
      const { userId } = context;
      const steps = {
        input: { application_id },
        show: (terms: WithdrawalTerms) => terms,
        accept: ({ terms }: Quote<WithdrawalTerms>) => planWithdrawal(terms, userId, table),
        perform: async ({ terms }: Quote<WithdrawalTerms>) =>
          (await requireApplication(table, userId, terms.application_id)).application,
        report: (application: Application) => ok(describeApplication(application)),
      };
      return executeQuote(withdrawalQuotes, quote_id, steps, context, table);
    },
  },
);

async function planWithdrawal(
  { application_id }: WithdrawalTerms,
  userId: string,
  table: RecordTable,
): Promise<readonly GuardedWrite[] | Refused> {
  const { application, version } = await requireApplication(table, userId, application_id);
  const refusal = refuseDecided(application);
  if (refusal) return refusal;
  const data = encodeApplication({ ...application, status: 'CANCELLED' });
  const key = applicationKey(userId, application);
  return [
    {
      write: { type: 'put', key, data, expected: version },
      refusal: refuse('APPLICATION_DECIDED'),
    },
    { write: { type: 'delete', key: openKey(userId) } },
  ];
}
