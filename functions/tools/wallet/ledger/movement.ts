import * as z from 'zod';
import { storedMinorSchema } from '../../../../shared/services/amounts/stored-money.ts';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import type { LedgerAccount } from './ledger-account.ts';

/** What happened to a person's money, in the order in which it can happen to one payment. */
const movementKindSchema = z.enum([
  'ACCOUNT_OPENED',
  'WALLET_CREDITED',
  'WALLET_DEBITED',
  'FUNDS_HELD',
  'HOLD_CAPTURED',
  'HOLD_RELEASED',
  'PAYMENT_REFUNDED',
]);

export type MovementKind = z.infer<typeof movementKindSchema>;

/** What a movement is about, in words that people know. */
const subjectShape = {
  payment_id: z.string().exactOptional(),
  category: z.string(),
  service: z.string(),
  reference: z.string().exactOptional(),
  counterparty: z.string().exactOptional(),
};

const movementShape = {
  movement_id: z.string(),
  kind: movementKindSchema,
  at: z.string(),
  ...subjectShape,
};

/** A whole movement, as it is stored with the person. */
export const movementSchema = z.strictObject({
  ...movementShape,
  user_id: z.string(),
  entries: z.array(
    z.strictObject({ account: z.string(), currency: z.string(), minor: storedMinorSchema }),
  ),
});

/** A movement as it is stored with each account it touches. */
export const entrySchema = z.strictObject({
  ...movementShape,
  currency: z.string(),
  minor: storedMinorSchema,
});

export type StoredMovement = z.output<typeof movementSchema>;
export type StoredEntry = z.output<typeof entrySchema>;

export type MovementSubject = Pick<
  z.output<typeof movementSchema>,
  'payment_id' | 'category' | 'service' | 'reference' | 'counterparty'
>;

/** One side of a movement: an amount that an account gains, or loses when it is negative. */
export interface Entry {
  readonly account: LedgerAccount;
  readonly minor: bigint;
}

/** A change of balances: at least two entries whose sum is zero. Only another one reverses it. */
export interface Movement {
  readonly id: string;
  readonly kind: MovementKind;
  readonly userId: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly subject: MovementSubject;
  readonly entries: readonly Entry[];
}

/** Sorts movements by time and, at one moment, by the order in which they can happen. */
export function movementSort(
  prefix: string,
  { at, kind, id }: Pick<Movement, 'at' | 'kind' | 'id'>,
): string {
  return `${prefix}${at}#${movementKindSchema.options.indexOf(kind)}#${id}`;
}

/** An account's latest entries, newest first. */
export async function listEntries(
  table: RecordTable,
  { entries: { partition, prefix } }: LedgerAccount,
  limit: number,
): Promise<readonly StoredEntry[]> {
  const records = await table.list(partition, { prefix, limit, order: 'descending' });
  return records.map(({ data }) => entrySchema.parse(data));
}

/** Prefix of a person's whole movements, beside the entries of their accounts. */
export const MOVEMENTS = 'MOVEMENT#';

interface MovementRange {
  /** ISO 8601 UTC; `from` is part of the range, `to` is not. */
  readonly from: string;
  readonly to: string;
  readonly limit: number;
  /** `next` of the page before. */
  readonly after?: string;
}

/** A page of a person's movements in a period, oldest first; `next` while there may be more. */
export async function readMovementPage(
  table: RecordTable,
  userId: string,
  { from, to, limit, after }: MovementRange,
): Promise<{ readonly movements: readonly StoredMovement[]; readonly next?: string }> {
  const records = await table.list(personPartition(userId), {
    prefix: MOVEMENTS,
    limit,
    order: 'ascending',
    after: `${MOVEMENTS}${after ?? from}`,
  });
  const movements = records.map(({ data }) => movementSchema.parse(data));
  const inPeriod = movements.filter(({ at }) => at < to);
  const last = records.at(-1);
  const isPart = records.length === limit && inPeriod.length === limit;
  return {
    movements: inPeriod,
    ...(isPart && last && { next: last.key.sort.slice(MOVEMENTS.length) }),
  };
}
