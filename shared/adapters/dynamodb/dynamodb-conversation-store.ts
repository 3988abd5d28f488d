import {
  ConditionalCheckFailedException,
  type DynamoDBClient,
  GetItemCommand,
  type GetItemCommandInput,
  PutItemCommand,
  type PutItemCommandInput,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { Clock } from '../../application/ports/clock.ts';
import type {
  ClaimOutcome,
  Conversation,
  ConversationStore,
  TurnCommit,
} from '../../application/ports/conversation-store.ts';
import type { ConversationSummary } from '../../domain/conversation/conversation-summary.ts';
import type { Session } from '../../domain/conversation/session.ts';
import { ConflictError } from '../../domain/errors.ts';
import { callTable, mapDynamoDbError } from './call-table.ts';
import { fromClaimItem, toClaimItem } from './items/claim-item.ts';
import { toConversationPartition, toOutboxKey } from './items/item-keys.ts';
import { fromMessageItem } from './items/message-item.ts';
import { fromOutboxItem } from './items/outbox-item.ts';
import { fromSessionItem } from './items/session-item.ts';
import { type Item, isAlive, toEpochSeconds } from './items/stored-item.ts';
import { fromSummaryItem, toSummaryItem } from './items/summary-item.ts';
import { fromTipItem } from './items/tip-items.ts';
import { retentionSeconds } from './retention.ts';
import {
  OUTBOX_INDEX,
  putSession,
  toCommitTransaction,
} from './transactions/commit-transaction.ts';
import { runTransaction } from './transactions/run-transaction.ts';

interface Options {
  readonly client: DynamoDBClient;
  readonly tableName: string;
  readonly clock: Clock;
}

/** Stores conversations in one DynamoDB table (`pk`, `sk`, TTL on `expiresAt`). */
export class DynamoDbConversationStore implements ConversationStore {
  readonly #client: DynamoDBClient;
  readonly #tableName: string;
  readonly #clock: Clock;

  constructor({ client, tableName, clock }: Options) {
    this.#client = client;
    this.#tableName = tableName;
    this.#clock = clock;
  }

  async load(conversationId: string, messageLimit: number): Promise<Conversation> {
    const items = await this.#queryNewestItems(conversationId, messageLimit + 3);
    const session = items.find(({ sk }) => sk?.S === 'SESSION');
    const summary = items.find(({ sk }) => sk?.S === 'SUMMARY');
    const tip = items.find(({ sk }) => sk?.S === 'TIP');
    const messages = items.filter(({ sk }) => sk?.S?.startsWith('MESSAGE#'));
    return {
      session: session === undefined ? undefined : fromSessionItem(session),
      messages: messages.slice(0, messageLimit).map(fromMessageItem).reverse(),
      ...(summary === undefined ? {} : { summary: fromSummaryItem(summary) }),
      ...(tip === undefined ? {} : { mergedTip: fromTipItem(tip) }),
    };
  }

  async claim(claim: Parameters<ConversationStore['claim']>[0]): Promise<ClaimOutcome> {
    const input = this.#toClaimInput(claim);
    try {
      await this.#client.send(new PutItemCommand(input));
      return { type: 'claimed' };
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw mapDynamoDbError(error);
      const current = error.Item === undefined ? undefined : fromClaimItem(error.Item);
      const isCommitted = current?.status === 'committed';
      return isCommitted ? { type: 'committed', turnId: current.turnId } : { type: 'busy' };
    }
  }

  async checkpoint(session: Session): Promise<void> {
    const input = putSession(session, this.#tableName, this.#clock.now());
    try {
      await this.#client.send(new PutItemCommand(input));
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw mapDynamoDbError(error);
      const details = { version: session.version };
      throw new ConflictError('The conversation changed during the turn', {
        cause: error,
        details,
      });
    }
  }

  async commit(turn: TurnCommit): Promise<void> {
    const input = toCommitTransaction(turn, this.#tableName, this.#clock.now());
    const result = await runTransaction(this.#client, input);
    if (result.type === 'written') return;
    if (result.positions.includes(OUTBOX_INDEX) && (await this.#isCommitted(turn))) return;
    const position = result.positions[0] ?? 0;
    throw new ConflictError('The conversation changed during the turn', {
      details: { turnId: turn.turnId, position },
    });
  }

  async saveSummary(
    conversationId: string,
    summary: ConversationSummary,
    previous: number,
  ): Promise<void> {
    const now = toEpochSeconds(this.#clock.now());
    const input = {
      TableName: this.#tableName,
      Item: toSummaryItem(conversationId, summary, now + retentionSeconds.summary),
      ConditionExpression:
        previous === 0
          ? 'attribute_not_exists(pk) OR expiresAt <= :value'
          : 'throughSequence = :value',
      ExpressionAttributeValues: marshall({ ':value': previous === 0 ? now : previous }),
    } satisfies PutItemCommandInput;
    try {
      await this.#client.send(new PutItemCommand(input));
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw mapDynamoDbError(error);
      throw new ConflictError('Another process updated the summary', { cause: error });
    }
  }

  /**
   * Returns true when an earlier attempt of this commit succeeded. The turn id is derived from the
   * first message, so another process may have committed it with fewer messages. The remaining
   * messages are then still unanswered, and this returns false.
   */
  async #isCommitted({ turnId, messageIds }: TurnCommit): Promise<boolean> {
    const input = {
      TableName: this.#tableName,
      Key: marshall(toOutboxKey(turnId)),
      ConsistentRead: true,
    } satisfies GetItemCommandInput;
    const { Item } = await callTable(() => this.#client.send(new GetItemCommand(input)));
    if (Item === undefined) return false;
    const answered = new Set(fromOutboxItem(Item).entry.messageIds);
    return messageIds.every((id) => answered.has(id));
  }

  /**
   * Returns merged tip, summary and session, then the newest messages. The read is strongly
   * consistent, because the next turn may start right after a commit.
   */
  async #queryNewestItems(conversationId: string, limit: number): Promise<readonly Item[]> {
    const input = {
      TableName: this.#tableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: toConversationPartition(conversationId) } },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: limit,
    } satisfies QueryCommandInput;
    const { Items = [] } = await callTable(() => this.#client.send(new QueryCommand(input)));
    return Items.filter((item) => isAlive(item, this.#clock.now()));
  }

  #toClaimInput(claim: Parameters<ConversationStore['claim']>[0]): PutItemCommandInput {
    const now = toEpochSeconds(claim.now);
    return {
      TableName: this.#tableName,
      Item: toClaimItem({
        messageId: claim.messageId,
        turnId: claim.turnId,
        owner: claim.owner ?? claim.turnId,
        leaseUntil: claim.leaseUntil.getTime(),
        expiresAt: now + retentionSeconds.claim,
      }),
      ConditionExpression:
        'attribute_not_exists(pk) OR expiresAt <= :now OR ' +
        '(#status = :claimed AND (leaseUntil <= :nowMs OR #owner = :owner))',
      ExpressionAttributeNames: { '#status': 'status', '#owner': 'owner' },
      ExpressionAttributeValues: marshall({
        ':now': now,
        ':nowMs': claim.now.getTime(),
        ':claimed': 'claimed',
        ':owner': claim.owner ?? claim.turnId,
      }),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    };
  }
}
