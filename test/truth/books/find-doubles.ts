import { type Books, readRows } from './read-rows.ts';
import { readMoney } from './read-standing.ts';

const records = [
  ['topups', 'TOPUP#'],
  ['remittances', 'TRANSFER#'],
  ['billpay', 'PAYMENT#'],
] as const;

/** What was done twice, by the records and the wallet alone; empty is as it must be. */
export function findDoubles(books: Books): readonly string[] {
  return [...findDoubledRecords(books), ...findDoubledLoans(books)];
}

function findDoubledRecords(books: Books): readonly string[] {
  return records.flatMap(([service, prefix]) => {
    const rows = readRows(books, service, prefix);
    const quotes = new Set(rows.map((row) => row['quote_id']));
    const references = rows.map((row) => `${row['reference'] ?? row['transfer_id']}`);
    const paidTwice = references.filter((reference) => readMoney(books, reference).payments > 1);
    return [
      ...(quotes.size === rows.length ? [] : [`${service}: a quote was executed twice`]),
      ...(new Set(references).size === rows.length
        ? []
        : [`${service}: a reference is used twice`]),
      ...paidTwice.map((reference) => `${reference} was paid twice`),
    ];
  });
}

/** Loans that were credited otherwise than once, and instalments that were not paid once. */
export function findDoubledLoans(books: Books): readonly string[] {
  const credits = readRows(books, 'wallet', 'MOVEMENT#').filter(
    (row) => row['kind'] === 'WALLET_CREDITED' && row['service'] === 'snpl',
  );
  return readRows(books, 'snpl', 'LOAN#').flatMap((loan) => {
    const reference = `${loan['reference']}`;
    const credited = credits.filter((row) => row['reference'] === reference).length;
    const instalments = Array.isArray(loan['instalments']) ? loan['instalments'] : [];
    const paid = JSON.stringify(instalments).split('"paid_at"').length - 1;
    const { payments } = readMoney(books, reference);
    return [
      ...(credited === 1 ? [] : [`${reference} was credited ${credited} times`]),
      ...(payments === paid ? [] : [`${reference}: ${payments} payments, ${paid} instalments`]),
    ];
  });
}
