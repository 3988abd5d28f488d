import * as z from 'zod';
import { quotedInputShape } from '../../../../shared/services/quoted-input.ts';
import type { Implementation } from '../../../../shared/services/tool.ts';
import { ok, refused } from '../../../../shared/services/tool-result.ts';
import { lending } from '../eligibility/tier.ts';
import { findLoan } from '../loan/find-loan.ts';
import { findNextInstalment, sumOutstanding } from '../loan/loan.ts';
import { loanInput } from '../loan/loan-schemas.ts';
import { toAmount } from '../pricing/figures.ts';
import { lockQuote, quotedTerms, quoteShape } from '../quote/quote.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import { toWalletRefusal } from './wallet-refusal.ts';

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
  if (next === undefined) return refused('LOAN_PAID', 'The loan is paid back');
  const { number, amount, due_date } = next;
  const balance = await ledger.balance(context);
  if (balance === undefined) return toWalletRefusal({ type: 'no-account' });
  if (balance.available < amount) return toWalletRefusal({ type: 'insufficient-funds' });
  const terms = { loan_id: loan.loan_id, number, amount };
  const encoded = z.encode(quotedTerms.pay_instalment, terms);
  return ok({
    ...(await lockQuote(table, 'pay_instalment', encoded, context)),
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
