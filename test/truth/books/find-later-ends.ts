import { isJsonObject } from '../../../shared/domain/json.ts';
import type { Deed } from './operation.ts';
import { type Books, readRows } from './read-rows.ts';
import { readRuns, readStandingOrders } from './standing-orders.ts';

/** What happened by itself, long after the person had agreed to it. */
export interface LaterEnd {
  readonly deed: Deed;
  /** What the text must name. */
  readonly reference: string;
  readonly kind: 'done' | 'accepted' | 'not-done' | 'in-doubt';
  /** How often; each time the person has to be told. */
  readonly count: number;
}

/** Scheduled payments and transfers on their day, and instalments that were paid, by whomever. */
export function findLaterEnds(books: Books): readonly LaterEnd[] {
  return [...findScheduledPayments(books), ...findRuns(books), ...findInstalments(books)];
}

const ends = { COMPLETED: 'done', FAILED: 'not-done' } as const;

function findScheduledPayments(books: Books): readonly LaterEnd[] {
  return readRows(books, 'billpay', 'PAYMENT#').flatMap((row): readonly LaterEnd[] => {
    const { status, pay_day, reference, doubt_told_at } = row;
    if (pay_day === undefined) return [];
    const end = { deed: 'bill', reference: `${reference}` } as const;
    if (status === 'COMPLETED' || status === 'FAILED') {
      return [{ ...end, kind: ends[status], count: 1 }];
    }
    // Nobody has to hear of the first half hour.
    return status === 'PENDING'
      ? [{ ...end, kind: 'in-doubt', count: doubt_told_at === undefined ? 0 : 1 }]
      : [];
  });
}

function findRuns(books: Books): readonly LaterEnd[] {
  return readRuns(books, readStandingOrders(books)).map((row): LaterEnd => {
    const { transfer_id, recipient_name, status, stage } = row;
    const end = { deed: 'transfer', count: 1 } as const;
    // As long as the partner has not taken it, it has no reference for the person: a notice names who
    // gets the money.
    const reference = `${recipient_name}`;
    if (status === 'FAILED') return { ...end, reference, kind: 'not-done' };
    if (status === 'PROCESSING' && stage !== 'placed')
      return { ...end, reference, kind: 'in-doubt' };
    return { ...end, reference: `${transfer_id}`, kind: 'accepted' };
  });
}

function findInstalments(books: Books): readonly LaterEnd[] {
  return readRows(books, 'snpl', 'LOAN#').map(({ instalments, reference }) => {
    const all = Array.isArray(instalments) ? instalments.filter(isJsonObject) : [];
    const count = all.filter(({ paid_at }) => paid_at !== undefined).length;
    return { deed: 'instalment', reference: `${reference}`, kind: 'done', count };
  });
}
