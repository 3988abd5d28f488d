import * as z from 'zod';
import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { ok, refused } from '../../../../shared/services/tool-result.ts';
import { lending } from '../eligibility/tier.ts';
import { findLoan } from '../loan/find-loan.ts';
import { findNextInstalment, sumOutstanding } from '../loan/loan.ts';
import { toAmount } from '../pricing/figures.ts';
import { lockQuote, quotedTerms } from '../quote/quote.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import type { snplTools } from '../tools.ts';
import { toWalletRefusal } from './wallet-refusal.ts';

type Tool = (typeof snplTools)['pay_instalment'];

/** Finds the next unpaid instalment, checks the wallet's balance, and locks the figures. */
export function createPreparePayInstalment({
  table,
  ledger,
}: SnplPorts): ToolImplementation<Tool['input'], Tool['prepared']> {
  return async ({ loan_id }, context) => {
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
}
