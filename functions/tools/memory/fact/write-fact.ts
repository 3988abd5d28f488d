import { ConflictError } from '../../../../shared/domain/errors.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import type { TextEmbedder } from '../../../../shared/services/ports/text-embedder.ts';
import { encodeVector } from '../recall/vector.ts';
import { type FoundFact, factKey, type StoredFact } from './fact.ts';

/** The words of a fact with their vector. */
export interface EmbeddedContent {
  readonly content: string;
  readonly vector: readonly number[];
  readonly model: string;
}

export async function embedContent(
  embedder: TextEmbedder,
  content: string,
): Promise<EmbeddedContent> {
  return { content, vector: await embedder.embed(content), model: embedder.model };
}

/** Keeps a fact that was not known. @throws ConflictError when it was kept meanwhile */
export async function addFact(
  table: RecordTable,
  context: CallContext,
  factId: string,
  embedded: EmbeddedContent,
): Promise<StoredFact> {
  const { now } = context;
  const times = { created_at: now, updated_at: now, told: 1 };
  const fact = { fact_id: factId, ...encode(embedded), source: toSource(context), ...times };
  await put(table, context, fact, 'absent');
  return fact;
}

/** Puts other words in the place of those of a fact. @throws ConflictError */
export async function replaceFact(
  table: RecordTable,
  context: CallContext,
  { fact, record }: FoundFact,
  embedded: EmbeddedContent,
): Promise<StoredFact> {
  const changed = {
    ...fact,
    ...encode(embedded),
    source: toSource(context),
    updated_at: context.now,
    told: fact.told + 1,
  };
  await put(table, context, changed, record.version);
  return changed;
}

function encode({ vector, ...embedded }: EmbeddedContent) {
  return { ...embedded, vector: encodeVector(vector) };
}

async function put(
  table: RecordTable,
  { userId }: CallContext,
  fact: StoredFact,
  expected: 'absent' | number,
): Promise<void> {
  const key = factKey(userId, fact.fact_id);
  const written = await table.write([{ type: 'put', key, data: { ...fact }, expected }]);
  if (written.type === 'rejected') throw new ConflictError('The fact was changed meanwhile');
}

function toSource({ conversationId, turnId }: CallContext): StoredFact['source'] {
  return { conversation_id: conversationId, turn_id: turnId };
}
