import * as z from 'zod';
import type { JsonObject } from '../../../../shared/domain/json.ts';
import { storedMinorSchema } from '../../../../shared/services/amounts/stored-money.ts';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordKey, RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { TIER_NAMES } from '../eligibility/tier.ts';

const PREFIX = 'LOAN#';
const MAX_LISTED = 100;

const instalmentSchema = z.strictObject({
  number: z.int(),
  amount: storedMinorSchema,
  principal: storedMinorSchema,
  interest: storedMinorSchema,
  /** The moment it is collected, and the day of that in the person's time zone. */
  due_at: z.string(),
  due_date: z.string(),
  paid_at: z.string().exactOptional(),
  paid_by: z.enum(['person', 'autopay']).exactOptional(),
});

/**
 * A loan as stored, with all its instalments. Every change replaces the whole record, on its
 * version.
 */
const loanSchema = z.strictObject({
  loan_id: z.string(),
  reference: z.string(),
  tier: z.enum(TIER_NAMES),
  amount: storedMinorSchema,
  weeks: z.int(),
  apr_bps: storedMinorSchema,
  autopay: z.boolean(),
  disbursed_at: z.string(),
  instalments: z.array(instalmentSchema),
});

export type Loan = z.output<typeof loanSchema>;
export type Instalment = z.output<typeof instalmentSchema>;

export interface StoredLoan {
  readonly loan: Loan;
  readonly version: number;
}

/** Sorts by time, so that the latest are one query. */
export function loanKey(
  userId: string,
  { disbursed_at, loan_id }: Pick<Loan, 'disbursed_at' | 'loan_id'>,
): RecordKey {
  return { partition: personPartition(userId), sort: `${PREFIX}${disbursed_at}#${loan_id}` };
}

export function encodeLoan(loan: Loan): JsonObject {
  return z.encode(loanSchema, loan);
}

/** Lists a person's latest loans, newest first. */
export async function readLoans(
  table: RecordTable,
  userId: string,
): Promise<readonly StoredLoan[]> {
  const records = await table.list(personPartition(userId), {
    prefix: PREFIX,
    limit: MAX_LISTED,
    order: 'descending',
  });
  return records.map(({ data, version }) => ({ loan: loanSchema.parse(data), version }));
}

/** Returns the loan with this id. */
export async function readLoan(
  table: RecordTable,
  userId: string,
  loanId: string,
): Promise<StoredLoan | undefined> {
  return (await readLoans(table, userId)).find(({ loan }) => loan.loan_id === loanId);
}

/** Returns the first unpaid instalment, or `undefined` when the loan is paid. */
export function findNextInstalment({ instalments }: Loan): Instalment | undefined {
  return instalments.find(({ paid_at }) => paid_at === undefined);
}

/** Sums what is still to be paid, in minor units, as of a moment or now. */
export function sumOutstanding({ instalments }: Loan, at?: string): bigint {
  const open = instalments.filter(
    ({ paid_at }) => paid_at === undefined || (at !== undefined && paid_at > at),
  );
  return open.reduce((sum, { amount }) => sum + amount, 0n);
}
