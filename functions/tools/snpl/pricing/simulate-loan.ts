import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { findGrade, refuseApplication } from '../eligibility/eligibility.ts';
import { lending } from '../eligibility/tier.ts';
import { instalmentSchema } from '../loan/loan-schemas.ts';
import { gradeRefusals } from '../refusals.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import { amortise, type PlannedInstalment } from './amortise.ts';
import { checkTerms } from './check-terms.ts';
import { calculateFigures, toAmount } from './figures.ts';
import { amountInput, figuresSchema, weeksInput } from './pricing-schemas.ts';

const plannedInstalmentSchema = instalmentSchema.omit({ status: true, due_date: true });

/** Calculates a loan exactly as an application would, without changing anything. */
export const simulateLoan = tool(
  {
    name: 'simulate_loan',
    kind: 'information',
    description:
      'Calculates a loan without applying for it: interest, total and every instalment of an amount over a number of weeks.',
    examples: [
      '¿Cuánto pagaría por 300 dólares a 8 semanas?',
      'Simula un préstamo de 500 a 12 semanas',
      '¿De cuánto me quedarían las cuotas?',
      '¿Cuánto interés es si pido 400 a 4 semanas?',
      'What would I pay for 300 dollars over 8 weeks?',
      'Simulate a loan of 500 over 12 weeks',
      'How much would each instalment be?',
      'How much interest is it if I borrow 400 for 4 weeks?',
      '¿Cuánto es de interés?',
      '¿Cuánto pagaría por semana si pido 300?',
      'How much is the interest?',
    ],
    input: z.object({ amount: amountInput, weeks: weeksInput }),
    output: figuresSchema.extend({ instalments: z.array(plannedInstalmentSchema) }),
    refusals: gradeRefusals,
  },
  async (input, { userId }, ports: SnplPorts) => {
    const found = await findGrade(ports, userId);
    if (found.type !== 'graded') return refuseApplication(found.reason);
    const checked = checkTerms(input, found.grade);
    if (checked.type !== 'terms') return checked;
    const { terms } = checked;
    return ok({ ...calculateFigures(terms), instalments: amortise(terms).map(describePlanned) });
  },
);

function describePlanned({ number, amount, principal, interest }: PlannedInstalment) {
  return {
    number,
    amount: toAmount(amount),
    principal: toAmount(principal),
    interest: toAmount(interest),
    currency: lending.currency,
  };
}
