import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { noLoan } from '../refusals.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import { describeLoan } from './describe-loan.ts';
import { findLoan } from './find-loan.ts';
import { loanInput, loanSchema } from './loan-schemas.ts';

/** Returns one loan: the one being paid unless another is named. */
export const getLoan = tool(
  {
    name: 'get_loan',
    kind: 'information',
    description: 'Details of one loan: what is paid, what is owed, the next instalment, autopay.',
    examples: [
      '¿Cuánto debo?',
      '¿Cuánto me falta por pagar?',
      'Detalle de mi préstamo',
      '¿Cuál es el saldo de mi crédito?',
      'How much do I owe?',
      'How much is left to pay?',
      'Details of my loan',
      'What is the balance of my loan?',
    ],
    input: z.object({ loan_id: loanInput }),
    output: loanSchema,
    refusals: noLoan,
  },
  async ({ loan_id }, { userId, now }, { table }: SnplPorts) => {
    const found = await findLoan(table, userId, loan_id);
    return found.type === 'found' ? ok(describeLoan(found.loan, now)) : found;
  },
);
