import {
  conversationKeys as keys,
  openPersonTables,
} from '../../../shared/adapters/dynamodb/dynamodb-person-tables.ts';
import { drawPseudonym } from '../../../shared/adapters/system/draw-pseudonym.ts';
import {
  type Deletion,
  deletePerson,
} from '../../../shared/application/person-data/delete-person.ts';
import { exportPerson } from '../../../shared/application/person-data/export-person.ts';
import { personalTables } from '../../../shared/application/person-data/personal-tables.ts';
import type { OpenStage } from './open-stage.ts';

/** Everything that is stored of a person, as JSON. */
export async function describePerson(stage: OpenStage, userId: string): Promise<string> {
  return JSON.stringify(await exportPerson(userId, openTables(stage), keys), null, 2);
}

/** Deletes a person; the text is the receipt, or why nothing was done. */
export async function removePerson(stage: OpenStage, userId: string): Promise<string> {
  const tables = openTables(stage);
  const now = stage.clock.now();
  const result = await deletePerson({ userId, tables, keys, createPseudonym: drawPseudonym, now });
  return describeDeletion(result);
}

/** The receipt as JSON; in words where there was nobody, which is no deletion. */
export function describeDeletion(result: Deletion): string {
  return result.type === 'unknown' ? NOBODY : JSON.stringify(result, null, 2);
}

const NOBODY =
  'Nothing is stored of this id, so nothing was deleted. Ids begin with where they come from: web:ana, tg:123.';

function openTables({ dynamodb, tables }: OpenStage) {
  const names = [...tables].map(([name, tableName]) => [
    Object.keys(personalTables).find((known) => known.replaceAll('-', '') === name) ?? name,
    tableName,
  ]);
  return openPersonTables(dynamodb, Object.fromEntries(names));
}
