import type { JsonObject } from '../../../shared/domain/json.ts';
import { deriveId } from '../../../shared/services/derive-id.ts';
import type { Operation, Standing } from './operation.ts';
import { type Books, readRows } from './read-rows.ts';

/** Scheduled transfers of the person: each was agreed to once and is made on every run. */
export function readStandingOrders(books: Books): readonly JsonObject[] {
  return readRows(books, 'remittances', 'STANDING#');
}

/** What became of a yes to a scheduled transfer: it is set up, and nothing is paid for it yet. */
export function readSetUp(books: Books, { input }: Operation): Standing | undefined {
  const rows = readStandingOrders(books).filter((row) => row['quote_id'] === input['quote_id']);
  return toStanding(rows);
}

/** What became of a yes to the end of one. */
export function readTakenBack(books: Books, { key }: Operation): Standing | undefined {
  return toStanding(readStandingOrders(books).filter((row) => row['cancelled_by'] === key));
}

function toStanding(rows: readonly JsonObject[]): Standing | undefined {
  const [row] = rows;
  if (row === undefined) return undefined;
  const reference = `${row['reference']}`;
  return { type: 'done', reference, moved: 0n, held: 0n, effects: rows.length };
}

/** The transfers that these orders have led to so far. */
export function readRuns(books: Books, orders: readonly JsonObject[]): readonly JsonObject[] {
  const ids = new Set(
    orders.flatMap(({ order_id, run }) =>
      Array.from({ length: Number(run) + 1 }, (_, number) =>
        deriveId('tra', books.userId, `${order_id}-${number}`),
      ),
    ),
  );
  return readRows(books, 'remittances', 'TRANSFER#').filter((row) =>
    ids.has(`${row['operation_id']}`),
  );
}
