import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import type { snplTools } from '../tools.ts';
import { describeLoan } from './describe-loan.ts';
import { listLoans } from './loan.ts';

type Tool = (typeof snplTools)['list_loans'];

/** Lists a person's loans, newest first. */
export function createListLoans({
  table,
}: SnplPorts): ToolImplementation<Tool['input'], Tool['output']> {
  return async ({ status }, { userId, now }) => {
    const stored = await listLoans(table, userId);
    const loans = stored.map(({ loan }) => describeLoan(loan, now));
    return ok({ loans: loans.filter((loan) => status === undefined || loan.status === status) });
  };
}
