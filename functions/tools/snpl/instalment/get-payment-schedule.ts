import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { lending } from '../eligibility/tier.ts';
import { describeInstalment } from '../loan/describe-loan.ts';
import { findLoan } from '../loan/find-loan.ts';
import { sumOutstanding } from '../loan/loan.ts';
import { instalmentSchema, loanInput } from '../loan/loan-schemas.ts';
import { toAmount } from '../pricing/figures.ts';
import { noLoan } from '../refusals.ts';
import type { SnplPorts } from '../snpl-ports.ts';

/** Lists every instalment of a loan: the one being paid unless another is named. */
export const getPaymentSchedule = tool(
  {
    name: 'get_payment_schedule',
    kind: 'information',
    description: 'Lists every instalment of a loan with its due date, amount and status.',
    examples: [
      '¿Cuándo me toca pagar?',
      'Calendario de pagos',
      '¿Cuándo vence mi próxima cuota?',
      'Muéstrame las fechas de mis cuotas',
      'When is my payment due?',
      'Payment schedule',
      'When is my next instalment due?',
      'Show me the dates of my instalments',
      '¿Cuándo tengo que pagar la primera cuota?',
      'When do I have to pay the first instalment?',
    ],
    input: z.object({ loan_id: loanInput }),
    output: z.object({
      loan_id: z.string(),
      reference: z.string(),
      autopay: z.boolean(),
      outstanding: z.number().meta({ description: 'What is still to be paid.' }),
      currency: z.string(),
      instalments: z.array(instalmentSchema),
    }),
    refusals: noLoan,
  },
  async (input, { userId, now }, { table }: SnplPorts) => {
    const found = await findLoan(table, userId, input.loan_id);
    if (found.type !== 'found') return found;
    const { loan } = found;
    const { loan_id, reference, autopay } = loan;
    const instalments = loan.instalments.map((each) => describeInstalment(each, loan, now));
    const outstanding = toAmount(sumOutstanding(loan));
    const { currency } = lending;
    return ok({ loan_id, reference, autopay, outstanding, currency, instalments });
  },
);
