import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import { describeLoan } from './describe-loan.ts';
import { readLoans } from './loan.ts';
import { loanSchema } from './loan-schemas.ts';

/** Lists a person's loans, newest first. */
export const listLoans = tool(
  {
    name: 'list_loans',
    kind: 'information',
    description: 'Lists this person’s loans, newest first, also those paid back.',
    examples: [
      '¿Qué préstamos tengo?',
      'Muéstrame mis préstamos',
      'Lista de mis créditos',
      '¿He tenido otros préstamos?',
      'Which loans do I have?',
      'Show me my loans',
      'List my credits',
      'Have I had other loans?',
    ],
    input: z.object({
      status: z.enum(['ACTIVE', 'PAID']).optional().meta({ description: 'Only loans like this.' }),
    }),
    /** `only`: the loans that were asked for, where it were not all. */
    output: z.object({
      loans: z.array(loanSchema),
      only: z.enum(['ACTIVE', 'PAID']).exactOptional(),
    }),
  },
  async ({ status }, { userId, now }, { table }: SnplPorts) => {
    const stored = await readLoans(table, userId);
    const loans = stored.map(({ loan }) => describeLoan(loan, now));
    if (status === undefined) return ok({ loans });
    return ok({ loans: loans.filter((loan) => loan.status === status), only: status });
  },
);
