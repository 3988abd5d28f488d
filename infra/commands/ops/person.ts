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
import { isAccountId } from '../../../shared/domain/account/account-id.ts';
import type { OpenStage } from './open-stage.ts';

type Exported = Awaited<ReturnType<typeof exportPerson>>;

/** Everything that is stored of a person, as JSON; in words where that is nothing. */
export async function describePerson(stage: OpenStage, userId: string): Promise<string> {
  return describeExport(await exportPerson(userId, openTables(stage), keys), userId);
}

export function describeExport(exported: Exported, userId: string): string {
  const isEmpty = Object.values(exported).every((records) => records.length === 0);
  return isEmpty ? `${sayNobody(userId)}.${HINT}` : JSON.stringify(exported, null, 2);
}

/** Deletes a person; the text is the receipt. @throws Error that says what must end first */
export async function removePerson(stage: OpenStage, userId: string): Promise<string> {
  const tables = openTables(stage);
  const now = stage.clock.now();
  const result = await deletePerson({ userId, tables, keys, createPseudonym: drawPseudonym, now });
  return describeDeletion(result, userId);
}

/**
 * The receipt as JSON; in words where there was nobody, which is no deletion.
 * @throws Error with why nothing was deleted
 */
export function describeDeletion(result: Deletion, userId: string): string {
  if (result.type === 'refused') {
    const because = result.because.map((reason) => `\n  ${reason}`).join('');
    throw new Error(`Nothing was deleted, for something must end first:${because}\n${HOW_IT_ENDS}`);
  }
  if (result.type === 'deleted') return JSON.stringify(result, null, 2);
  return `${sayNobody(userId)}, so nothing was deleted.${HINT}`;
}

const HOW_IT_ENDS = 'docs/runbook.md says under “Rights of people” how each of them ends.';

/** What an id lacks that names nobody's channel. */
function sayNobody(userId: string): string {
  const typed = isAccountId(userId) ? userId : `“${userId}”, which does not say whose id it is`;
  return `Nothing is stored of ${typed}`;
}

const HINT =
  ' Ids begin with where they come from: web:ana (our APIs and page), tg:4711, wa:5215512345678, dc:4711.';

function openTables({ dynamodb, tables }: OpenStage) {
  const names = [...tables].map(([name, tableName]) => [
    Object.keys(personalTables).find((known) => known.replaceAll('-', '') === name) ?? name,
    tableName,
  ]);
  return openPersonTables(dynamodb, Object.fromEntries(names));
}
