import { createHash } from 'node:crypto';
import {
  ConditionalCheckFailedException,
  type DynamoDBClient,
  QueryCommand,
  type QueryCommandInput,
  UpdateItemCommand,
  type UpdateItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { OpeningConversation, UsageMeter } from '../../application/ports/usage-meter.ts';
import type { Usage } from '../../domain/conversation/usage.ts';
import { callTable, mapDynamoDbError } from './call-table.ts';
import { toEpochSeconds } from './items/stored-item.ts';
import { sumUsage, toOldestUsageKey, toUsageKey } from './items/usage-item.ts';
import { retentionSeconds } from './retention.ts';

interface Options {
  readonly client: DynamoDBClient;
  readonly tableName: string;
}

/** Counters of a person in the conversations' table, one item per hour. */
export class DynamoDbUsageMeter implements UsageMeter {
  readonly #client: DynamoDBClient;
  readonly #tableName: string;

  constructor({ client, tableName }: Options) {
    this.#client = client;
    this.#tableName = tableName;
  }

  async readUsage(userId: string, now: Date): Promise<Usage> {
    const input = {
      TableName: this.#tableName,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :oldest AND :present',
      ExpressionAttributeValues: marshall({
        ':pk': toUsageKey(userId, now).pk,
        ':oldest': toOldestUsageKey(userId, now).sk,
        ':present': toUsageKey(userId, now).sk,
      }),
      ConsistentRead: true,
    } satisfies QueryCommandInput;
    const { Items = [] } = await callTable(() => this.#client.send(new QueryCommand(input)));
    return sumUsage(Items, now);
  }

  /** A set of hashes, so that the same conversation counts once however often it is tried. */
  async openConversation(opening: OpeningConversation): Promise<boolean> {
    const { userId, conversationId, perHour, now } = opening;
    const id = createHash('sha256').update(conversationId).digest('hex').slice(0, 16);
    const input = {
      TableName: this.#tableName,
      Key: marshall(toUsageKey(userId, now)),
      UpdateExpression: 'SET expiresAt = :expiresAt ADD conversations :ids',
      ConditionExpression:
        'attribute_not_exists(conversations) OR size(conversations) < :max OR contains(conversations, :id)',
      ExpressionAttributeValues: marshall({
        ':ids': new Set([id]),
        ':id': id,
        ':max': perHour,
        ':expiresAt': toEpochSeconds(now) + retentionSeconds.usage,
      }),
    } satisfies UpdateItemCommandInput;
    try {
      await this.#client.send(new UpdateItemCommand(input));
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw mapDynamoDbError(error);
    }
  }
}
