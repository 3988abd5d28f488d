import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { findGrade, refuseApplication } from '../eligibility/eligibility.ts';
import { lending } from '../eligibility/tier.ts';
import { gradeRefusals } from '../refusals.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import { checkAmount } from './check-terms.ts';
import { calculateFigures, toAmount } from './figures.ts';
import { amountInput, figuresSchema } from './pricing-schemas.ts';

/** Lists what an amount costs over each term that the person's tier offers. */
export const getLoanOffers = tool(
  {
    name: 'get_loan_offers',
    kind: 'information',
    description:
      'Lists what an amount costs over each term in weeks: instalment, interest and total. Use it as soon as the person says how much they want.',
    examples: [
      '¿Qué plazos manejan para 400 dólares?',
      '¿En cuántas semanas puedo pagar 300 dólares?',
      'Quiero pedir 500 dólares',
      'Préstame 250',
      'Quiero un préstamo de 600 dólares',
      'What terms do you have for 400 dollars?',
      'In how many weeks can I pay back 300 dollars?',
      'I want to borrow 500 dollars',
      'Lend me 250',
      'I want a loan of 600 dollars',
    ],
    input: z.object({ amount: amountInput }),
    output: z.object({
      amount: z.number(),
      currency: z.string(),
      offers: z.array(figuresSchema),
    }),
    refusals: gradeRefusals,
  },
  async ({ amount }, { userId }, ports: SnplPorts) => {
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
  },
);
