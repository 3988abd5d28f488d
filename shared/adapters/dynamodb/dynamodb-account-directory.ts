import {
  DeleteItemCommand,
  type DynamoDBClient,
  GetItemCommand,
  type GetItemCommandInput,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type {
  AccountDirectory,
  LinkingByPhone,
  RedeemingCode,
  Redemption,
} from '../../application/ports/account-directory.ts';
import type { LinkedIdentity } from '../../domain/account/linked-identity.ts';
import { linkingLimits } from '../../domain/account/linking-limits.ts';
import { callTable } from './call-table.ts';
import { countTry } from './count-try.ts';
import {
  fromLinkItem,
  IDENTITY_PREFIX,
  readPhone,
  toIdentityKey,
  toIssuedKey,
  toLinkCodeKey,
  toPhoneKey,
  toPhoneOfAccountKey,
  toTriesKey,
  toTriesOfAllKey,
} from './items/account-items.ts';
import { type ItemKey, toPersonPartition } from './items/item-keys.ts';
import { type Item, isAlive } from './items/stored-item.ts';
import {
  toIssueTransaction,
  toLinkTransaction,
  toPhoneTransaction,
  toRedeemTransaction,
  toUnlinkTransaction,
} from './transactions/account-transactions.ts';
import { runTransaction } from './transactions/run-transaction.ts';

interface Options {
  readonly client: DynamoDBClient;
  readonly tableName: string;
}

/** Accounts of identities in the conversations' table. */
export class DynamoDbAccountDirectory implements AccountDirectory {
  readonly #client: DynamoDBClient;
  readonly #tableName: string;

  constructor({ client, tableName }: Options) {
    this.#client = client;
    this.#tableName = tableName;
  }

  async find(identity: string): Promise<LinkedIdentity | undefined> {
    const item = await this.#get(toIdentityKey(identity));
    return item === undefined ? undefined : fromLinkItem(item);
  }

  async list(accountId: string): Promise<readonly LinkedIdentity[]> {
    const input = {
      TableName: this.#tableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :identities)',
      ExpressionAttributeValues: marshall({
        ':pk': toPersonPartition(accountId),
        ':identities': IDENTITY_PREFIX,
      }),
      ConsistentRead: true,
    } satisfies QueryCommandInput;
    const { Items = [] } = await callTable(() => this.#client.send(new QueryCommand(input)));
    return Items.map(fromLinkItem);
  }

  /** The codes of an hour are counted as a set; the one before is deleted with it. */
  async issueCode({
    accountId,
    code,
    now,
  }: Parameters<AccountDirectory['issueCode']>[0]): Promise<boolean> {
    const { maxCodesPerHour: max } = linkingLimits;
    const key = toIssuedKey(accountId, now);
    const counted = await countTry(this.#client, this.#tableName, { key, code, max, now });
    if (counted === undefined) return false;
    const input = toIssueTransaction({ accountId, code, now, earlier: counted }, this.#tableName);
    return (await runTransaction(this.#client, input)).type === 'written';
  }

  async redeemCode(redeeming: RedeemingCode): Promise<Redemption> {
    if (await this.#isExhausted(redeeming)) return { type: 'exhausted' };
    const { code, identity, channel, now } = redeeming;
    const stored = await this.#get(toLinkCodeKey(code));
    const accountId = stored?.['accountId']?.S;
    if (accountId === undefined || !isAlive(stored, now)) return { type: 'unknown' };
    const link = { identity, accountId, channel, linkedAt: now.toISOString() };
    const input = toRedeemTransaction(redeeming, link, this.#tableName);
    const result = await runTransaction(this.#client, input);
    if (result.type === 'written') return { type: 'linked', link };
    return result.positions.includes(0) ? { type: 'unknown' } : { type: 'taken' };
  }

  async voidCode(code: string): Promise<void> {
    const input = { TableName: this.#tableName, Key: marshall(toLinkCodeKey(code)) };
    await callTable(() => this.#client.send(new DeleteItemCommand(input)));
  }

  async savePhone(accountId: string, phone: string): Promise<void> {
    await runTransaction(this.#client, toPhoneTransaction(accountId, phone, this.#tableName));
  }

  async linkByPhone({ phone, identity, channel, now }: LinkingByPhone): Promise<Redemption> {
    const leading = await this.#get(toPhoneKey(phone));
    const accountId = leading?.['accountId']?.S;
    if (accountId === undefined) return { type: 'unknown' };
    // The account may have another phone by now.
    const own = await this.#get(toPhoneOfAccountKey(accountId));
    if (own === undefined || readPhone(own) !== phone) return { type: 'unknown' };
    const link = { identity, accountId, channel, linkedAt: now.toISOString() };
    const input = toLinkTransaction(link, this.#tableName);
    const { type } = await runTransaction(this.#client, input);
    return type === 'written' ? { type: 'linked', link } : { type: 'taken' };
  }

  async unlink(identity: string): Promise<LinkedIdentity | undefined> {
    const link = await this.find(identity);
    if (link === undefined) return undefined;
    const { type } = await runTransaction(this.#client, toUnlinkTransaction(link, this.#tableName));
    return type === 'written' ? link : undefined;
  }

  /** Counted before the code is looked at, so that tries at the same time are counted too. */
  async #isExhausted({ identity, code, now }: RedeemingCode): Promise<boolean> {
    const { maxTriesPerHour, maxTriesOfAllPerHour } = linkingLimits;
    const own = { key: toTriesKey(identity, now), code, max: maxTriesPerHour, now };
    const counted = await countTry(this.#client, this.#tableName, own);
    if (counted === undefined) return true;
    const ofAll = { key: toTriesOfAllKey(now), max: maxTriesOfAllPerHour, now };
    return (await countTry(this.#client, this.#tableName, ofAll)) === undefined;
  }

  async #get(key: ItemKey): Promise<Item | undefined> {
    const input = {
      TableName: this.#tableName,
      Key: marshall(key),
      ConsistentRead: true,
    } satisfies GetItemCommandInput;
    const { Item: item } = await callTable(() => this.#client.send(new GetItemCommand(input)));
    return item;
  }
}
