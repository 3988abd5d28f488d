import * as z from 'zod';
import { ConflictError } from '../../../../shared/domain/errors.ts';
import type { GuardedWrite } from '../../../../shared/services/guarded-write.ts';
import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { executeQuote } from '../../../../shared/services/quote/execute-quote.ts';
import type { Quote } from '../../../../shared/services/quote/quote.ts';
import { preparedTool } from '../../../../shared/services/tool.ts';
import { ok, type Refused } from '../../../../shared/services/tool-result.ts';
import { encodeLoan, findNextInstalment, type Loan, loanKey, readLoan } from '../loan/loan.ts';
import { type AutopayTerms, autopayQuotes } from '../quote/quotes.ts';
import { autopayRefusals, refuse } from '../refusals.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import { autopayQuoteSchema, prepareSetAutopay, setAutopayInput } from './prepare-set-autopay.ts';

/** Turns autopay on or off as quoted, in the transaction that consumes the quote. */
export const setAutopay = preparedTool(
  {
    name: 'set_autopay',
    kind: 'action',
    description:
      'Turns automatic payment of a loan’s instalments from the wallet, on their due dates, on or off. The person is asked to confirm first.',
    examples: [
      'Activa el pago automático',
      'Quiero que las cuotas se paguen solas',
      'Desactiva el pago automático',
      'Domicilia mis cuotas',
      'Turn on autopay',
      'I want the instalments to be paid automatically',
      'Turn off automatic payments',
      'Stop autopay',
      'Que se cobre solo cada semana',
      'Have it paid automatically every week',
    ],
    movesMoney: true,
    prepared: autopayQuoteSchema,
    input: setAutopayInput,
    output: z.object({ loan_id: z.string(), loan_reference: z.string(), autopay: z.boolean() }),
    refusals: autopayRefusals,
  },
  {
    prepare: prepareSetAutopay,
    execute: ({ quote_id, ...input }, context, { table }: SnplPorts) => {
      const { userId } = context;
      const steps = {
        input,
        show: (terms: AutopayTerms) => terms,
        accept: ({ terms }: Quote<AutopayTerms>) => planChange(terms, userId, table),
        perform: async ({ terms }: Quote<AutopayTerms>) => {
          const stored = await readLoan(table, userId, terms.loan_id);
          if (stored === undefined) throw new ConflictError('Stored loan not found');
          return { loan: stored.loan, isAsSet: stored.loan.autopay === terms.enabled };
        },
        report: reportChange,
      };
      return executeQuote(autopayQuotes, quote_id, steps, context, table);
    },
  },
);

async function planChange(
  { loan_id, enabled }: AutopayTerms,
  userId: string,
  table: RecordTable,
): Promise<readonly GuardedWrite[] | Refused> {
  const stored = await readLoan(table, userId, loan_id);
  if (stored === undefined || findNextInstalment(stored.loan) === undefined) {
    return refuse('LOAN_PAID');
  }
  const { loan, version } = stored;
  const data = encodeLoan({ ...loan, autopay: enabled });
  const write = { type: 'put', key: loanKey(userId, loan), data, expected: version } as const;
  return [{ write, refusal: refuse('OVERTAKEN') }];
}

function reportChange({ loan, isAsSet }: { readonly loan: Loan; readonly isAsSet: boolean }) {
  const { loan_id, reference, autopay } = loan;
  return isAsSet ? ok({ loan_id, loan_reference: reference, autopay }) : refuse('OVERTAKEN');
}
