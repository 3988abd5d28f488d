import { ConflictError } from '../../../../shared/domain/errors.ts';
import type { CallContext, ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import { localDay } from '../../../../shared/services/local-day.ts';
import type { RecordWrite } from '../../../../shared/services/ports/record-table.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { findOpen, openKey, refuseApplication } from '../eligibility/eligibility.ts';
import { toAmount } from '../pricing/figures.ts';
import { type QuotedTerms, quotedTerms } from '../quote/quote.ts';
import { runQuoted } from '../quote/run-quoted.ts';
import { toReviewCall } from '../schedule/scheduled-calls.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import type { snplTools } from '../tools.ts';
import { createAdvanceApplication } from './advance-application.ts';
import {
  type Application,
  applicationKey,
  describeApplication,
  encodeApplication,
  readApplication,
} from './application.ts';
import { nextReference } from './reference.ts';

type Tool = (typeof snplTools)['apply_for_loan'];
type Terms = QuotedTerms<'apply_for_loan'>;

/**
 * Applies for exactly what was quoted, once per idempotency key, if the person has no open
 * application or loan. Most applications are decided at once. `review_application` completes the
 * others, and those that a crash interrupted.
 * @throws UnavailableError when it is unknown how far it got; the same key continues
 */
export function createApplyForLoan(
  ports: SnplPorts,
): ToolImplementation<Tool['input'], Tool['output']> {
  const { table, scheduler } = ports;
  const advance = createAdvanceApplication(ports);
  return ({ quote_id, amount, weeks }, context) => {
    const { userId } = context;
    return runQuoted(table, quote_id, context, {
      tool: 'apply_for_loan',
      schema: quotedTerms.apply_for_loan,
      matchesQuote: (terms) => toAmount(terms.amount) === amount && terms.weeks === weeks,
      accept: async (terms) => {
        const open = await findOpen(table, userId);
        if (open !== undefined) return refuseApplication(open);
        await scheduler.schedule(toReviewCall(deriveApplicationId(context), 1, context));
        const application = await newApplication(terms, context, ports);
        return [reserveOpenSlot(userId, application), storeApplication(userId, application)];
      },
      overtaken: refuseApplication('OPEN_APPLICATION'),
      perform: async () => {
        const stored = await readApplication(table, userId, deriveApplicationId(context));
        if (stored === undefined) throw new ConflictError('Stored application not found');
        return ok(describeApplication(await advance(stored, context, 'call')));
      },
    });
  };
}

function deriveApplicationId({ userId, idempotencyKey }: CallContext): string {
  return deriveId('app', userId, idempotencyKey);
}

async function newApplication(
  terms: Terms,
  context: CallContext,
  { table }: SnplPorts,
): Promise<Application> {
  const { now, timezone } = context;
  return {
    ...terms,
    application_id: deriveApplicationId(context),
    reference: await nextReference(table, localDay(now, timezone)),
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
