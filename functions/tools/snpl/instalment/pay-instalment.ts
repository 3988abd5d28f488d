import * as z from 'zod';
import { preparedTool } from '../../../../shared/services/tool.ts';
import { ok, refused } from '../../../../shared/services/tool-result.ts';
import { lending } from '../eligibility/tier.ts';
import { type Instalment, type Loan, readLoan, sumOutstanding } from '../loan/loan.ts';
import { toAmount } from '../pricing/figures.ts';
import { quotedTerms } from '../quote/quote.ts';
import { runQuoted } from '../quote/run-quoted.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import { payFromWallet } from './pay-from-wallet.ts';
import { paymentSchema } from './payment-schema.ts';
import {
  instalmentQuoteSchema,
  payInstalmentInput,
  preparePayInstalment,
} from './prepare-pay-instalment.ts';
import { toWalletRefusal } from './wallet-refusal.ts';

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
  },
  {
    prepare: preparePayInstalment,
    execute: ({ quote_id, loan_id }, context, ports: SnplPorts) => {
      const { table } = ports;
      return runQuoted(table, quote_id, context, {
        tool: 'pay_instalment',
        schema: quotedTerms.pay_instalment,
        matchesQuote: (terms) => loan_id === undefined || loan_id === terms.loan_id,
        accept: async (terms) => {
          const stored = await readLoan(table, context.userId, terms.loan_id);
          const instalment = stored?.loan.instalments[terms.number - 1];
          return instalment?.paid_at === undefined ? [] : alreadyPaid;
        },
        overtaken: alreadyPaid,
        perform: (terms) => payFromWallet(terms, 'person', context, ports),
        report: (payment) =>
          payment.type === 'paid'
            ? ok(toReceipt(payment.instalment, payment.loan))
            : toWalletRefusal(payment),
      });
    },
  },
);

const alreadyPaid = refused('INSTALMENT_PAID', 'The instalment is paid already');

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
