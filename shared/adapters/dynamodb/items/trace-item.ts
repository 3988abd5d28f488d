import * as z from 'zod';
import { isRecordingEvent } from '../../../domain/conversation/recording.ts';
import type { TraceEvent } from '../../../domain/conversation/turn-record.ts';
import type { JsonObject } from '../../../domain/json.ts';
import { countJsonBytes, shortenJson } from '../shorten-json.ts';
import { toTraceKey } from './item-keys.ts';
import { decodeItem, encodeItem, type Item, storedPartSchema } from './stored-item.ts';

/** Far below the 400 KB of an item and the 4 MB of a transaction: no trace may fail a commit. */
const MAX_TRACE_BYTES = 200 * 1024;
const MAX_EVENT_BYTES = 16 * 1024;
/** A recording may be larger: once shortened it cannot be replayed, and nobody reads it. */
const MAX_RECORDING_BYTES = 64 * 1024;

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
  return encodeItem({ ...toTraceKey(turnId), expiresAt }, { events: capTrace(events) });
}

export function fromTraceItem(item: Item): readonly TraceEvent[] {
  return traceSchema.parse(decodeItem(item).body).events;
}

/**
 * Shortens large events and marks them `shortened`. A last event counts those dropped at the limit.
 */
export function capTrace(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const kept: TraceEvent[] = [];
  let bytes = 0;
  for (const whole of events) {
    const event = capEvent(whole);
    const { at } = event;
    bytes += countJsonBytes(event);
    if (bytes > MAX_TRACE_BYTES) {
      const dropped = { dropped: events.length - kept.length };
      return [...kept, { at, type: 'trace-truncated', details: dropped }];
    }
    kept.push(event);
  }
  return kept;
}

function capEvent(event: TraceEvent): TraceEvent {
  const { at, type, details } = event;
  const limit = isRecordingEvent(event) ? MAX_RECORDING_BYTES : MAX_EVENT_BYTES;
  const short = shortenJson(details, limit);
  return short === details
    ? { at, type, details }
    : { at, type, details: { ...short, shortened: true } };
}
