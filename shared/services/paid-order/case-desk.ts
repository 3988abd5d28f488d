import * as z from 'zod';
import type { RecordTable } from '../ports/record-table.ts';
import { type Case, toCaseData, toCaseKey, toClosedKey } from './open-case.ts';

const MAX_LISTED = 1_000;
/** Cases are sorted by when they were opened, in this millennium. */
const PREFIX = '2';
/** So long after it was opened a closed case can be found by its operation alone. */
const KEPT_MS = 365 * 86_400_000;

const storedSchema = z.strictObject({
  operation_id: z.string(),
  reference: z.string(),
  reason: z.enum(['no-end', 'uncollected', 'unconfirmed']),
  user_id: z.string(),
  opened_at: z.string(),
  /** Absent in cases that an earlier version opened. */
  conversation_id: z.string().exactOptional(),
  about: z.string().exactOptional(),
});

/** Lists the open cases of a service, oldest first. @throws UnavailableError | ThrottledError */
export function listCases(service: string, table: RecordTable): Promise<readonly Case[]> {
  return list(service, PREFIX, table);
}

/**
 * Returns the case of an operation that was closed last, for whoever asks what became of it.
 * @throws UnavailableError | ThrottledError
 */
export async function findClosedCase(
  service: string,
  operationId: string,
  table: RecordTable,
): Promise<Case | undefined> {
  const closed = await list(service, toClosedKey({ operationId }).sort, table);
  return closed.find((each) => each.operationId === operationId);
}

/**
 * Takes a case off the desk, once it has ended; closing it again changes nothing.
 * @throws UnavailableError | ThrottledError
 */
export async function closeCase(closed: Case, table: RecordTable): Promise<void> {
  const expiresAt = new Date(Date.parse(closed.openedAt) + KEPT_MS);
  const mark = { key: toClosedKey(closed), data: toCaseData(closed), expiresAt };
  await table.write([
    { type: 'delete', key: toCaseKey(closed) },
    { type: 'put', ...mark, expected: 'any' },
  ]);
}

async function list(service: string, prefix: string, table: RecordTable): Promise<readonly Case[]> {
  const { partition } = toCaseKey({ openedAt: '', operationId: '' });
  const options = { prefix, limit: MAX_LISTED, order: 'ascending' } as const;
  return (await table.list(partition, options)).map(({ data }) => {
    const { operation_id, user_id, opened_at, conversation_id, ...stored } =
      storedSchema.parse(data);
    return {
      service,
      ...stored,
      operationId: operation_id,
      userId: user_id,
      openedAt: opened_at,
      ...(conversation_id !== undefined && { conversationId: conversation_id }),
    };
  });
}
