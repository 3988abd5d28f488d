import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import type { NeedsInput, Refused } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import { refuse } from '../refusals.ts';
import { type Application, readApplications, type StoredApplication } from './application.ts';

export type FoundApplication =
  | ({ readonly type: 'found' } & StoredApplication)
  | NeedsInput
  | Refused;

/** Finds an application by id or reference; without a name, the latest. */
export async function findApplication(
  table: RecordTable,
  userId: string,
  name: string | undefined,
): Promise<FoundApplication> {
  const stored = await readApplications(table, userId);
  if (stored.length === 0) return refuse('NO_APPLICATION');
  const found =
    name === undefined ? stored[0] : stored.find(({ application }) => isNamed(application, name));
  if (found) return { type: 'found', ...found };
  const choices = stored.map(({ application: { application_id, reference } }) => ({
    value: application_id,
    label: reference,
  }));
  return ask('application_id', 'UNKNOWN_APPLICATION', { choices });
}

function isNamed({ application_id, reference }: Application, name: string): boolean {
  return application_id === name || reference.toLowerCase() === name.toLowerCase();
}
