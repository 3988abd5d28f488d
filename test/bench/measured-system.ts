import * as z from 'zod';

const milliseconds = z.number().nonnegative();

/** Figures of one system, ours or a peer's, for the four-turn dialogue. */
export const measuredSystemSchema = z.strictObject({
  name: z.string(),
  /** Model calls of each turn. */
  calls: z.array(z.int().nonnegative()),
  input_tokens: z.int().nonnegative(),
  overhead_ms: z.strictObject({ p50: milliseconds, p95: milliseconds }),
  import_ms: milliseconds.exactOptional(),
  rss_mb: z.number().exactOptional(),
  bundle_mb: z.number().exactOptional(),
});

export type MeasuredSystem = z.infer<typeof measuredSystemSchema>;
