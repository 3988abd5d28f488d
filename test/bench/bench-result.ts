import * as z from 'zod';
import { measuredSystemSchema } from './measured-system.ts';

const figureSchema = z.strictObject({
  /** Stable, so that results of two commits can be compared. */
  id: z.string(),
  label: z.string(),
  value: z.number(),
  unit: z.enum(['calls', 'tokens', 'prefixes', 'requests', 'share', 'ms', 'bytes', 'dollars']),
  /** The budget of the design, in words; the bench prints it and does not judge. */
  target: z.string().exactOptional(),
  detail: z.string().exactOptional(),
});

export type Figure = z.infer<typeof figureSchema>;

/** What `--json` prints and `--compare` reads. */
export const benchResultSchema = z.strictObject({
  measured_at: z.iso.datetime(),
  commit: z.string(),
  node: z.string(),
  /** One-minute load average before measuring, and cores: above one per core, wall times are stretched. */
  load: z.number(),
  cores: z.int().positive(),
  /** Ours, in the peers' columns. */
  systems: z.array(measuredSystemSchema),
  figures: z.array(figureSchema),
});

export type BenchResult = z.infer<typeof benchResultSchema>;
