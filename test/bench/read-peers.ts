import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { type MeasuredSystem, measuredSystemSchema } from './measured-system.ts';

const peersSchema = z.strictObject({
  /** When and how the peers were measured, as text. */
  measured: z.string(),
  systems: z.array(measuredSystemSchema).min(1),
});

export interface Peers {
  readonly measured: string;
  readonly systems: readonly MeasuredSystem[];
}

/** Reads the peers' figures, which were measured once and stored in `peers.json`. */
export async function readPeers(): Promise<Peers> {
  const source = await readFile(join(import.meta.dirname, 'peers.json'), 'utf8');
  return peersSchema.parse(JSON.parse(source));
}
