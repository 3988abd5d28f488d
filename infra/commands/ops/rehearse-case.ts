import * as z from 'zod';
import {
  conversationKeys as keys,
  openPersonTables,
} from '../../../shared/adapters/dynamodb/dynamodb-person-tables.ts';
import { DynamoDbPersonalRecords } from '../../../shared/adapters/dynamodb/dynamodb-personal-records.ts';
import { DynamoDbRecordTable } from '../../../shared/adapters/dynamodb/dynamodb-record-table.ts';
import { openCase } from '../../../shared/services/paid-order/open-case.ts';
import { isUndecided, readStanding } from '../../../shared/services/paid-order/order.ts';
import { personPartition } from '../../../shared/services/person-partition.ts';
import { UsageError } from '../cdk/usage-error.ts';
import { describeUnknownOrder } from './describe-unknown-order.ts';
import { findOrder } from './find-operation.ts';
import type { OpenStage } from './open-stage.ts';
import { findPersonId } from './person.ts';

const CONVERSATION = 'CONVERSATION#';

const wordSchema = z.object({ stage: z.literal('local'), person: z.string().min(1) });
const orderSchema = z.object({
  reference: z.string(),
  tool: z.string(),
  asked_by: z.string().exactOptional(),
});

/**
 * Leaves an open order of the local stage to a colleague, as its last look does days or weeks
 * later, so that settling can be practised. The partner is not asked, no time passes in the wallet,
 * and the person is not told that a colleague takes over.
 * @throws Error with a sentence for the terminal when there is no such order, or it has ended
 */
export async function rehearseCase(
  stage: OpenStage,
  operationId: string,
  word: Readonly<Record<string, unknown>>,
): Promise<string> {
  const parsed = wordSchema.safeParse(word);
  if (!parsed.success) throw new UsageError('Cases are rehearsed on --stage local only.');
  const userId = await findPersonId(stage, parsed.data.person);
  const found = await findOrder(stage, userId, operationId);
  if (found === undefined) throw new Error(describeUnknownOrder(userId, operationId));
  if (!isUndecided(found.standing)) throw new Error(`${operationId} has ended: there is no case.`);
  await leaveToColleague(stage, { service: found.service, userId, operationId });
  return `${operationId} is a case now: \`cases list\` has it, and settling it ends the order.`;
}

interface Left {
  readonly service: string;
  readonly userId: string;
  readonly operationId: string;
}

async function leaveToColleague(
  stage: OpenStage,
  { service, userId, operationId }: Left,
): Promise<void> {
  const tableName = stage.tables.get(service) ?? '';
  const partition = personPartition(userId);
  const own = await new DynamoDbPersonalRecords({ client: stage.dynamodb, tableName }).list(
    partition,
  );
  const isOrder = ({ data }: (typeof own)[number]) =>
    readStanding(data['body'], operationId) !== undefined;
  const table = new DynamoDbRecordTable(stage.dynamodb, tableName);
  const key = { partition, sort: own.find(isOrder)?.sort ?? '' };
  const stored = await table.get(key);
  if (stored === undefined) throw new Error(`${operationId} is gone.`);
  const { reference, tool: about, asked_by } = orderSchema.parse(stored.data);
  const openedAt = stage.clock.now().toISOString();
  const conversationId = await findConversation(stage, userId, [reference, asked_by ?? reference]);
  const opened = { service, reason: 'no-end', operationId, reference, userId, about } as const;
  const place = conversationId === undefined ? {} : { conversationId };
  const left = { ...stored.data, case_opened_at: openedAt };
  await table.write([
    { type: 'put', key, data: left, expected: stored.version },
    openCase({ ...opened, ...place, openedAt }, { raise: () => {} }),
  ]);
}

/** Where it was ordered: there the person is told how it ended; else where they wrote last. */
async function findConversation(
  { dynamodb, tables }: OpenStage,
  userId: string,
  names: readonly string[],
): Promise<string | undefined> {
  const { conversations } = openPersonTables(dynamodb, {
    conversations: tables.get('conversations') ?? '',
  });
  const own = (await conversations?.list(keys.person(userId))) ?? [];
  const ids = own
    .filter(({ sort }) => sort.startsWith(CONVERSATION))
    .map(({ sort }) => sort.slice(CONVERSATION.length));
  for (const id of ids) {
    const items = JSON.stringify(await conversations?.list(keys.conversation(id)));
    if (names.some((name) => items.includes(name))) return id;
  }
  return ids.at(-1);
}
