import type { GuardedWrite } from './guarded-write.ts';
import { personPartition } from './person-partition.ts';
import type { RecordKey, RecordTable, RecordWrite } from './ports/record-table.ts';
import type { Refused } from './tool-result.ts';

/**
 * Marks that something of a person is under way, e.g. a payment of this bill. Refused while another
 * one is: a person who got no answer and asks again must not pay twice.
 * @param what the service's own name for it, e.g. a phone number
 */
export function begin(
  userId: string,
  what: string,
  operationId: string,
  refusal: Refused,
): GuardedWrite {
  const key = underWayKey(userId, what);
  const data = { operation_id: operationId };
  return { write: { type: 'put', key, data, expected: 'absent' }, refusal };
}

/** Lets the next one begin. */
export function finish(userId: string, what: string): RecordWrite {
  return { type: 'delete', key: underWayKey(userId, what) };
}

/** True between {@link begin} and {@link finish}. */
export async function isUnderWay(
  table: RecordTable,
  userId: string,
  what: string,
): Promise<boolean> {
  return (await table.get(underWayKey(userId, what))) !== undefined;
}

function underWayKey(userId: string, what: string): RecordKey {
  return { partition: personPartition(userId), sort: `UNDER-WAY#${what}` };
}
