import * as z from 'zod';
import { lockQuote } from '../../../../shared/services/quote/quote.ts';
import { quotedInputShape } from '../../../../shared/services/quoted-input.ts';
import type { Implementation } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { quoteShape, withdrawalQuotes } from '../quote/quotes.ts';
import { refuse } from '../refusals.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import { type Application, describeApplication } from './application.ts';
import { applicationInput, applicationSchema } from './application-schemas.ts';
import { findApplication } from './find-application.ts';

export const cancelApplicationInput = z.object({
  application_id: applicationInput,
  ...quotedInputShape,
});

export const withdrawalSchema = z.object({ ...quoteShape, ...applicationSchema.shape });

/** The refusal to withdraw an application that is not in review; `undefined` when it still is. */
export function refuseDecided({ status }: Pick<Application, 'status'>) {
  return status === 'IN_REVIEW' ? undefined : refuse('APPLICATION_DECIDED');
}

/** Locks the withdrawal, and returns the application as the person applied for it. */
export const prepareCancelApplication: Implementation<
  typeof cancelApplicationInput,
  typeof withdrawalSchema,
  SnplPorts
> = async ({ application_id }, context, { table }) => {
  const found = await findApplication(table, context.userId, application_id);
  if (found.type !== 'found') return found;
  const { application } = found;
  const refusal = refuseDecided(application);
  if (refusal) return refusal;
  const terms = { application_id: application.application_id };
  const given = { application_id };
  const { quote_id, expires_at } = await lockQuote(withdrawalQuotes, terms, given, context, table);
  return ok({ quote_id, expires_at, ...describeApplication(application) });
};
