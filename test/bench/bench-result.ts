import * as z from 'zod';
import { measuredSystemSchema } from './measured-system.ts';

const figureSchema = z.strictObject({
  /** Must not change, so that the results of two commits can be compared. */
  id: z.string(),
  label: z.string(),
  value: z.number(),
  unit: z.enum([
    'calls',
    'tokens',
    'prefixes',
    'requests',
    'share',
    'ms',
    'bytes',
    'dollars',
    'messages',
  ]),
  /** The budget set by the design, as text. It is printed but not enforced. */
  target: z.string().exactOptional(),
  detail: z.string().exactOptional(),
});

export type Figure = z.infer<typeof figureSchema>;

/** The result that `--json` prints and `--compare` reads. */
export const benchResultSchema = z.strictObject({
  measured_at: z.iso.datetime(),
  commit: z.string(),
  node: z.string(),
  /**
   * Load average of the last minute before measuring. Above one per core, wall times are longer.
   */
  load: z.number(),
  cores: z.int().positive(),
  /** Our assistants, with the same figures as the peers. */
  systems: z.array(measuredSystemSchema),
  figures: z.array(figureSchema),
});

export type BenchResult = z.infer<typeof benchResultSchema>;
