import * as z from 'zod';
import type { Hasher } from '../../../../shared/application/ports/hasher.ts';
import { jsonObjectSchema } from '../../../../shared/contracts/json.ts';
import { ConflictError } from '../../../../shared/domain/errors.ts';
import type { JsonObject } from '../../../../shared/domain/json.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { GuardedWrite } from '../../../../shared/services/guarded-write.ts';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordKey, RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { ok, type Refused, refused } from '../../../../shared/services/tool-result.ts';

/** Who asks for what. An idempotency key stands for exactly one operation. */
export interface Operation<Answer extends z.ZodObject> {
  readonly tool: string;
  readonly input: JsonObject;
  readonly context: CallContext;
  readonly answer: Answer;
}

/** What an operation will do, given the state that it read. */
export type Plan<Data> =
  | { readonly type: 'write'; readonly writes: readonly GuardedWrite[]; readonly data: Data }
  /** Nothing to write: it was done before. */
  | { readonly type: 'ok'; readonly data: Data }
  | Refused;

type Result<Data> = { readonly type: 'ok'; readonly data: Data } | Refused;

const operationSchema = z.strictObject({ payload: z.string(), data: jsonObjectSchema });

const ATTEMPTS = 5;

/**
 * Runs an operation once per person and idempotency key. Its changes and the record of the key are
 * one transaction, so a crash leaves all or nothing. The same key returns the first result; with
 * another payload it is refused. Refusals change nothing and are not stored.
 * @throws ConflictError when parallel operations kept changing what this one read
 */
export async function runOperation<Answer extends z.ZodObject>(
  { table, hasher }: { readonly table: RecordTable; readonly hasher: Hasher },
  { tool, input, context, answer }: Operation<Answer>,
  plan: () => Promise<Plan<z.input<Answer>>>,
): Promise<Result<z.input<Answer>>> {
  const key = operationKey(context);
  const payload = hasher.hash({ tool, input });
  const findFirst = async () => {
    const record = await table.get(key);
    if (record === undefined) return undefined;
    const known = operationSchema.parse(record.data);
    return known.payload === payload ? ok(answer.encode(answer.parse(known.data))) : keyReused;
  };
  const first = await findFirst();
  if (first) return first;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const planned = await plan();
    const result = planned.type === 'write' ? await write(planned, key, payload, table) : planned;
    if (result.type === 'written') return ok(result.data);
    // The same request may have been faster in parallel.
    const faster = await findFirst();
    if (faster) return faster;
    if (result.type !== 'stale') return result;
  }
  throw new ConflictError('Parallel operations kept changing what this one read');
}

const keyReused = refused('IDEMPOTENCY_KEY_REUSED', 'The key belongs to another operation');

function operationKey({ userId, idempotencyKey }: CallContext): RecordKey {
  return { partition: personPartition(userId), sort: `OPERATION#${idempotencyKey}` };
}

async function write<Data extends object>(
  { writes, data }: { readonly writes: readonly GuardedWrite[]; readonly data: Data },
  key: RecordKey,
  payload: string,
  table: RecordTable,
) {
  const operation = { payload, data: jsonObjectSchema.parse(data) };
  const outcome = await table.write([
    { type: 'put', key, data: operation, expected: 'absent' },
    ...writes.map((guarded) => guarded.write),
  ]);
  if (outcome.type === 'written') return { type: 'written', data } as const;
  const refusals = outcome.writes.flatMap((position) => writes[position - 1]?.refusal ?? []);
  return refusals[0] ?? ({ type: 'stale' } as const);
}
