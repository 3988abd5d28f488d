import * as z from 'zod';
import type { JsonObject } from '../../domain/json.ts';
import type { TraceEvent } from '../../domain/turn-record.ts';
import { traceKey } from './item-keys.ts';
import { jsonBytes, shortenJson } from './shorten-json.ts';
import { decodeItem, encodeItem, type Item, storedPartSchema } from './stored-item.ts';

/** Far below the 400 KB of an item and the 4 MB of a transaction: a trace must never stop a commit. */
const MAX_TRACE_BYTES = 200 * 1024;
const MAX_EVENT_BYTES = 16 * 1024;

const traceSchema: z.ZodType<{ readonly events: readonly TraceEvent[] }> = z.object({
  events: z.array(
    z.object({ at: z.string(), type: z.string(), details: storedPartSchema<JsonObject>() }),
  ),
});

export function toTraceItem(
  turnId: string,
  events: readonly TraceEvent[],
  expiresAt: number,
): Item {
  return encodeItem({ ...traceKey(turnId), expiresAt }, { events: capTrace(events) });
}

export function fromTraceItem(item: Item): readonly TraceEvent[] {
  return traceSchema.parse(decodeItem(item).body).events;
}

/** Shortens large events; past the limit the last event says how many were dropped. */
export function capTrace(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const kept: TraceEvent[] = [];
  let bytes = 0;
  for (const { at, type, details } of events) {
    const event = { at, type, details: shortenJson(details, MAX_EVENT_BYTES) };
    bytes += jsonBytes(event);
    if (bytes > MAX_TRACE_BYTES) {
      const dropped = { dropped: events.length - kept.length };
      return [...kept, { at, type: 'trace-truncated', details: dropped }];
    }
    kept.push(event);
  }
  return kept;
}
