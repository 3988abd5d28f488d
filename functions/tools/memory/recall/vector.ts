/** A component of a vector of length one is between -1 and 1; it is kept in one byte. */
const SCALE = 127;

/**
 * A vector as a fact keeps it: one signed byte per component, stretched to its largest one, in
 * Base64. 256 components take 344 characters; likenesses change by less than 0.01.
 */
export function encodeVector(vector: readonly number[]): string {
  const largest = Math.max(...vector.map(Math.abs), Number.EPSILON);
  const bytes = Int8Array.from(vector, (component) => Math.round((component / largest) * SCALE));
  return Buffer.from(bytes.buffer).toString('base64');
}

/**
 * Compares kept vectors with a fresh one: the cosine of the angle between them, from -1 to 1. 0 for
 * a vector of nothing, or of another size. Whoever has 5,000 facts waits for as many comparisons.
 */
export function createComparison(vector: readonly number[]): (kept: string) => number {
  const query = Float64Array.from(vector);
  const length = Math.hypot(...query);
  return (kept) => {
    const { buffer, byteOffset, length: size } = Buffer.from(kept, 'base64');
    return size === query.length
      ? compare(new Int8Array(buffer, byteOffset, size), query, length)
      : 0;
  };
}

function compare(bytes: Int8Array, query: Float64Array, length: number): number {
  let product = 0;
  let squares = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    product += byte * (query[at] ?? 0);
    squares += byte * byte;
  }
  const lengths = Math.sqrt(squares) * length;
  return lengths === 0 ? 0 : product / lengths;
}
