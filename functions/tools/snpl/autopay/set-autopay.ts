import * as z from 'zod';
import { ConflictError } from '../../../../shared/domain/errors.ts';
import { preparedTool } from '../../../../shared/services/tool.ts';
import { ok, refused } from '../../../../shared/services/tool-result.ts';
import { encodeLoan, findNextInstalment, loanKey, readLoan } from '../loan/loan.ts';
import { quotedTerms } from '../quote/quote.ts';
import { runQuoted } from '../quote/run-quoted.ts';
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
    ],
    movesMoney: true,
    prepared: autopayQuoteSchema,
    input: setAutopayInput,
    output: z.object({ loan_id: z.string(), loan_reference: z.string(), autopay: z.boolean() }),
  },
  {
    prepare: prepareSetAutopay,
    execute: ({ quote_id, enabled, loan_id }, context, { table }: SnplPorts) => {
      const { userId } = context;
      return runQuoted(table, quote_id, context, {
        tool: 'set_autopay',
        schema: quotedTerms.set_autopay,
        matchesQuote: (terms) =>
          terms.enabled === enabled && (loan_id === undefined || loan_id === terms.loan_id),
        accept: async (terms) => {
          const stored = await readLoan(table, userId, terms.loan_id);
          if (stored === undefined || findNextInstalment(stored.loan) === undefined) {
            return refused('LOAN_PAID', 'The loan is paid back');
          }
          const { loan, version } = stored;
          const data = encodeLoan({ ...loan, autopay: terms.enabled });
          return [{ type: 'put', key: loanKey(userId, loan), data, expected: version }];
        },
        overtaken: changedSince,
        perform: async (terms) => {
          const stored = await readLoan(table, userId, terms.loan_id);
          if (stored === undefined) throw new ConflictError('Stored loan not found');
          return { loan: stored.loan, isAsSet: stored.loan.autopay === terms.enabled };
        },
        report: ({ loan: { loan_id: id, reference, autopay }, isAsSet }) =>
          isAsSet ? ok({ loan_id: id, loan_reference: reference, autopay }) : changedSince,
      });
    },
  },
);

const changedSince = refused('OVERTAKEN', 'The loan changed meanwhile: prepare it again');
