import * as z from 'zod';

/** Minor units as they are stored: decimal digits, because JSON numbers are exact to 2^53 only. */
export const storedMinorSchema = z.codec(z.string().regex(/^-?\d+$/), z.bigint(), {
  decode: (digits) => BigInt(digits),
  encode: (minor) => minor.toString(),
});
