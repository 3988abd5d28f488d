import * as z from 'zod';
import type { RecordTable } from '../ports/record-table.ts';
import { type Case, toCaseKey } from './open-case.ts';

const MAX_LISTED = 1_000;
/** Cases are sorted by when they were opened, in this millennium. */
const PREFIX = '2';

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
export async function listCases(service: string, table: RecordTable): Promise<readonly Case[]> {
  const { partition } = toCaseKey({ openedAt: '', operationId: '' });
  const options = { prefix: PREFIX, limit: MAX_LISTED, order: 'ascending' } as const;
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

/**
 * Takes a case off the desk, once a colleague has ended it; closing it again changes nothing.
 * @throws UnavailableError | ThrottledError
 */
export async function closeCase(
  closed: Pick<Case, 'openedAt' | 'operationId'>,
  table: RecordTable,
): Promise<void> {
  await table.write([{ type: 'delete', key: toCaseKey(closed) }]);
}
