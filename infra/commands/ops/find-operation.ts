import * as z from 'zod';
import { DynamoDbPersonalRecords } from '../../../shared/adapters/dynamodb/dynamodb-personal-records.ts';
import { DynamoDbRecordTable } from '../../../shared/adapters/dynamodb/dynamodb-record-table.ts';
import type { PersonalRecord } from '../../../shared/application/ports/personal-records.ts';
import { deriveId } from '../../../shared/services/derive-id.ts';
import { isUndecided, readStanding } from '../../../shared/services/paid-order/order.ts';
import { personPartition } from '../../../shared/services/person-partition.ts';
import type { RecordTable } from '../../../shared/services/ports/record-table.ts';
import type { OpenStage } from './open-stage.ts';

const MAX_ORDERS = 1_000;

/**
 * What the services stored of a confirmed call: the order that it made, as its partner and the
 * person know it, e.g. `topups top_7w2k… TUP-20260112-001`; what it called off; or that none has
 * stored anything of it so far.
 */
export async function describeOperation(
  { dynamodb: client, tables }: OpenStage,
  userId: string,
  key: string,
): Promise<string> {
  for (const [service, tableName] of tables) {
    if (service === 'conversations') continue;
    const table = new DynamoDbRecordTable(client, tableName);
    const partition = personPartition(userId);
    const operation = await table.get({ partition, sort: `OPERATION#${key}` });
    const own = await new DynamoDbPersonalRecords({ client, tableName }).list(partition);
    const found = describeCancellation(own, key) ?? (await describeOrder(table, own, userId, key));
    if (operation === undefined && found === undefined) continue;
    return `${service} ${found ?? 'accepted it, no order'}`;
  }
  return 'no service has stored anything of it';
}

/** What a call wanted to have back or not to be done, and how that stands. */
export function describeCancellation(
  own: readonly PersonalRecord[],
  key: string,
): string | undefined {
  const [found] = own.flatMap(({ data }) => readCalledOff(data['body'], key) ?? []);
  if (found === undefined) return undefined;
  const { order_id, reference, recall, ending, status } = found;
  const how = recall?.is_refused === true ? 'refused' : (ending?.type ?? status ?? 'asked for');
  return `cancellation of ${order_id} ${reference}: ${how}`;
}

/** Orders and standing orders: both say which call wanted them off. */
const calledOffSchema = z.object({
  order_id: z.string(),
  reference: z.string(),
  recall: z.object({ by: z.string().optional(), is_refused: z.boolean() }).optional(),
  cancelled_by: z.string().optional(),
  ending: z.object({ type: z.string() }).optional(),
  status: z.string().optional(),
});

function readCalledOff(body: unknown, key: string) {
  const { success, data } = calledOffSchema.safeParse(body);
  return success && [data.recall?.by, data.cancelled_by].includes(key) ? data : undefined;
}

/** Finds a person's paid order by its id: whose service's it is, and how it stands. */
export async function findOrder(
  { dynamodb: client, tables }: OpenStage,
  userId: string,
  orderId: string,
) {
  for (const [service, tableName] of tables) {
    if (service === 'conversations') continue;
    const records = new DynamoDbPersonalRecords({ client, tableName });
    const own = await records.list(personPartition(userId));
    const [standing] = own.flatMap(({ data }) => readStanding(data['body'], orderId) ?? []);
    if (standing !== undefined) return { service, standing };
  }
  return undefined;
}

/** An order's id follows from its person and key; only the kit's prefix is not known here. */
async function describeOrder(
  table: RecordTable,
  own: readonly PersonalRecord[],
  userId: string,
  key: string,
): Promise<string | undefined> {
  const ending = deriveId('', userId, key);
  const options = { prefix: 'ORDER#', limit: MAX_ORDERS, order: 'descending' } as const;
  const pointers = await table.list(personPartition(userId), options);
  const found = pointers.find(({ key: { sort } }) => sort.endsWith(ending));
  if (found === undefined) return undefined;
  const orderId = found.key.sort.slice('ORDER#'.length);
  return `${orderId} ${String(found.data['reference'])}${describeEnding(own, orderId)}`;
}

/** How an order has ended meanwhile, of which its conversation has not heard yet. */
export function describeEnding(own: readonly PersonalRecord[], orderId: string): string {
  const [standing] = own.flatMap(({ data }) => readStanding(data['body'], orderId) ?? []);
  const isOver = standing?.ending !== undefined && !isUndecided(standing);
  return isOver ? `: ${standing.ending?.type}` : '';
}
