import * as z from 'zod';
import { lockQuote } from '../../../../shared/services/quote/quote.ts';
import { quotedInputShape } from '../../../../shared/services/quoted-input.ts';
import type { Implementation } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { lending } from '../eligibility/tier.ts';
import { findLoan } from '../loan/find-loan.ts';
import { findNextInstalment } from '../loan/loan.ts';
import { loanInput } from '../loan/loan-schemas.ts';
import { toAmount } from '../pricing/figures.ts';
import { autopayQuotes, quoteShape } from '../quote/quotes.ts';
import { refuse } from '../refusals.ts';
import type { SnplPorts } from '../snpl-ports.ts';

export const setAutopayInput = z.object({
  enabled: z.boolean().meta({ description: 'true turns it on, false off.' }),
  loan_id: loanInput,
  ...quotedInputShape,
});

export const autopayQuoteSchema = z.object({
  ...quoteShape,
  loan_id: z.string(),
  loan_reference: z.string(),
  enabled: z.boolean(),
  amount: z.number(),
  currency: z.string(),
  due_date: z.string().meta({ description: 'Of the next instalment.' }),
});

/** Locks the change, and returns the next instalment that it affects. */
export const prepareSetAutopay: Implementation<
  typeof setAutopayInput,
  typeof autopayQuoteSchema,
  SnplPorts
> = async ({ enabled, loan_id }, context, { table }) => {
  const found = await findLoan(table, context.userId, loan_id);
  if (found.type !== 'found') return found;
  const { loan } = found;
  const next = findNextInstalment(loan);
  if (next === undefined) return refuse('LOAN_PAID');
  if (loan.autopay === enabled) {
    return refuse(enabled ? 'AUTOPAY_ALREADY_ON' : 'AUTOPAY_ALREADY_OFF');
  }
  const terms = { loan_id: loan.loan_id, enabled };
  const given = { enabled, loan_id };
  const { quote_id, expires_at } = await lockQuote(autopayQuotes, terms, given, context, table);
  return ok({
    quote_id,
    expires_at,
    loan_id: loan.loan_id,
    loan_reference: loan.reference,
    enabled,
    amount: toAmount(next.amount),
    currency: lending.currency,
    due_date: next.due_date,
  });
};
