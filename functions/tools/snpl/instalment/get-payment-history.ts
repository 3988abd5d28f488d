import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { listLoans } from '../loan/loan.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import type { snplTools } from '../tools.ts';
import { describePayment } from './describe-payment.ts';

type Tool = (typeof snplTools)['get_payment_history'];

/** Lists the instalments a person paid, of all loans, newest first. */
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
