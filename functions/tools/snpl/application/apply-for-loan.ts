import { ConflictError } from '../../../../shared/domain/errors.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import { localDay } from '../../../../shared/services/local-day.ts';
import { nextReference } from '../../../../shared/services/next-reference.ts';
import type { RecordWrite } from '../../../../shared/services/ports/record-table.ts';
import { preparedTool } from '../../../../shared/services/tool.ts';
import { ok, refused } from '../../../../shared/services/tool-result.ts';
import { findOpen, openKey, refuseApplication } from '../eligibility/eligibility.ts';
import { toAmount } from '../pricing/figures.ts';
import { type QuotedTerms, quotedTerms } from '../quote/quote.ts';
import { runQuoted } from '../quote/run-quoted.ts';
import { toReviewCall } from '../schedule/scheduled-calls.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import { advanceApplication } from './advance-application.ts';
import {
  type Application,
  applicationKey,
  describeApplication,
  encodeApplication,
  readApplication,
} from './application.ts';
import { applicationSchema } from './application-schemas.ts';
import {
  applyForLoanInput,
  loanQuoteSchema,
  prepareApplyForLoan,
} from './prepare-apply-for-loan.ts';

type Terms = QuotedTerms<'apply_for_loan'>;

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
  },
  {
    prepare: prepareApplyForLoan,
    execute: ({ quote_id, amount, weeks }, context, ports: SnplPorts) => {
      const { table, scheduler } = ports;
      const { userId } = context;
      return runQuoted(table, quote_id, context, {
        tool: 'apply_for_loan',
        schema: quotedTerms.apply_for_loan,
        matchesQuote: (terms) => toAmount(terms.amount) === amount && terms.weeks === weeks,
        accept: async (terms) => {
          const open = await findOpen(table, userId);
          if (open !== undefined) return refuseApplication(open);
          await scheduler.schedule(toReviewCall(deriveApplicationId(context), 1, context));
          const application = await buildApplication(terms, context, ports);
          return [reserveOpenSlot(userId, application), storeApplication(userId, application)];
        },
        overtaken: refuseApplication('OPEN_APPLICATION'),
        perform: async () => {
          const stored = await readApplication(table, userId, deriveApplicationId(context));
          if (stored === undefined) throw new ConflictError('Stored application not found');
          return advanceApplication(stored, context, 'call', ports);
        },
        report: reportApplication,
      });
    },
  },
);

function reportApplication(application: Application) {
  const isWithdrawn = application.status === 'CANCELLED';
  return isWithdrawn ? withdrawnSince : ok(describeApplication(application));
}

const withdrawnSince = refused('APPLICATION_WITHDRAWN', 'It was withdrawn since');

function deriveApplicationId({ userId, idempotencyKey }: CallContext): string {
  return deriveId('app', userId, idempotencyKey);
}

async function buildApplication(
  terms: Terms,
  context: CallContext,
  { table }: SnplPorts,
): Promise<Application> {
  const { now, timezone } = context;
  return {
    ...terms,
    application_id: deriveApplicationId(context),
    reference: await nextReference(table, 'SNPL', localDay(now, timezone)),
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
