import * as z from 'zod';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type {
  RecordKey,
  RecordTable,
  TableRecord,
} from '../../../../shared/services/ports/record-table.ts';
import { MAX_FACTS } from '../refusals.ts';

const PREFIX = 'FACT#';

/** One thing that a person told about themselves: data, never an instruction to anybody. */
export const storedFactSchema = z.strictObject({
  fact_id: z.string(),
  content: z.string(),
  /** See `recall/vector.ts`. */
  vector: z.string(),
  /** What made the vector: those of different models cannot be compared. */
  model: z.string(),
  /** Where it was said last. */
  source: z.strictObject({ conversation_id: z.string(), turn_id: z.string() }),
  created_at: z.string(),
  updated_at: z.string(),
  /** How often the person told it. */
  told: z.int().positive(),
});

export type StoredFact = z.output<typeof storedFactSchema>;

/** A fact with the record that holds it. */
export interface FoundFact {
  readonly fact: StoredFact;
  readonly record: TableRecord;
}

export function factKey(userId: string, factId: string): RecordKey {
  return { partition: personPartition(userId), sort: `${PREFIX}${factId}` };
}

export async function findFactById(
  table: RecordTable,
  userId: string,
  factId: string,
): Promise<FoundFact | undefined> {
  const record = await table.get(factKey(userId, factId));
  return record && toFound(record);
}

/** Everything that is remembered of a person, and of nobody else, in no particular order. */
export async function listFacts(table: RecordTable, userId: string): Promise<readonly FoundFact[]> {
  const partition = personPartition(userId);
  const records = await table.list(partition, {
    prefix: PREFIX,
    limit: MAX_FACTS,
    order: 'ascending',
  });
  return records.map(toFound);
}

/** The same facts, what was told last first. */
export function sortNewestFirst(facts: readonly FoundFact[]): readonly FoundFact[] {
  return facts.toSorted((one, other) =>
    other.fact.updated_at === one.fact.updated_at
      ? one.fact.fact_id.localeCompare(other.fact.fact_id)
      : other.fact.updated_at.localeCompare(one.fact.updated_at),
  );
}

function toFound(record: TableRecord): FoundFact {
  return { fact: storedFactSchema.parse(record.data), record };
}
