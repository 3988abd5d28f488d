import type { MoneyOperation } from '../../domain/reading.ts';
import { languages } from '../vocabulary/languages.ts';

const OPERATIONS: ReadonlyMap<string, MoneyOperation> = new Map(
  (['transfer', 'payment', 'topup', 'loan'] as const).map((operation) => [operation, operation]),
);

const stems = languages.flatMap(({ message }) => message.verbStems);

/** What a folded verb does with money, by its stem: "mande" is a transfer. */
export function findVerbOperation(word: string): MoneyOperation | undefined {
  return OPERATIONS.get(stems.find(([stem]) => word.startsWith(stem))?.[1] ?? '');
}
