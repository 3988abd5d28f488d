import * as z from 'zod';
import { quotedInputShape } from '../../../../shared/services/quoted-input.ts';
import type { Implementation } from '../../../../shared/services/tool.ts';
import { ok, refused } from '../../../../shared/services/tool-result.ts';
import { lockQuote, quotedTerms, quoteShape } from '../quote/quote.ts';
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
  if (status === 'IN_REVIEW') return undefined;
  return refused('APPLICATION_DECIDED', `The application is decided already: ${status}`);
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
  const terms = z.encode(quotedTerms.cancel_application, {
    application_id: application.application_id,
  });
  const quote = await lockQuote(table, 'cancel_application', terms, context);
  return ok({ ...quote, ...describeApplication(application) });
};
