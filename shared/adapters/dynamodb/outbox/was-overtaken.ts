import {
  type DynamoDBClient,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { OutboxEntry } from '../../../domain/conversation/turn-record.ts';
import { callTable } from '../call-table.ts';
import { toConversationPartition, toOutboxKey } from '../items/item-keys.ts';
import { fromMessageItem } from '../items/message-item.ts';
import { fromOutboxItem } from '../items/outbox-item.ts';
import { readItems } from '../read-items.ts';

/** A conversation that went on for longer has got at least one of these replies. */
const NEWEST_MESSAGES = 40;

/**
 * Looks for a reply that was sent after `entry` was written, among the turns of the conversation's
 * newest messages. Only a late reply asks: two reads, where a pointer would be a write per turn.
 */
export async function wasOvertaken(
  { client, tableName }: { readonly client: DynamoDBClient; readonly tableName: string },
  entry: OutboxEntry,
): Promise<boolean> {
  const input = {
    TableName: tableName,
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :messages)',
    ExpressionAttributeValues: marshall({
      ':pk': toConversationPartition(entry.conversationId),
      ':messages': 'MESSAGE#',
    }),
    ScanIndexForward: false,
    ConsistentRead: true,
    Limit: NEWEST_MESSAGES,
  } satisfies QueryCommandInput;
  const { Items = [] } = await callTable(() => client.send(new QueryCommand(input)));
  const newer = Items.map(fromMessageItem).filter(
    ({ turnId, at }) => turnId !== entry.turnId && at > entry.createdAt,
  );
  const keys = [...new Set(newer.map(({ turnId }) => turnId))].map((turnId) =>
    marshall(toOutboxKey(turnId)),
  );
  if (keys.length === 0) return false;
  const replies = await callTable(() => readItems(client, tableName, keys));
  return replies.some((item) => fromOutboxItem(item).entry.sentAt !== undefined);
}
