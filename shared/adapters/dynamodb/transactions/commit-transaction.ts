import { createHash } from 'node:crypto';
import type {
  PutItemCommandInput,
  TransactWriteItem,
  TransactWriteItemsCommandInput,
} from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { TurnCommit } from '../../../application/ports/conversation-store.ts';
import type { Session } from '../../../domain/conversation/session.ts';
import { isAtDesk, toDeskItem } from '../../../domain/desk/desk-session.ts';
import { toDeskTableItem } from '../desk/desk-item.ts';
import { toClaimKey, toConversationOfPersonKey, toSilentTurnKey } from '../items/item-keys.ts';
import { toMessageItem } from '../items/message-item.ts';
import { toOutboxItem } from '../items/outbox-item.ts';
import { toSessionItem } from '../items/session-item.ts';
import { encodeItem, toEpochSeconds } from '../items/stored-item.ts';
import { toTipChoiceItem } from '../items/tip-items.ts';
import { toTraceItem } from '../items/trace-item.ts';
import { toUsageUpdate } from '../items/usage-item.ts';
import { retentionSeconds } from '../retention.ts';

/** Position of the outbox entry in the transaction, to tell which condition failed. */
export const OUTBOX_INDEX = 0;

/**
 * Builds the transaction that commits a turn: outbox entry, session, claims, messages, trace, the
 * ways to the turn and its conversation, what the desk shows, usage and what the person said of
 * tips, in this order. The request token is
 * derived from the content. DynamoDB therefore ignores a repeated identical request for ten
 * minutes, while a rerun with a different result is a new request.
 */
export function toCommitTransaction(
  turn: TurnCommit,
  tableName: string,
  now: Date,
): TransactWriteItemsCommandInput {
  const items: TransactWriteItem[] = [
    {
      Put: {
        TableName: tableName,
        Item: toOutboxItem(turn.outbox, now),
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    { Put: putSession(turn.session, tableName, now) },
    ...turn.messageIds.map((messageId) => commitClaim(messageId, turn.turnId, tableName, now)),
    ...turn.messages.map((message): TransactWriteItem => {
      const item = toMessageItem(turn.session.conversationId, message, toExpiry(now, 'message'));
      return { Put: { TableName: tableName, Item: item } };
    }),
    {
      Put: {
        TableName: tableName,
        Item: toTraceItem(turn.turnId, turn.trace, toExpiry(now, 'trace')),
      },
    },
    ...putSilentTurn(turn, tableName, now),
    ...putConversationOfPerson(turn, tableName, now),
    ...putDeskItem(turn.session, tableName, now),
    ...(turn.used === undefined
      ? []
      : [{ Update: { TableName: tableName, ...toUsageUpdate(turn.used, now) } }]),
    ...(turn.tipChoice === undefined
      ? []
      : [{ Put: { TableName: tableName, Item: toTipChoiceItem(turn.tipChoice) } }]),
  ];
  return { TransactItems: items, ClientRequestToken: createRequestToken(items) };
}

/** Messages name their turn. One without leaves a name as well, or no deletion would find it. */
function putSilentTurn(
  { turnId, messages, session: { conversationId } }: TurnCommit,
  tableName: string,
  now: Date,
): TransactWriteItem[] {
  if (messages.length > 0) return [];
  const attributes = {
    ...toSilentTurnKey(conversationId, turnId),
    expiresAt: toExpiry(now, 'silentTurn'),
  };
  return [{ Put: { TableName: tableName, Item: encodeItem(attributes, { turnId }) } }];
}

/**
 * A conversation is idle for thirty days at most, so every eighth turn renews the way to it in
 * time. Another account than before has no way to it yet.
 */
function putConversationOfPerson(
  { session: { userId, conversationId, version }, hasMoved }: TurnCommit,
  tableName: string,
  now: Date,
): TransactWriteItem[] {
  if (version % 8 !== 1 && !hasMoved) return [];
  const key = toConversationOfPersonKey(userId, conversationId);
  const Item = marshall({ ...key, expiresAt: toExpiry(now, 'conversationOfPerson') });
  return [{ Put: { TableName: tableName, Item } }];
}

/** The desk lists what it shows; the session is what decides. */
function putDeskItem(session: Session, tableName: string, now: Date): TransactWriteItem[] {
  const item = isAtDesk(session) ? toDeskItem(session) : undefined;
  if (item === undefined) return [];
  return [{ Put: { TableName: tableName, Item: toDeskTableItem(item, toExpiry(now, 'session')) } }];
}

/** The first commit finds no session, or an expired one that the table has not deleted yet. */
export function putSession(session: Session, tableName: string, now: Date) {
  const isFirst = session.version === 1;
  return {
    TableName: tableName,
    Item: toSessionItem(session, toExpiry(now, 'session')),
    ConditionExpression: isFirst
      ? 'attribute_not_exists(pk) OR expiresAt <= :now'
      : '#version = :previous',
    ...(isFirst ? {} : { ExpressionAttributeNames: { '#version': 'version' } }),
    ExpressionAttributeValues: marshall(
      isFirst ? { ':now': toEpochSeconds(now) } : { ':previous': session.version - 1 },
    ),
  } satisfies PutItemCommandInput;
}

/** Fails when the claim belongs to another turn, which may take it over after the lease. */
function commitClaim(
  messageId: string,
  turnId: string,
  tableName: string,
  now: Date,
): TransactWriteItem {
  return {
    Update: {
      TableName: tableName,
      Key: marshall(toClaimKey(messageId)),
      UpdateExpression: 'SET #status = :committed, expiresAt = :expiresAt',
      ConditionExpression: 'turnId = :turnId',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: marshall({
        ':committed': 'committed',
        ':turnId': turnId,
        ':expiresAt': toExpiry(now, 'claim'),
      }),
    },
  };
}

function toExpiry(now: Date, kind: keyof typeof retentionSeconds): number {
  return toEpochSeconds(now) + retentionSeconds[kind];
}

/** DynamoDB accepts at most 36 characters. */
function createRequestToken(items: readonly TransactWriteItem[]): string {
  return createHash('sha256').update(JSON.stringify(items)).digest('hex').slice(0, 36);
}
