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

/** Deletes a person; the text is the receipt. @throws Error that says what must end first */
export async function removePerson(stage: OpenStage, userId: string): Promise<string> {
  const tables = openTables(stage);
  const now = stage.clock.now();
  const result = await deletePerson({ userId, tables, keys, createPseudonym: drawPseudonym, now });
  return describeDeletion(result);
}

/**
 * The receipt as JSON; in words where there was nobody, which is no deletion.
 * @throws Error with why nothing was deleted
 */
export function describeDeletion(result: Deletion): string {
  if (result.type === 'refused') {
    const because = result.because.map((reason) => `\n  ${reason}`).join('');
    throw new Error(`Nothing was deleted, for something must end first:${because}\n${HOW_IT_ENDS}`);
  }
  return result.type === 'unknown' ? NOBODY : JSON.stringify(result, null, 2);
}

const HOW_IT_ENDS = 'docs/runbook.md says under “Rights of people” how each of them ends.';

const NOBODY =
  'Nothing is stored of this id, so nothing was deleted. Ids begin with where they come from: web:ana, tg:123.';

function openTables({ dynamodb, tables }: OpenStage) {
  const names = [...tables].map(([name, tableName]) => [
    Object.keys(personalTables).find((known) => known.replaceAll('-', '') === name) ?? name,
    tableName,
  ]);
  return openPersonTables(dynamodb, Object.fromEntries(names));
}
