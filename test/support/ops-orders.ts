import * as z from 'zod';
import type { OpenStage } from '../../infra/commands/ops/open-stage.ts';
import { DynamoDbConversationStore } from '../../shared/adapters/dynamodb/dynamodb-conversation-store.ts';
import { DynamoDbRecordTable } from '../../shared/adapters/dynamodb/dynamodb-record-table.ts';
import type { JsonObject } from '../../shared/domain/json.ts';
import { openCase } from '../../shared/services/paid-order/open-case.ts';
import { personPartition } from '../../shared/services/person-partition.ts';
import type { RecordKey } from '../../shared/services/ports/record-table.ts';
import { anOperationInDoubt } from './builders/operation-in-doubt.ts';
import { aPendingConfirmation } from './builders/pending-confirmation.ts';
import type { ChatPerson } from './chat-person.ts';
import { RecordingCaseAlarm } from './fakes/recording-case-alarm.ts';

/** A number whose carrier never answers, in the sandbox. */
const silent = { phone_number: '55 5000 0003', carrier_id: 'telcel_mx', amount: 100 };

const topupSchema = z.object({ topup_id: z.string(), reference: z.string() });

/** Buys a top-up whose carrier does not answer; gives the confirmed key and the order. */
export async function buyWithoutAnswer({ invoker, clock }: OpenStage, person: ChatPerson) {
  const { userId, conversationId } = person;
  const key = crypto.randomUUID();
  const call = async (tool: string, input: JsonObject, idempotencyKey: string) => {
    const ids = { userId, conversationId, turnId: idempotencyKey, idempotencyKey };
    const place = { locale: 'es-MX', timezone: 'America/Mexico_City' };
    const context = { ...ids, ...place, now: clock.now().toISOString() };
    const outcome = await invoker.invoke({ service: 'topups', tool, input, context });
    if (outcome.type !== 'ok') throw new Error(`${tool}: ${JSON.stringify(outcome)}`);
    return outcome.data;
  };
  const { quote_id = null } = await call('prepare_create_topup', silent, `prepare-${key}`);
  const bought = topupSchema.parse(await call('create_topup', { ...silent, quote_id }, key));
  return { key, orderId: bought.topup_id, reference: bought.reference };
}

/** Leaves an order to a colleague, as its last look does days later; gives the key of its case. */
export async function leaveToColleague(
  { dynamodb, tables, clock }: OpenStage,
  { userId, conversationId }: ChatPerson,
  operationId: string,
): Promise<{ readonly key: RecordKey }> {
  const table = new DynamoDbRecordTable(dynamodb, tables.get('topups') ?? '');
  const options = { prefix: 'TOPUP#', limit: 1, order: 'descending' } as const;
  const [stored] = await table.list(personPartition(userId), options);
  if (stored === undefined) throw new Error('There is no top-up');
  const { key, data, version } = stored;
  const openedAt = clock.now().toISOString();
  const reference = z.string().parse(data['reference']);
  const about = 'create_topup 6.72 USD';
  const order = { service: 'topups', reason: 'no-end', operationId, reference, about } as const;
  const opened = { ...order, userId, conversationId, openedAt };
  const onDesk = openCase(opened, new RecordingCaseAlarm());
  const left = { ...data, case_opened_at: openedAt };
  await table.write([{ type: 'put', key, data: left, expected: version }, onDesk]);
  return { key: onDesk.key };
}

/** Looks at a top-up as if two days were over: its carrier has said nothing for too long. */
export async function lookInTwoDays(
  { invoker, clock }: OpenStage,
  { userId, conversationId }: ChatPerson,
  orderId: string,
): Promise<unknown> {
  const ids = { userId, conversationId, turnId: 'look', idempotencyKey: `look-${orderId}` };
  const now = new Date(clock.now().getTime() + 2 * 86_400_000).toISOString();
  const context = { ...ids, locale: 'en', timezone: 'UTC', now };
  const input = { order_id: orderId, attempt: 4 };
  return await invoker.invoke({ service: 'topups', tool: 'reconcile_topup', input, context });
}

/** Leaves a confirmed call in doubt that the engine has stopped asking about. */
export async function giveUpDoubt(
  { dynamodb: client, tables, clock }: OpenStage,
  { conversationId }: ChatPerson,
  key: string,
): Promise<void> {
  const tableName = tables.get('conversations') ?? '';
  const store = new DynamoDbConversationStore({ client, tableName, clock });
  const { session } = await store.load(conversationId, 0);
  if (session === undefined) throw new Error('There is no conversation');
  const confirmation = aPendingConfirmation({ id: key, tool: 'create_topup' });
  const inDoubt = [anOperationInDoubt({ confirmation, followUp: { count: 8 } })];
  await store.checkpoint({ ...session, inDoubt, version: session.version + 1 });
}
