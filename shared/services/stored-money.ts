import * as z from 'zod';

/** Minor units as they are stored: decimal digits, because JSON numbers end at 2^53. */
export const storedMinorSchema = z.codec(z.string().regex(/^-?\d+$/), z.bigint(), {
  decode: (digits) => BigInt(digits),
  encode: (minor) => minor.toString(),
});
