import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { describeInstalment } from '../loan/describe-loan.ts';
import { findLoan } from '../loan/find-loan.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import type { snplTools } from '../tools.ts';

type Tool = (typeof snplTools)['get_payment_schedule'];

/** Lists every instalment of a loan: the one being paid unless another is named. */
export function createGetPaymentSchedule({
  table,
}: SnplPorts): ToolImplementation<Tool['input'], Tool['output']> {
  return async (input, { userId, now }) => {
    const found = await findLoan(table, userId, input.loan_id);
    if (found.type !== 'found') return found;
    const { loan } = found;
    const { loan_id, reference, autopay } = loan;
    const instalments = loan.instalments.map((each) => describeInstalment(each, loan, now));
    return ok({ loan_id, reference, autopay, instalments });
  };
}
