import type { Understanding } from '../application/ports/understanding.ts';

/**
 * Several parts of a turn read the same words in the same context; a few turns run side by side.
 */
const MAX_READINGS = 64;

/**
 * The reader, with a memory of its latest readings: a turn asks for the same one many times.
 * Readings are never changed, so they can be shared.
 */
export function rememberReadings(read: Understanding['readMessage']): Understanding['readMessage'] {
  const known = new Map<string, ReturnType<Understanding['readMessage']>>();
  return (text, context) => {
    const key = JSON.stringify([text, context]);
    const reading = known.get(key) ?? read(text, context);
    known.delete(key);
    known.set(key, reading);
    const [oldest] = known.keys();
    if (known.size > MAX_READINGS && oldest !== undefined) known.delete(oldest);
    return reading;
  };
}
