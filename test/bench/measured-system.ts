import * as z from 'zod';

const milliseconds = z.number().nonnegative();

/** One system's figures for the four-turn dialogue, a peer's or ours. */
export const measuredSystemSchema = z.strictObject({
  name: z.string(),
  /** Model calls, turn by turn. */
  calls: z.array(z.int().nonnegative()),
  input_tokens: z.int().nonnegative(),
  overhead_ms: z.strictObject({ p50: milliseconds, p95: milliseconds }),
  import_ms: milliseconds.exactOptional(),
  rss_mb: z.number().exactOptional(),
  bundle_mb: z.number().exactOptional(),
});

export type MeasuredSystem = z.infer<typeof measuredSystemSchema>;
