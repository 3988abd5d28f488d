import * as z from 'zod';
import type { JsonObject } from '../../../../shared/domain/json.ts';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordKey, RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { storedMinorSchema } from '../../../../shared/services/stored-money.ts';
import { TIER_NAMES } from '../eligibility/tier.ts';
import { figuresOf } from '../pricing/figures.ts';

const PREFIX = 'APPLICATION#';
const MOST_LISTED = 100;

/**
 * An application as it is stored. IN_REVIEW: the bureau has not decided · DISBURSING: approved, the wallet was not
 * heard yet · APPROVED: the money is in the wallet and the loan exists.
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
  /** Who brought it to its end: the person's own call, who was answered then, or a later review. */
  settled_by: z.enum(['call', 'review']).exactOptional(),
  reason: z.string().exactOptional(),
  loan_id: z.string().exactOptional(),
  first_due_date: z.string().exactOptional(),
});

export type Application = z.output<typeof applicationSchema>;

/** Who brings an application on; see `settled_by`. */
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

/** A person's latest applications, newest first. */
export async function listApplications(
  table: RecordTable,
  userId: string,
): Promise<readonly StoredApplication[]> {
  const records = await table.list(personPartition(userId), {
    prefix: PREFIX,
    limit: MOST_LISTED,
    order: 'descending',
  });
  return records.map(({ data, version }) => ({
    application: applicationSchema.parse(data),
    version,
  }));
}

/** The application with this id or reference. */
export async function findApplication(
  table: RecordTable,
  userId: string,
  name: string,
): Promise<StoredApplication | undefined> {
  const stored = await listApplications(table, userId);
  return stored.find(({ application }) => isNamed(application, name));
}

/** True when people or models mean this application. */
export function isNamed({ application_id, reference }: Application, name: string): boolean {
  return application_id === name || reference.toLowerCase() === name.toLowerCase();
}

/** An application as the tools answer with it. */
export function describeApplication(application: Application) {
  const { application_id, reference, status, created_at } = application;
  const { amount, weeks, apr_bps: aprBps, reason, loan_id, first_due_date } = application;
  return {
    ...figuresOf({ amount, weeks, aprBps }),
    application_id,
    reference,
    // Nobody can use the money yet, so for the person it is not approved yet.
    status: status === 'DISBURSING' ? ('IN_REVIEW' as const) : status,
    created_at,
    ...(reason !== undefined && { reason }),
    ...(loan_id !== undefined && { loan_id }),
    ...(first_due_date !== undefined && { first_due_date }),
  };
}
