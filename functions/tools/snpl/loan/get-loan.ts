import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import type { snplTools } from '../tools.ts';
import { describeLoan } from './describe-loan.ts';
import { findLoan } from './find-loan.ts';

type Tool = (typeof snplTools)['get_loan'];

/** Returns one loan: the one being paid unless another is named. */
export function createGetLoan({
  table,
}: SnplPorts): ToolImplementation<Tool['input'], Tool['output']> {
  return async ({ loan_id }, { userId, now }) => {
    const found = await findLoan(table, userId, loan_id);
    return found.type === 'found' ? ok(describeLoan(found.loan, now)) : found;
  };
}
