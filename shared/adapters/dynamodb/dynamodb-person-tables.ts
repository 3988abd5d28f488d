import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { ConversationKeys, PersonTables } from '../../application/ports/personal-records.ts';
import { DynamoDbPersonalRecords } from './dynamodb-personal-records.ts';
import { toIdentityPartition, toPhonePartition } from './items/account-items.ts';
import {
  toClaimPartition,
  toConversationPartition,
  toPersonPartition,
  toTurnPartition,
} from './items/item-keys.ts';

/** How the stored keys are made; every table of a service keeps people in the same partition. */
export const conversationKeys: ConversationKeys = {
  person: toPersonPartition,
  conversation: toConversationPartition,
  turn: toTurnPartition,
  claim: toClaimPartition,
  identity: toIdentityPartition,
  phone: toPhonePartition,
};

/** @param names the deployed tables by `conversations` and the services' names */
export function openPersonTables(
  client: DynamoDBClient,
  names: Readonly<Record<string, string>>,
): PersonTables {
  return Object.fromEntries(
    Object.entries(names).map(([name, tableName]) => [
      name,
      new DynamoDbPersonalRecords({ client, tableName }),
    ]),
  );
}
