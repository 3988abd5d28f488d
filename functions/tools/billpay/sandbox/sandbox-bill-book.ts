import * as z from 'zod';
import { toMinor } from '../../../../shared/domain/money/money.ts';
import { divideRounded } from '../../../../shared/domain/money/rounding.ts';
import { storedMinorSchema } from '../../../../shared/services/amounts/stored-money.ts';
import { addDays } from '../../../../shared/services/calendar/calendar-day.ts';
import { localDay } from '../../../../shared/services/calendar/local-day.ts';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordTable, RecordWrite } from '../../../../shared/services/ports/record-table.ts';
import type { Bill, BillQuery } from '../biller/biller-partner.ts';
import type { SandboxBill, SandboxBiller } from './sandbox-catalogue.ts';

/** Billers count days in Mexico, wherever the payer is. */
const BILLERS_TIMEZONE = 'America/Mexico_City';

/** The current bill of one number for one payer: in the sandbox each person has their own bills. */
const pageSchema = z.strictObject({
  due_on: z.string(),
  paid: storedMinorSchema,
  /** Nothing more is due on it. */
  is_settled: z.boolean(),
});

export interface BillPage {
  readonly page: z.output<typeof pageSchema>;
  readonly version: number;
}

/**
 * Opens a payer's page for a number. The first bill is issued on the first lookup and falls due
 * some days later; the next one is issued after the due date of a paid bill.
 */
export async function openPage(
  table: RecordTable,
  query: BillQuery,
  { amount, due_in_days }: SandboxBill,
  cycleDays: number,
): Promise<BillPage> {
  const today = toBillerDay(query);
  const key = pageKey(query);
  const is_settled = Number(amount) === 0;
  const first = { due_on: addDays(today, due_in_days), paid: 0n, is_settled };
  const data = z.encode(pageSchema, first);
  const record = await table.get(key);
  if (record === undefined) await table.write([{ type: 'put', key, data, expected: 'absent' }]);
  const stored = record ?? (await table.get(key));
  if (stored === undefined) return { page: first, version: 0 };
  const page = pageSchema.parse(stored.data);
  return { page: nextPage(page, today, cycleDays, is_settled), version: stored.version };
}

/** The next bill replaces a paid one. An unpaid bill stays and becomes overdue. */
function nextPage(page: BillPage['page'], today: string, cycleDays: number, is_settled: boolean) {
  if (!page.is_settled || page.due_on >= today) return page;
  return { due_on: addDays(page.due_on, cycleDays), paid: 0n, is_settled };
}

/** Returns what is due on a page at the time of the query. */
export function readBill(
  { due_on: dueOn, paid, is_settled }: BillPage['page'],
  { amount }: SandboxBill,
  { biller: { currency }, latePercent }: SandboxBiller,
  query: BillQuery,
): Bill {
  const isOverdue = !is_settled && toBillerDay(query) > dueOn;
  const issued = toMinor(amount, currency);
  const late = isOverdue ? divideRounded(issued * latePercent, 100n, 'half-up') : 0n;
  const due = is_settled ? 0n : issued + late - paid;
  return {
    due: { minor: due, currency },
    surcharge: { minor: late, currency },
    dueOn,
    isOverdue,
  };
}

/**
 * Records a payment of `minor` on a page; rejected when another write changed the page meanwhile.
 */
export function recordPayment(
  { page, version }: BillPage,
  query: BillQuery,
  { due }: Bill,
  minor: bigint,
): RecordWrite {
  const next = { ...page, paid: page.paid + minor, is_settled: minor === due.minor };
  return {
    type: 'put',
    key: pageKey(query),
    data: z.encode(pageSchema, next),
    expected: version,
  };
}

function toBillerDay({ at }: BillQuery): string {
  return localDay(at, BILLERS_TIMEZONE);
}

/** The partner's own record; with the payer, so that it is deleted with them. */
function pageKey({ payerId, billerId, reference }: BillQuery) {
  return { partition: personPartition(payerId), sort: `SANDBOX-BILL#${billerId}#${reference}` };
}
