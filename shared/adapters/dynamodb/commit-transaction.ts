import { createHash } from 'node:crypto';
import type {
  PutItemCommandInput,
  TransactWriteItem,
  TransactWriteItemsCommandInput,
} from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { TurnCommit } from '../../application/ports/conversation-store.ts';
import type { Session } from '../../domain/conversation/session.ts';
import { claimKey } from './items/item-keys.ts';
import { toMessageItem } from './items/message-item.ts';
import { toOutboxItem } from './items/outbox-item.ts';
import { toSessionItem } from './items/session-item.ts';
import { epochSeconds } from './items/stored-item.ts';
import { toTraceItem } from './items/trace-item.ts';
import { retentionSeconds } from './retention.ts';

/** Where in the transaction a failed condition means what; claims follow the session. */
export const OUTBOX_INDEX = 0;

/**
 * One turn as one transaction: outbox entry, session, claims, messages, trace, in this order. The
 * token is made of the content: repeating the very same request is harmless for ten minutes, and a
 * turn that is run again with another result is a request of its own.
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
      const item = toMessageItem(turn.session.conversationId, message, later(now, 'message'));
      return { Put: { TableName: tableName, Item: item } };
    }),
    {
      Put: {
        TableName: tableName,
        Item: toTraceItem(turn.turnId, turn.trace, later(now, 'trace')),
      },
    },
  ];
  return { TransactItems: items, ClientRequestToken: tokenOf(items) };
}

/** The first commit finds no session, or an expired one that the table has not deleted yet. */
export function putSession(session: Session, tableName: string, now: Date) {
  const isFirst = session.version === 1;
  return {
    TableName: tableName,
    Item: toSessionItem(session, later(now, 'session')),
    ConditionExpression: isFirst
      ? 'attribute_not_exists(pk) OR expiresAt <= :now'
      : '#version = :previous',
    ...(isFirst ? {} : { ExpressionAttributeNames: { '#version': 'version' } }),
    ExpressionAttributeValues: marshall(
      isFirst ? { ':now': epochSeconds(now) } : { ':previous': session.version - 1 },
    ),
  } satisfies PutItemCommandInput;
}

/** Only a claim that still is this turn's: another turn may have taken over after the lease. */
function commitClaim(
  messageId: string,
  turnId: string,
  tableName: string,
  now: Date,
): TransactWriteItem {
  return {
    Update: {
      TableName: tableName,
      Key: marshall(claimKey(messageId)),
      UpdateExpression: 'SET #status = :committed, expiresAt = :expiresAt',
      ConditionExpression: 'turnId = :turnId',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: marshall({
        ':committed': 'committed',
        ':turnId': turnId,
        ':expiresAt': later(now, 'claim'),
      }),
    },
  };
}

function later(now: Date, kind: keyof typeof retentionSeconds): number {
  return epochSeconds(now) + retentionSeconds[kind];
}

/** At most 36 characters. */
function tokenOf(items: readonly TransactWriteItem[]): string {
  return createHash('sha256').update(JSON.stringify(items)).digest('hex').slice(0, 36);
}
