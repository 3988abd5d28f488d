import type { JsonObject } from '../../../shared/domain/json.ts';
import type { InProcessServices } from '../../support/services/in-process-services.ts';
import { toFlatRow } from './order-row.ts';

/** The tables of all services, and whose they are about. */
export interface Books extends Pick<InProcessServices, 'recordsOf'> {
  readonly userId: string;
}

/** Rows of a service whose sort key begins with `prefix`. */
export function readRows(books: Books, service: string, prefix: string): readonly JsonObject[] {
  return books
    .recordsOf(service)
    .filter(({ key }) => key.sort.startsWith(prefix) && key.partition === `PERSON#${books.userId}`)
    .map(({ data }) => toFlatRow(service, data));
}

const changingTools = [
  'add_recipient',
  'update_recipient',
  'delete_recipient',
  'save_frequent_number',
  'remove_card',
];

/** Changes of saved people, numbers and cards that were prepared; one is made when its quote is used. */
export function readChanges(books: Books): readonly JsonObject[] {
  return ['remittances', 'topups', 'wallet']
    .flatMap((service) => readRows(books, service, 'QUOTE#'))
    .filter(({ tool }) => changingTools.includes(`${tool}`));
}
