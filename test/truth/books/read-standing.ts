import { isJsonObject, type JsonObject } from '../../../shared/domain/json.ts';
import { deriveId } from '../../../shared/services/derive-id.ts';
import { type Deed, findDeed, type Operation, type Standing } from './operation.ts';
import { type Books, readChanges, readRows } from './read-rows.ts';
import { readRuns, readSetUp, readStandingOrders, readTakenBack } from './standing-orders.ts';

const nothing: Standing = { type: 'none', moved: 0n, held: 0n, effects: 0 };

type Row = JsonObject;

/** Looks an operation up in the services' tables and the wallet's, past all code of theirs. */
export function readStanding(books: Books, operation: Operation): Standing {
  const isCallingOff = operation.input['action'] === 'cancel';
  if (isCallingOff) return readCalledOff(books, operation);
  return readers[findDeed(operation.tool)](books, operation);
}

type Reader = (books: Books, operation: Operation) => Standing;

const readers: Readonly<Record<Deed, Reader>> = {
  topup: readQuoted('topups', 'TOPUP#'),
  transfer: readQuoted('remittances', 'TRANSFER#'),
  cancellation: readCancellation,
  bill: readQuoted('billpay', 'PAYMENT#'),
  schedule: readScheduled,
  loan: readLoan,
  instalment: readInstalment,
  autopay: readAutopay,
  withdrawal: readWithdrawal,
  recipient: readChange,
  number: readChange,
  card: readChange,
};

/** Records that name the quote they execute. */
function readQuoted(service: string, prefix: string): Reader {
  return (books, { input }) => {
    const rows = readRows(books, service, prefix);
    return standingFrom(
      books,
      rows.filter((row) => row['quote_id'] === input['quote_id']),
    );
  };
}

const types: Readonly<Record<string, Standing['type']>> = {
  SCHEDULED: 'done',
  COMPLETED: 'done',
  PAID_OUT: 'done',
  APPROVED: 'done',
  PENDING: 'open',
  PROCESSING: 'open',
  IN_REVIEW: 'open',
  DISBURSING: 'open',
  FAILED: 'undone',
  CANCELLED: 'undone',
  DECLINED: 'undone',
};

function standingFrom(books: Books, rows: readonly Row[]): Standing {
  const [row] = rows;
  if (row === undefined) return nothing;
  const reference = `${row['reference'] ?? row['transfer_id']}`;
  const money = readMoney(books, reference);
  const type = types[`${row['status']}`] ?? 'open';
  return { type, reference, ...money, effects: Math.max(rows.length, money.payments) };
}

/** The runs of standing orders whose reference is in these words. */
export function readRunsNamed(books: Books, words: string): readonly Standing[] {
  return readRuns(books, readStandingOrders(books))
    .map((row) => standingFrom(books, [row]))
    .filter(({ reference = '' }) => reference !== '' && words.includes(reference));
}

/** What the wallet has for a reference. */
export function readMoney(books: Books, reference: string) {
  const payments = readRows(books, 'wallet', 'PAYMENT#').filter(
    (row) => row['reference'] === reference,
  );
  const sum = (status: string) =>
    payments
      .filter((row) => row['status'] === status)
      .reduce((total, row) => total + minor(row['amount']) + minor(row['fee']), 0n);
  const refunds = books
    .recordsOf('wallet')
    .filter(({ key }) => payments.some((row) => key.sort === `REFUNDS#${row['payment_id']}`))
    .reduce((total, { counters }) => {
      const { amount = 0n, fee = 0n } = counters;
      return total + amount + fee;
    }, 0n);
  const held = sum('HELD');
  return { held, moved: held + sum('CAPTURED') - refunds, payments: payments.length };
}

function readCancellation(books: Books, { input }: Operation): Standing {
  const row = readRows(books, 'remittances', 'TRANSFER#').find(
    (candidate) => candidate['transfer_id'] === input['transfer_id'],
  );
  if (row === undefined || row['status'] !== 'CANCELLED') return nothing;
  return { ...nothing, type: 'done', reference: `${row['transfer_id']}`, effects: 1 };
}

