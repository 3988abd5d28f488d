import * as z from 'zod';
import { lockQuote } from '../../../../shared/services/quote/quote.ts';
import { quotedInputShape } from '../../../../shared/services/quoted-input.ts';
import type { Implementation } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { findGrade, findOpen, refuseApplication } from '../eligibility/eligibility.ts';
import { checkTerms } from '../pricing/check-terms.ts';
import { calculateFigures } from '../pricing/figures.ts';
import { amountInput, figuresSchema, weeksInput } from '../pricing/pricing-schemas.ts';
import { loanQuotes, quoteShape } from '../quote/quotes.ts';
import type { SnplPorts } from '../snpl-ports.ts';

export const applyForLoanInput = z.object({
  amount: amountInput,
  weeks: weeksInput,
  ...quotedInputShape,
});

export const loanQuoteSchema = figuresSchema.extend(quoteShape);

/** Checks that the person may borrow this now, and locks the figures. */
export const prepareApplyForLoan: Implementation<
  typeof applyForLoanInput,
  typeof loanQuoteSchema,
  SnplPorts
> = async (input, context, ports) => {
  const { table } = ports;
  const { userId } = context;
  const [found, open] = await Promise.all([findGrade(ports, userId), findOpen(table, userId)]);
  if (open !== undefined) return refuseApplication(open);
  if (found.type !== 'graded') return refuseApplication(found.reason);
  const checked = checkTerms(input, found.grade);
  if (checked.type !== 'terms') return checked;
  const { amount, weeks, aprBps: apr_bps } = checked.terms;
  const tier = found.grade.name;
  const terms = { tier, amount, weeks, apr_bps };
  const { quote_id, expires_at } = await lockQuote(loanQuotes, terms, input, context, table);
  return ok({ quote_id, expires_at, ...calculateFigures(checked.terms) });
};
