import type { TransactWriteItem, TransactWriteItemsCommandInput } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { RedeemingCode } from '../../../application/ports/account-directory.ts';
import type { LinkedIdentity } from '../../../domain/account/linked-identity.ts';
import { linkingLimits } from '../../../domain/account/linking-limits.ts';
import {
  toIdentityKey,
  toIdentityOfAccountKey,
  toLinkCodeKey,
  toLinkItem,
  toPhoneKey,
  toPhoneOfAccountKey,
} from '../items/account-items.ts';
import { encodeItem, toEpochSeconds } from '../items/stored-item.ts';

interface Issuing {
  readonly accountId: string;
  readonly code: string;
  readonly now: Date;
  /** Partitions of the codes that the account got before. */
  readonly earlier: ReadonlySet<string>;
}

/** Writes a code, and deletes the ones before it. */
export function toIssueTransaction(
  { accountId, code, now, earlier }: Issuing,
  tableName: string,
): TransactWriteItemsCommandInput {
  const key = toLinkCodeKey(code);
  const expiresAt = toEpochSeconds(now) + linkingLimits.codeSeconds;
  const others = [...earlier].filter((pk) => pk !== key.pk);
  return {
    TransactItems: [
      { Put: { TableName: tableName, Item: marshall({ ...key, accountId, expiresAt }) } },
      ...others.map((pk) => deleteItem({ pk, sk: key.sk }, tableName)),
    ],
  };
}

/** Uses a code up and links the identity, in this order: the positions tell what failed. */
export function toRedeemTransaction(
  { code, useId, now }: RedeemingCode,
  link: LinkedIdentity,
  tableName: string,
): TransactWriteItemsCommandInput {
  const values = { ':use': useId, ':now': toEpochSeconds(now), ':account': link.accountId };
  return {
    TransactItems: [
      {
        Update: {
          TableName: tableName,
          Key: marshall(toLinkCodeKey(code)),
          UpdateExpression: 'SET usedBy = :use',
          ConditionExpression:
            'accountId = :account AND expiresAt > :now AND (attribute_not_exists(usedBy) OR usedBy = :use)',
          ExpressionAttributeValues: marshall(values),
        },
      },
      ...putLink(link, tableName),
    ],
  };
}

/** Links an identity that acts for no other account. */
export function toLinkTransaction(
  link: LinkedIdentity,
  tableName: string,
): TransactWriteItemsCommandInput {
  return { TransactItems: putLink(link, tableName) };
}

/** Records which account has a phone, and which phone the account has: both have to agree. */
export function toPhoneTransaction(
  accountId: string,
  phone: string,
  tableName: string,
): TransactWriteItemsCommandInput {
  const leading = marshall({ ...toPhoneKey(phone), accountId });
  const own = encodeItem({ ...toPhoneOfAccountKey(accountId) }, { phone });
  return {
    TransactItems: [leading, own].map((Item) => ({ Put: { TableName: tableName, Item } })),
  };
}

/** Deletes a link that still is the one that was read. */
export function toUnlinkTransaction(
  link: LinkedIdentity,
  tableName: string,
): TransactWriteItemsCommandInput {
  return {
    TransactItems: [
      {
        Delete: {
          TableName: tableName,
          Key: marshall(toIdentityKey(link.identity)),
          ConditionExpression: 'accountId = :account',
          ExpressionAttributeValues: marshall({ ':account': link.accountId }),
        },
      },
      deleteItem(toIdentityOfAccountKey(link), tableName),
    ],
  };
}

function deleteItem(key: Readonly<Record<string, string>>, tableName: string): TransactWriteItem {
  return { Delete: { TableName: tableName, Key: marshall(key) } };
}

function putLink(link: LinkedIdentity, tableName: string): TransactWriteItem[] {
  return [
    {
      Put: {
        TableName: tableName,
        Item: toLinkItem(toIdentityKey(link.identity), link),
        ConditionExpression: 'attribute_not_exists(pk) OR accountId = :account',
        ExpressionAttributeValues: marshall({ ':account': link.accountId }),
      },
    },
    { Put: { TableName: tableName, Item: toLinkItem(toIdentityOfAccountKey(link), link) } },
  ];
}
