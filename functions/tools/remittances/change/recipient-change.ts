import * as z from 'zod';
import type { QuoteKind } from '../../../../shared/services/quote/quote.ts';
import { storedRecipientSchema } from '../recipient/recipient.ts';

/** A change of the saved recipients, as the person is shown it. */
const changeSchema = z.strictObject({
  /** The recipient as saved then; absent for a new one. */
  before: storedRecipientSchema.exactOptional(),
  /** The recipient as saved afterwards; absent for a deletion. */
  after: storedRecipientSchema.exactOptional(),
});

export type RecipientChange = z.output<typeof changeSchema>;

/** The tools that change who can be paid, and how. */
export type ChangingTool = 'add_recipient' | 'update_recipient' | 'delete_recipient';

/** The prepared changes of a tool. */
export function changesBy(tool: ChangingTool): QuoteKind<RecipientChange> {
  return { tool, terms: changeSchema };
}
