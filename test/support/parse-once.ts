import type * as z from 'zod';

/** Parses each object once: for books that are read again and again, of records that never change. */
export function parseOnce<Value>(schema: z.ZodType<Value>): (data: object) => Value {
  const known = new WeakMap<object, Value>();
  return (data) => {
    const found = known.get(data);
    if (found !== undefined) return found;
    const value = schema.parse(data);
    known.set(data, value);
    return value;
  };
}
