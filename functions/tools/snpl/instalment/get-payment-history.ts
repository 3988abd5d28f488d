import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { lending } from '../eligibility/tier.ts';
import { type Instalment, type Loan, listLoans } from '../loan/loan.ts';
import { toAmount } from '../pricing/figures.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import type { snplTools } from '../tools.ts';

type Tool = (typeof snplTools)['get_payment_history'];

/** Lists the instalments that a person paid, over all loans, newest first. */
export function createGetPaymentHistory({
  table,
}: SnplPorts): ToolImplementation<Tool['input'], Tool['output']> {
  return async ({ limit }, { userId }) => {
    const stored = await listLoans(table, userId);
    const payments = stored
      .flatMap(({ loan }) => loan.instalments.flatMap((each) => describePayment(each, loan) ?? []))
      .toSorted(
        (one, other) =>
          other.paid_at.localeCompare(one.paid_at) ||
          other.instalment_number - one.instalment_number,
      );
    return ok({ payments: payments.slice(0, limit) });
  };
}

/**
 * Describes the payment of an instalment for tool outputs. Returns `undefined` while it is unpaid.
 */
function describePayment(
  { number, amount, paid_at, paid_by = 'person' }: Instalment,
  { reference }: Loan,
) {
  if (paid_at === undefined) return undefined;
  return {
    loan_reference: reference,
    instalment_number: number,
    amount: toAmount(amount),
    currency: lending.currency,
    paid_at,
    paid_by,
  };
}
