import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import type { NeedsInput, Refused } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import { refuse } from '../refusals.ts';
import { findNextInstalment, readLoans, type StoredLoan } from './loan.ts';

export type FoundLoan = ({ readonly type: 'found' } & StoredLoan) | NeedsInput | Refused;

/** Finds a loan by id or reference; without a name, the one being paid, else the latest. */
export async function findLoan(
  table: RecordTable,
  userId: string,
  name: string | undefined,
): Promise<FoundLoan> {
  const loans = await readLoans(table, userId);
  if (loans.length === 0) return refuse('NO_LOAN');
  const found = name === undefined ? findCurrent(loans) : loans.find(isNamed(name));
  if (found) return { type: 'found', ...found };
  const choices = loans.map(({ loan }) => ({ value: loan.loan_id, label: loan.reference }));
  return ask('loan_id', 'UNKNOWN_LOAN', { choices });
}

function findCurrent(loans: readonly StoredLoan[]): StoredLoan | undefined {
  return loans.find(({ loan }) => findNextInstalment(loan) !== undefined) ?? loans[0];
}

function isNamed(name: string) {
  return ({ loan: { loan_id, reference } }: StoredLoan) =>
    loan_id === name || reference.toLowerCase() === name.toLowerCase();
}
