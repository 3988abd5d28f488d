import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { findGrade, refuseApplication } from '../eligibility/eligibility.ts';
import { lending } from '../eligibility/tier.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import type { snplTools } from '../tools.ts';
import { amortise, type PlannedInstalment } from './amortise.ts';
import { checkTerms } from './check-terms.ts';
import { calculateFigures, toAmount } from './figures.ts';

type Tool = (typeof snplTools)['simulate_loan'];

/** Calculates a loan exactly as an application would, without changing anything. */
export function createSimulateLoan(
  ports: SnplPorts,
): ToolImplementation<Tool['input'], Tool['output']> {
  return async (input, { userId }) => {
    const found = await findGrade(ports, userId);
    if (found.type !== 'graded') return refuseApplication(found.reason);
    const checked = checkTerms(input, found.grade);
    if (checked.type !== 'terms') return checked;
    const { terms } = checked;
    return ok({ ...calculateFigures(terms), instalments: amortise(terms).map(describePlanned) });
  };
}

function describePlanned({ number, amount, principal, interest }: PlannedInstalment) {
  return {
    number,
    amount: toAmount(amount),
    principal: toAmount(principal),
    interest: toAmount(interest),
    currency: lending.currency,
  };
}
