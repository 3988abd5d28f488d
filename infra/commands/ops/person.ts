import { randomUUID } from 'node:crypto';
import { DynamoDbPersonalRecords } from '../../../shared/adapters/dynamodb/dynamodb-personal-records.ts';
import {
  toIdentityPartition,
  toPhonePartition,
} from '../../../shared/adapters/dynamodb/items/account-items.ts';
import {
  toClaimPartition,
  toConversationPartition,
  toPersonPartition,
  toTurnPartition,
} from '../../../shared/adapters/dynamodb/items/item-keys.ts';
import { deletePerson } from '../../../shared/application/person-data/delete-person.ts';
import { exportPerson } from '../../../shared/application/person-data/export-person.ts';
import type { ConversationKeys } from '../../../shared/application/person-data/find-person-records.ts';
import { personalTables } from '../../../shared/application/person-data/personal-tables.ts';
import type { OpenStage } from './open-stage.ts';

/** How the stored keys are made; every table of a service keeps people in the same partition. */
export const conversationKeys: ConversationKeys = {
  person: toPersonPartition,
  conversation: toConversationPartition,
  turn: toTurnPartition,
  claim: toClaimPartition,
  identity: toIdentityPartition,
  phone: toPhonePartition,
};

/** Everything that is stored of a person, as JSON. */
export async function describePerson(stage: OpenStage, userId: string): Promise<string> {
  return JSON.stringify(await exportPerson(userId, openTables(stage), conversationKeys), null, 2);
}

/** Deletes a person; the text is the receipt, or why nothing was done. */
export async function removePerson(stage: OpenStage, userId: string): Promise<string> {
  const result = await deletePerson({
    userId,
    tables: openTables(stage),
    keys: conversationKeys,
    createPseudonym: () => `erased:${randomUUID()}`,
    now: stage.clock.now(),
  });
  return JSON.stringify(result, null, 2);
}

/** @throws Error when a deployed table is in no list, or a listed one is not deployed */
function openTables({ dynamodb: client, tables }: OpenStage) {
  const names = [...tables.keys()].map((name) => [
    Object.keys(personalTables).find((known) => known.replaceAll('-', '') === name) ?? name,
    new DynamoDbPersonalRecords({ client, tableName: tables.get(name) ?? '' }),
  ]);
  return Object.fromEntries(names);
}
