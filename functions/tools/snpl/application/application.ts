import * as z from 'zod';
import { ConflictError } from '../../../../shared/domain/errors.ts';
import type { JsonObject } from '../../../../shared/domain/json.ts';
import { storedMinorSchema } from '../../../../shared/services/amounts/stored-money.ts';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordKey, RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { TIER_NAMES } from '../eligibility/tier.ts';
import { calculateFigures } from '../pricing/figures.ts';

const PREFIX = 'APPLICATION#';
const MAX_LISTED = 100;

/**
 * An application as stored. IN_REVIEW: the bureau has not decided. DISBURSING: approved, but the
 * wallet has not answered yet. APPROVED: the money is in the wallet and the loan exists.
 */
const applicationSchema = z.strictObject({
  application_id: z.string(),
  reference: z.string(),
  status: z.enum(['IN_REVIEW', 'DISBURSING', 'APPROVED', 'DECLINED', 'CANCELLED']),
  tier: z.enum(TIER_NAMES),
  amount: storedMinorSchema,
  weeks: z.int(),
  apr_bps: storedMinorSchema,
  created_at: z.string(),
  decided_at: z.string().exactOptional(),
  /**
   * What brought it to its end: the person's own call, which returned the outcome, or a later
   * review.
   */
  settled_by: z.enum(['call', 'review']).exactOptional(),
  reason: z.string().exactOptional(),
  loan_id: z.string().exactOptional(),
  first_due_date: z.string().exactOptional(),
  /** Since when it is for a colleague to end. */
  case_opened_at: z.string().exactOptional(),
});

export type Application = z.output<typeof applicationSchema>;

/** What advances an application; see `settled_by`. */
export type Advancer = NonNullable<Application['settled_by']>;

export interface StoredApplication {
  readonly application: Application;
  readonly version: number;
}

/** Sorts by time, so that the latest are one query. */
export function applicationKey(
  userId: string,
  { created_at, application_id }: Pick<Application, 'created_at' | 'application_id'>,
): RecordKey {
  return {
    partition: personPartition(userId),
    sort: `${PREFIX}${created_at}#${application_id}`,
  };
}

export function encodeApplication(application: Application): JsonObject {
  return z.encode(applicationSchema, application);
}

/** Lists a person's latest applications, newest first. */
export async function readApplications(
  table: RecordTable,
  userId: string,
): Promise<readonly StoredApplication[]> {
  const records = await table.list(personPartition(userId), {
    prefix: PREFIX,
    limit: MAX_LISTED,
    order: 'descending',
  });
  return records.map(({ data, version }) => ({
    application: applicationSchema.parse(data),
    version,
  }));
}

/** Returns the application with this id. */
export async function readApplication(
  table: RecordTable,
  userId: string,
  applicationId: string,
): Promise<StoredApplication | undefined> {
  const stored = await readApplications(table, userId);
  return stored.find(({ application }) => application.application_id === applicationId);
}

/**
 * Returns an application that must be stored.
 * @throws ConflictError when it is not
 */
export async function requireApplication(
  table: RecordTable,
  userId: string,
  applicationId: string,
): Promise<StoredApplication> {
  const stored = await readApplication(table, userId, applicationId);
  if (stored === undefined) throw new ConflictError('Stored application not found');
  return stored;
}

/** Describes an application for tool outputs. */
export function describeApplication(application: Application) {
  const { application_id, reference, status, created_at } = application;
  const { amount, weeks, apr_bps: aprBps, reason, loan_id, first_due_date } = application;
  const isOpen = status === 'IN_REVIEW' || status === 'DISBURSING';
  const isLeft = isOpen && application.case_opened_at !== undefined;
  return {
    ...calculateFigures({ amount, weeks, aprBps }),
    application_id,
    reference,
    // Until the money is paid out, the person sees the application as in review.
    status: status === 'DISBURSING' ? ('IN_REVIEW' as const) : status,
    created_at,
    ...(isLeft && ({ is_with_colleague: true } as const)),
    ...(reason !== undefined && { reason }),
    ...(loan_id !== undefined && { loan_id }),
    ...(first_due_date !== undefined && { first_due_date }),
  };
}
