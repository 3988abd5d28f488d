import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { localDay } from '../../../../shared/services/calendar/local-day.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import type { GuardedWrite } from '../../../../shared/services/guarded-write.ts';
import { nextReference } from '../../../../shared/services/next-reference.ts';
import type { RecordWrite } from '../../../../shared/services/ports/record-table.ts';
import { executeQuote } from '../../../../shared/services/quote/execute-quote.ts';
import type { Quote } from '../../../../shared/services/quote/quote.ts';
import { preparedTool } from '../../../../shared/services/tool.ts';
import { ok, type Refused } from '../../../../shared/services/tool-result.ts';
import { findOpen, openKey, refuseApplication } from '../eligibility/eligibility.ts';
import { toAmount } from '../pricing/figures.ts';
import { type LoanTerms, loanQuotes } from '../quote/quotes.ts';
import { applicationRefusals, refuse } from '../refusals.ts';
import { toReviewCall } from '../schedule/scheduled-calls.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import { advanceApplication } from './advance-application.ts';
import {
  type Application,
  applicationKey,
  describeApplication,
  encodeApplication,
  requireApplication,
} from './application.ts';
import { applicationSchema } from './application-schemas.ts';
import { endCase } from './end-case.ts';
import {
  applyForLoanInput,
  loanQuoteSchema,
  prepareApplyForLoan,
} from './prepare-apply-for-loan.ts';

/**
 * Applies for exactly what was quoted, once per idempotency key, if the person has no open
 * application or loan. Most applications are decided at once. `review_application` completes the
 * others, and those that a crash interrupted.
 * @throws UnavailableError when it is unknown how far it got; the same key continues
 */
export const applyForLoan = preparedTool(
  {
    name: 'apply_for_loan',
    kind: 'action',
    description:
      'Applies for a loan of an amount over a number of weeks. The person is asked to confirm the exact figures first; once approved, the money is paid into their wallet.',
    examples: [
      'Quiero solicitar 400 dólares a 8 semanas',
      'Solicita el préstamo de 300 a 4 semanas',
      'Pide el crédito de 600 a 12 semanas',
      'I want to apply for 400 dollars over 8 weeks',
      'Apply for the loan of 300 over 4 weeks',
      'Request the 600 credit for 12 weeks',
    ],
    movesMoney: true,
    prepared: loanQuoteSchema,
    input: applyForLoanInput,
    output: applicationSchema,
    refusals: applicationRefusals,
  },
  {
    prepare: prepareApplyForLoan,
    execute: ({ quote_id, ...input }, context, ports: SnplPorts) => {
      const { table } = ports;
      const steps = {
        input,
        show: ({ amount, weeks }: LoanTerms) => ({ amount: toAmount(amount), weeks }),
        accept: ({ terms }: Quote<LoanTerms>) => acceptApplication(terms, context, ports),
        perform: async () => {
          const id = deriveApplicationId(context);
          const stored = await requireApplication(table, context.userId, id);
          const application = await advanceApplication(stored, context, 'call', ports);
          await endCase(application, context, ports);
          return application;
        },
        report: reportApplication,
      };
      return executeQuote(loanQuotes, quote_id, steps, context, table);
    },
  },
);

/** The review is scheduled before the application exists: none is left without one. */
async function acceptApplication(
  terms: LoanTerms,
  context: CallContext,
  ports: SnplPorts,
): Promise<readonly GuardedWrite[] | Refused> {
  const { userId } = context;
  const open = await findOpen(ports.table, userId);
  if (open !== undefined) return refuseApplication(open);
  await ports.scheduler.schedule(toReviewCall(deriveApplicationId(context), 1, context));
  const application = await buildApplication(terms, context, ports);
  const refusal = refuseApplication('OPEN_APPLICATION');
  return [
    { write: reserveOpenSlot(userId, application), refusal },
    { write: storeApplication(userId, application), refusal },
  ];
}

function reportApplication(application: Application) {
  const isWithdrawn = application.status === 'CANCELLED';
  return isWithdrawn ? refuse('APPLICATION_WITHDRAWN') : ok(describeApplication(application));
}

function deriveApplicationId({ userId, idempotencyKey }: CallContext): string {
  return deriveId('app', userId, idempotencyKey);
}

async function buildApplication(
  terms: LoanTerms,
  context: CallContext,
  { table }: SnplPorts,
): Promise<Application> {
  const { userId, now, timezone } = context;
  return {
    ...terms,
    application_id: deriveApplicationId(context),
    reference: await nextReference(table, 'SNPL', userId, localDay(now, timezone)),
    status: 'IN_REVIEW',
    created_at: now,
  };
}

function reserveOpenSlot(userId: string, { application_id }: Application): RecordWrite {
  return { type: 'put', key: openKey(userId), data: { application_id }, expected: 'absent' };
}

function storeApplication(userId: string, application: Application): RecordWrite {
  const key = applicationKey(userId, application);
  return { type: 'put', key, data: encodeApplication(application), expected: 'absent' };
}
