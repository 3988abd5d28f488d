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
import { ID_HINT, readPersonId } from './read-person-id.ts';

type Exported = Awaited<ReturnType<typeof exportPerson>>;

/** Everything that is stored of a person, as JSON. @throws Error where that is nothing */
export async function describePerson(stage: OpenStage, typed: string): Promise<string> {
  const userId = await findPersonId(stage, typed);
  return describeExport(await exportPerson(userId, openTables(stage), keys), userId);
}

export function describeExport(exported: Exported, userId: string): string {
  if (isEmpty(exported)) throw new Error(`Nothing is stored of ${userId}.${ID_HINT}`);
  return JSON.stringify(exported, null, 2);
}

function isEmpty(exported: Exported): boolean {
  return Object.values(exported).every((records) => records.length === 0);
}

/** The id of the person who is meant. @throws Error with how ids are written */
export function findPersonId(stage: OpenStage, typed: string): Promise<string> {
  const tables = openTables(stage);
  return readPersonId(typed, async (id) => !isEmpty(await exportPerson(id, tables, keys)));
}

/** Deletes a person; the text is the receipt. @throws Error that says what must end first */
export async function removePerson(stage: OpenStage, typed: string): Promise<string> {
  const userId = await findPersonId(stage, typed);
  const tables = openTables(stage);
  const now = stage.clock.now();
  const result = await deletePerson({ userId, tables, keys, createPseudonym: drawPseudonym, now });
  return describeDeletion(result, userId);
}

/** The receipt as JSON. @throws Error with why nothing was deleted, or that there is nobody */
export function describeDeletion(result: Deletion, userId: string): string {
  if (result.type === 'refused') {
    const because = result.because.map((reason) => `\n  ${reason}`).join('');
    throw new Error(`Nothing was deleted, for something must end first:${because}\n${HOW_IT_ENDS}`);
  }
  if (result.type === 'deleted') return JSON.stringify(result, null, 2);
  throw new Error(`Nothing is stored of ${userId}, so nothing was deleted.${ID_HINT}`);
}

const HOW_IT_ENDS = 'docs/runbook.md says under “Rights of people” how each of them ends.';

function openTables({ dynamodb, tables }: OpenStage) {
  const names = [...tables].map(([name, tableName]) => [
    Object.keys(personalTables).find((known) => known.replaceAll('-', '') === name) ?? name,
    tableName,
  ]);
  return openPersonTables(dynamodb, Object.fromEntries(names));
}
