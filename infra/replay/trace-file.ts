import { readFile, writeFile } from 'node:fs/promises';
import * as z from 'zod';
import type { TraceEvent } from '../../shared/domain/conversation/turn-record.ts';
import { InvalidInputError } from '../../shared/domain/errors.ts';
import { isJsonObject, type JsonObject } from '../../shared/domain/json.ts';

const traceFileSchema: z.ZodType<{ readonly events: readonly TraceEvent[] }> = z.object({
  events: z.array(
    z.object({ at: z.string(), type: z.string(), details: z.custom<JsonObject>(isJsonObject) }),
  ),
});

/**
 * The trace in a file `{ "events": [{ "at", "type", "details" }, …] }`.
 * @throws InvalidInputError when there is no such file or it holds something else
 */
export async function readTraceFile(path: string): Promise<readonly TraceEvent[]> {
  try {
    const content: unknown = JSON.parse(await readFile(path, 'utf8'));
    return traceFileSchema.parse(content).events;
  } catch (cause) {
    throw new InvalidInputError(`${path} is not a trace: { "events": [ … ] }`, { cause });
  }
}

/**
 * Keeps a trace for replays without the table. It holds the session: treat the file like the table.
 */
export async function writeTraceFile(path: string, events: readonly TraceEvent[]): Promise<void> {
  await writeFile(path, `${JSON.stringify({ events }, undefined, 2)}\n`, { mode: 0o600 });
}
