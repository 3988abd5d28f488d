import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { lending } from '../eligibility/tier.ts';
import { type Instalment, type Loan, readLoans } from '../loan/loan.ts';
import { toAmount } from '../pricing/figures.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import { paymentSchema } from './payment-schema.ts';

/** Lists the instalments that a person paid, over all loans, newest first. */
export const getPaymentHistory = tool(
  {
    name: 'get_payment_history',
    kind: 'information',
    description: 'Lists the instalments this person paid, newest first.',
    examples: [
      '¿Qué cuotas he pagado?',
      'Historial de pagos del préstamo',
      'Muéstrame mis pagos anteriores',
      '¿Cuándo fue mi último pago del crédito?',
      'Which instalments have I paid?',
      'Loan payment history',
      'Show me my past payments',
      'When was my last loan payment?',
    ],
    input: z.object({
      limit: z.int().min(1).max(20).default(5).meta({ description: 'How many, 5 by default.' }),
    }),
    output: z.object({
      payments: z.array(paymentSchema),
      paid_total: z.number().meta({ description: 'All that was ever paid, together.' }),
      currency: z.string(),
    }),
  },
  async ({ limit }, { userId }, { table }: SnplPorts) => {
    const stored = await readLoans(table, userId);
    const payments = stored
      .flatMap(({ loan }) => loan.instalments.flatMap((each) => describePayment(each, loan) ?? []))
      .toSorted(
        (one, other) =>
          other.paid_at.localeCompare(one.paid_at) ||
          other.instalment_number - one.instalment_number,
      );
    const paid = stored
      .flatMap(({ loan }) => loan.instalments)
      .filter(({ paid_at }) => paid_at !== undefined)
      .reduce((sum, { amount }) => sum + amount, 0n);
    const { currency } = lending;
    return ok({ payments: payments.slice(0, limit), paid_total: toAmount(paid), currency });
  },
);

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
