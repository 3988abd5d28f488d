import * as z from 'zod';
import {
  refuseToPay,
  toWalletCode,
} from '../../../../shared/services/paid-order/wallet-refusals.ts';
import { executeQuote } from '../../../../shared/services/quote/execute-quote.ts';
import type { Quote } from '../../../../shared/services/quote/quote.ts';
import { preparedTool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { lending } from '../eligibility/tier.ts';
import { type Instalment, type Loan, readLoan, sumOutstanding } from '../loan/loan.ts';
import { toAmount } from '../pricing/figures.ts';
import { type InstalmentTerms, instalmentQuotes } from '../quote/quotes.ts';
import { instalmentRefusals, refuse } from '../refusals.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import { type InstalmentPayment, payFromWallet } from './pay-from-wallet.ts';
import { paymentSchema } from './payment-schema.ts';
import {
  instalmentQuoteSchema,
  payInstalmentInput,
  preparePayInstalment,
} from './prepare-pay-instalment.ts';

/**
 * Pays exactly the quoted instalment. An instalment is paid once, even if it is quoted twice,
 * repeated, or collected by autopay at the same time.
 * @throws UnavailableError when it is unknown whether it was paid; the same key continues
 */
export const payInstalment = preparedTool(
  {
    name: 'pay_instalment',
    kind: 'action',
    description:
      'Pays the next instalment of a loan from the wallet, exactly as much as is due. The person is asked to confirm first.',
    examples: [
      'Quiero pagar mi cuota',
      'Paga la cuota de esta semana',
      'Abona la siguiente cuota del préstamo',
      'Pagar mi préstamo',
      'I want to pay my instalment',
      'Pay this week’s instalment',
      'Pay the next loan instalment',
      'Make a loan payment',
    ],
    movesMoney: true,
    prepared: instalmentQuoteSchema,
    input: payInstalmentInput,
    output: paymentSchema.extend({ outstanding: z.number(), status: z.enum(['ACTIVE', 'PAID']) }),
    refusals: instalmentRefusals,
  },
  {
    prepare: preparePayInstalment,
    execute: ({ quote_id, loan_id }, context, ports: SnplPorts) => {
      const steps = {
        input: { loan_id },
        show: (terms: InstalmentTerms) => ({ loan_id: terms.loan_id }),
        accept: async ({ terms }: Quote<InstalmentTerms>) => {
          const stored = await readLoan(ports.table, context.userId, terms.loan_id);
          const instalment = stored?.loan.instalments[terms.number - 1];
          return instalment?.paid_at === undefined ? [] : refuse('INSTALMENT_PAID');
        },
        perform: ({ terms }: Quote<InstalmentTerms>) =>
          payFromWallet(terms, 'person', context, ports),
        report: (payment: InstalmentPayment) =>
          payment.type === 'paid'
            ? ok(toReceipt(payment.instalment, payment.loan))
            : refuseToPay(toWalletCode(payment)),
      };
      return executeQuote(instalmentQuotes, quote_id, steps, context, ports.table);
    },
  },
);

/** `outstanding` is as of this payment, so that a repeated call returns the same receipt. */
function toReceipt({ number, amount, paid_at = '', paid_by = 'person' }: Instalment, loan: Loan) {
  const outstanding = sumOutstanding(loan, paid_at);
  return {
    loan_reference: loan.reference,
    instalment_number: number,
    amount: toAmount(amount),
    currency: lending.currency,
    paid_at,
    paid_by,
    outstanding: toAmount(outstanding),
    status: outstanding === 0n ? ('PAID' as const) : ('ACTIVE' as const),
  };
}
