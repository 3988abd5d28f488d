import * as z from 'zod';
import { refuseToPay } from '../../../../shared/services/paid-order/wallet-refusals.ts';
import { lockQuote } from '../../../../shared/services/quote/quote.ts';
import { quotedInputShape } from '../../../../shared/services/quoted-input.ts';
import type { Implementation } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { lending } from '../eligibility/tier.ts';
import { findLoan } from '../loan/find-loan.ts';
import { findNextInstalment, sumOutstanding } from '../loan/loan.ts';
import { loanInput } from '../loan/loan-schemas.ts';
import { toAmount } from '../pricing/figures.ts';
import { instalmentQuotes, quoteShape } from '../quote/quotes.ts';
import { refuse } from '../refusals.ts';
import type { SnplPorts } from '../snpl-ports.ts';

export const payInstalmentInput = z.object({ loan_id: loanInput, ...quotedInputShape });

export const instalmentQuoteSchema = z.object({
  ...quoteShape,
  loan_id: z.string(),
  loan_reference: z.string(),
  instalment_number: z.number(),
  instalments: z.number(),
  amount: z.number(),
  currency: z.string(),
  due_date: z.string(),
  outstanding_after: z.number(),
});

/** Finds the next unpaid instalment, checks the wallet's balance, and locks the figures. */
export const preparePayInstalment: Implementation<
  typeof payInstalmentInput,
  typeof instalmentQuoteSchema,
  SnplPorts
> = async ({ loan_id }, context, { table, ledger }) => {
  const found = await findLoan(table, context.userId, loan_id);
  if (found.type !== 'found') return found;
  const { loan } = found;
  const next = findNextInstalment(loan);
  if (next === undefined) return refuse('LOAN_PAID');
  const { number, amount, due_date } = next;
  const balance = await ledger.balance(context);
  if (balance === undefined) return refuseToPay('WALLET_NOT_AVAILABLE');
  if (balance.available < amount) return refuseToPay('INSUFFICIENT_FUNDS');
  const terms = { loan_id: loan.loan_id, number, amount };
  const given = { loan_id };
  const { quote_id, expires_at } = await lockQuote(instalmentQuotes, terms, given, context, table);
  return ok({
    quote_id,
    expires_at,
    loan_id: loan.loan_id,
    loan_reference: loan.reference,
    instalment_number: number,
    instalments: loan.weeks,
    amount: toAmount(amount),
    currency: lending.currency,
    due_date,
    outstanding_after: toAmount(sumOutstanding(loan) - amount),
  });
};
