import { isJsonObject, type JsonObject } from '../../../shared/domain/json.ts';
import { deriveId } from '../../../shared/services/derive-id.ts';
import type { Operation } from './operation.ts';
import { type Books, readChanges, readRows } from './read-rows.ts';
import { findQuotedTerms } from './read-standing.ts';
import { readRuns, readStandingOrders } from './standing-orders.ts';

/** What the books say was done that none of these operations explains. */
export function findStrays(books: Books, operations: readonly Operation[]): readonly string[] {
  return [
    ...findUnquoted(books, operations),
    ...findUnasked(books, operations),
    ...findUndone(books, operations),
    ...findUnpaid(books, operations),
  ].map((row) => `${JSON.stringify(row)} has no operation`);
}

const quoted = [
  ['topups', 'TOPUP#'],
  ['remittances', 'TRANSFER#'],
  ['billpay', 'PAYMENT#'],
  ['remittances', 'STANDING#'],
] as const;

/** Records that name their quote, and changes of what is saved, which are made when they are used. */
function findUnquoted(books: Books, operations: readonly Operation[]): readonly JsonObject[] {
  const quotes = new Set(operations.map(({ input }) => input['quote_id']));
  const rows = quoted.flatMap(([service, prefix]) => readRows(books, service, prefix));
  const changes = readChanges(books).filter((row) => row['used_by'] !== undefined);
  const agreed = readStandingOrders(books).filter((row) => quotes.has(row['quote_id']));
  const runs = new Set(readRuns(books, agreed).map((row) => row['quote_id']));
  return [...rows, ...changes].filter(
    ({ quote_id }) => !quotes.has(quote_id) && !runs.has(quote_id),
  );
}

function findUnasked(books: Books, operations: readonly Operation[]): readonly JsonObject[] {
  const ids = new Set(operations.map(({ key }) => deriveId('app', books.userId, key)));
  return readRows(books, 'snpl', 'APPLICATION#').filter(
    (row) => !ids.has(`${row['application_id']}`),
  );
}

/** What was called off. */
function findUndone(books: Books, operations: readonly Operation[]): readonly JsonObject[] {
  const keys = new Set(operations.map(({ key }) => key));
  const transfers = new Set(operations.map(({ input }) => input['transfer_id']));
  const withdrawn = new Set(
    operations
      .filter(({ tool }) => tool === 'cancel_application')
      .map((operation) => findQuotedTerms(books, operation)?.['application_id']),
  );
  const cancelled = (service: string, prefix: string) =>
    readRows(books, service, prefix).filter((row) => row['status'] === 'CANCELLED');
  return [
    ...cancelled('remittances', 'TRANSFER#')
      .filter((row) => !transfers.has(row['transfer_id']))
      .filter(isNotTakenBack),
    ...cancelled('billpay', 'PAYMENT#')
      .filter((row) => !keys.has(`${row['cancelled_by']}`))
      .filter(isNotTakenBack),
    ...cancelled('remittances', 'STANDING#').filter((row) => !keys.has(`${row['cancelled_by']}`)),
    ...cancelled('snpl', 'APPLICATION#').filter((row) => !withdrawn.has(row['application_id'])),
  ];
}

/** In doubt, its own call took it back. */
function isNotTakenBack({ recall, asked_by }: JsonObject): boolean {
  return !isJsonObject(recall) || recall['by'] !== asked_by;
}

/** Instalments that were paid, and automatic payment that is on, without a yes to it. */
function findUnpaid(books: Books, operations: readonly Operation[]): readonly JsonObject[] {
  const find = (tool: string) =>
    operations.flatMap((operation) => {
      const terms = operation.tool === tool ? findQuotedTerms(books, operation) : undefined;
      return terms === undefined ? [] : [terms];
    });
  const [payments, switches] = [find('pay_instalment'), find('set_autopay')];
  const isAutomatic = (loan: JsonObject) =>
    switches.some((terms) => terms['enabled'] === true && terms['loan_id'] === loan['loan_id']);
  return readRows(books, 'snpl', 'LOAN#').flatMap((loan) => {
    const instalments = Array.isArray(loan['instalments']) ? loan['instalments'] : [];
    const stray = instalments.filter(isJsonObject).filter(({ paid_by, number }) => {
      if (paid_by === 'autopay') return !isAutomatic(loan);
      const isMeant = (terms: JsonObject) =>
        terms['loan_id'] === loan['loan_id'] && terms['number'] === number;
      return paid_by === 'person' && !payments.some(isMeant);
    });
    return loan['autopay'] === true && !isAutomatic(loan) ? [loan, ...stray] : stray;
  });
}
