import * as z from 'zod';
import { quotedInputShape } from '../../../../shared/services/quoted-input.ts';
import type { Implementation } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { findGrade, findOpen, refuseApplication } from '../eligibility/eligibility.ts';
import { checkTerms } from '../pricing/check-terms.ts';
import { calculateFigures } from '../pricing/figures.ts';
import { amountInput, figuresSchema, weeksInput } from '../pricing/pricing-schemas.ts';
import { lockQuote, quotedTerms, quoteShape } from '../quote/quote.ts';
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
  const terms = z.encode(quotedTerms.apply_for_loan, { tier, amount, weeks, apr_bps });
  const quote = await lockQuote(table, 'apply_for_loan', terms, context);
  return ok({ ...quote, ...calculateFigures(checked.terms) });
};
