import * as z from 'zod';
import type { QuoteKind } from '../../../../shared/services/quote/quote.ts';
import { frequentNumberSchema } from './frequent-number.ts';

/** A change of the saved numbers, as the person is shown it. */
const numberChangeSchema = z.strictObject({
  /** The number as saved then; absent for a new one. */
  before: frequentNumberSchema.exactOptional(),
  after: frequentNumberSchema,
});

export type NumberChange = z.output<typeof numberChangeSchema>;

export const numberChanges: QuoteKind<NumberChange> = {
  tool: 'save_frequent_number',
  terms: numberChangeSchema,
};