function readScheduled(books: Books, operation: Operation): Standing {
  return readSetUp(books, operation) ?? readQuoted('billpay', 'PAYMENT#')(books, operation);
}

function readCalledOff(books: Books, operation: Operation): Standing {
  const { key } = operation;
  const ended = readTakenBack(books, operation);
  if (ended !== undefined) return ended;
  const row = readRows(books, 'billpay', 'PAYMENT#').find(
    (candidate) => candidate['cancelled_by'] === key,
  );
  return row ? { ...nothing, type: 'done', reference: `${row['reference']}`, effects: 1 } : nothing;
}

function readLoan(books: Books, { key }: Operation): Standing {
  const id = deriveId('app', books.userId, key);
  const rows = readRows(books, 'snpl', 'APPLICATION#').filter(
    (row) => row['application_id'] === id,
  );
  const standing = standingFrom(books, rows);
  const loans = readRows(books, 'snpl', 'LOAN#').filter(
    (row) => row['reference'] === standing.reference,
  );
  return { ...standing, moved: 0n, effects: Math.max(rows.length, loans.length) };
}

function readWithdrawal(books: Books, operation: Operation): Standing {
  const id = findQuotedTerms(books, operation)?.['application_id'];
  const row = readRows(books, 'snpl', 'APPLICATION#').find(
    (candidate) => candidate['application_id'] === id && candidate['status'] === 'CANCELLED',
  );
  return row ? { ...nothing, type: 'done', reference: `${row['reference']}`, effects: 1 } : nothing;
}

/** A change of what is saved is made when its quote is used. */
function readChange(books: Books, { input }: Operation): Standing {
  const row = readChanges(books).find((candidate) => candidate['quote_id'] === input['quote_id']);
  const usedBy = row?.['used_by'];
  // A quote that an inquiry used up can begin nothing any more.
  const isUsed = usedBy !== undefined && usedBy !== 'ruled-out';
  return isUsed ? { ...nothing, type: 'done', effects: 1 } : nothing;
}

/** What was quoted for an operation of snpl. */
export function findQuotedTerms(books: Books, { input }: Operation): Row | undefined {
  const quote = readRows(books, 'snpl', 'QUOTE#').find(
    (row) => row['quote_id'] === input['quote_id'],
  );
  const terms = quote?.['terms'];
  return isJsonObject(terms) ? terms : undefined;
}

/** The quote of an snpl operation names the loan. */
function findQuoted(books: Books, operation: Operation): { terms: Row; loan: Row } | undefined {
  const terms = findQuotedTerms(books, operation);
  if (terms === undefined) return undefined;
  const loan = readRows(books, 'snpl', 'LOAN#').find((row) => row['loan_id'] === terms['loan_id']);
  return loan && { terms, loan };
}

function readInstalment(books: Books, operation: Operation): Standing {
  const { terms, loan } = findQuoted(books, operation) ?? {};
  const instalments = loan?.['instalments'];
  if (terms === undefined || loan === undefined || !Array.isArray(instalments)) return nothing;
  const found = instalments
    .filter(isJsonObject)
    .find((instalment) => instalment['number'] === terms['number']);
  const reference = `${loan['reference']}`;
  if (found?.['paid_at'] === undefined) return { ...nothing, reference };
  return { type: 'done', reference, moved: minor(found['amount']), held: 0n, effects: 1 };
}

function readAutopay(books: Books, operation: Operation): Standing {
  const { terms, loan } = findQuoted(books, operation) ?? {};
  const isSet = loan !== undefined && loan['autopay'] === terms?.['enabled'];
  if (!isSet) return nothing;
  return { ...nothing, type: 'done', reference: `${loan['reference']}`, effects: 1 };
}

function minor(value: unknown): bigint {
  return BigInt(`${value ?? 0}`);
}
