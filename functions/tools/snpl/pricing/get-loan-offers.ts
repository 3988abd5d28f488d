import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { findGrade, refuseApplication } from '../eligibility/eligibility.ts';
import { lending } from '../eligibility/tier.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import type { snplTools } from '../tools.ts';
import { checkAmount } from './check-terms.ts';
import { calculateFigures, toAmount } from './figures.ts';

type Tool = (typeof snplTools)['get_loan_offers'];

/** Lists what an amount costs over each term that the person's tier offers. */
export function createGetLoanOffers(
  ports: SnplPorts,
): ToolImplementation<Tool['input'], Tool['output']> {
  return async ({ amount }, { userId }) => {
    const found = await findGrade(ports, userId);
    if (found.type !== 'graded') return refuseApplication(found.reason);
    const { grade } = found;
    const { terms, apr_bps: aprBps } = grade.tier;
    const checked = checkAmount(amount, grade);
    if (checked.type !== 'amount') return checked;
    const { minor } = checked;
    return ok({
      amount: toAmount(minor),
      currency: lending.currency,
      offers: terms.map((weeks) => calculateFigures({ amount: minor, weeks, aprBps })),
    });
  };
}
