import type { JsonObject } from '../../../shared/domain/json.ts';
import type { Deed } from '../books/operation.ts';
import { readLoans } from '../books/read-loans.ts';
import { type Books, readRows } from '../books/read-rows.ts';
import type { Claim } from '../claims/claim.ts';
import type { Hearing } from './hearing.ts';

/** What there is of which a sentence says that there is none; where it names a person, of theirs. */
export function findAny({ deed, sentence }: Claim, { books }: Hearing): unknown {
  const find = finders[deed ?? 'transfer'];
  return find?.(books, sentence);
}

type Finder = (books: Books, sentence: string) => unknown;

const finders: Readonly<Partial<Record<Deed, Finder>>> = {
  topup: (books) => readRows(books, 'topups', 'TOPUP#').find(isUnderWayOrDone),
  bill: (books) => readRows(books, 'billpay', 'PAYMENT#').find(isUnderWayOrDone),
  transfer: findTransfer,
  loan: findLoan,
  instalment: (books) =>
    readLoans(books, '')
      .flatMap(({ instalments }) => instalments)
      .find(({ isPaid }) => isPaid),
  schedule: (books, sentence) =>
    /recibos|bill/i.test(sentence)
      ? readRows(books, 'billpay', 'PAYMENT#').find(({ status }) => status === 'SCHEDULED')
      : readRows(books, 'remittances', 'STANDING#').find(({ status }) => status === 'ACTIVE'),
};

function isUnderWayOrDone({ status }: JsonObject): boolean {
  return status === 'COMPLETED' || status === 'PENDING';
}

function findTransfer(books: Books, sentence: string): JsonObject | undefined {
  const named = readRows(books, 'remittances', 'RECIPIENT#').find(({ name }) =>
    sentence.includes(`${name}`),
  );
  return readRows(books, 'remittances', 'TRANSFER#').find(
    (row) => named === undefined || row['recipient_id'] === named['id'],
  );
}

function findLoan(books: Books, sentence: string): JsonObject | undefined {
  const isApplication = /solicitud|application/i.test(sentence);
  return readRows(books, 'snpl', isApplication ? 'APPLICATION#' : 'LOAN#')[0];
}
