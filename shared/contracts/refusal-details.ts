import * as z from 'zod';

/**
 * What a refusal tells beyond its reason: what it is about, and what the person can do instead. All
 * may be absent.
 */
export const refusalDetailsSchema = z.object({
  /** The most that is possible now, in major units; absent when nothing is. */
  max_now: z
    .object({ amount: z.number().positive(), currency: z.string().length(3) })
    .exactOptional(),
  /** `YYYY-MM-DD`: from this day on it is possible again, as far as the reason goes. */
  possible_on: z.iso.date().exactOptional(),
  /** What was set aside for it and is free again, in major units; absent where nothing was. */
  released: z
    .object({ amount: z.number().positive(), currency: z.string().length(3) })
    .exactOptional(),
  /** The operation that the refusal is about, as the person knows it. */
  reference: z.string().exactOptional(),
});

export type RefusalDetails = z.infer<typeof refusalDetailsSchema>;
