import type { Books } from './read-rows.ts';

const REFERENCE = /\b(?:TUP|TXN|BIL|SNPL|ORD)-\d+-\d+\b/g;

/** References in a text that no service knows. */
export function findUnknownReferences(books: Books, text: string): readonly string[] {
  const found = [...text.matchAll(REFERENCE)].map(([reference]) => reference);
  return found.filter(
    (reference) =>
      !['topups', 'remittances', 'billpay', 'snpl'].some((service) =>
        books.recordsOf(service).some(({ data }) => JSON.stringify(data).includes(reference)),
      ),
  );
}
