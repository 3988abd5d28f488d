import type { RecordTable, RecordWrite } from '../../../../shared/services/ports/record-table.ts';
import {
  type Application,
  applicationKey,
  encodeApplication,
  requireApplication,
  type StoredApplication,
} from './application.ts';

/**
 * Stores the next state of an application together with `others`, unless it changed since it was
 * read. Returns what is stored.
 */
export async function replaceApplication(
  table: RecordTable,
  userId: string,
  { version }: StoredApplication,
  next: Application,
  others: readonly RecordWrite[],
): Promise<StoredApplication> {
  const key = applicationKey(userId, next);
  const put = { type: 'put', key, data: encodeApplication(next), expected: version } as const;
  const outcome = await table.write([put, ...others]);
  if (outcome.type === 'written') return { application: next, version: version + 1 };
  return requireApplication(table, userId, next.application_id);
}
