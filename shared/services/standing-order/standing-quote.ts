import * as z from 'zod';
import { createRefuse } from '../create-refuse.ts';
import type { QuoteKind } from '../quote/quote.ts';
import { standingTermsShape } from './standing-order.ts';

/** An order that a person is asked to agree to, or one they are asked to cancel. */
const standingTermsSchema = z.strictObject({
  ...standingTermsShape,
  /** Present when it cancels this order. */
  cancels: z.string().exactOptional(),
});

export type StandingTerms = z.output<typeof standingTermsSchema>;

/** The quotes of the tool that sets orders up and cancels them. */
export function standingQuotes(tool: string): QuoteKind<StandingTerms> {
  return { tool, terms: standingTermsSchema };
}

export const standingRefusals = {
  NOTHING_SCHEDULED: 'There is no such order, or it is over',
  RUN_UNDER_WAY: 'A run of this order is being made right now',
} as const;

export const refuseOrder = createRefuse(standingRefusals);
