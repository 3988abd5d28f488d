import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Passed } from './count-passed.ts';
import type { Floors } from './find-shortfalls.ts';

const path = join(import.meta.dirname, '../floors.json');

/** Makes the figures the floors of their patterns; a floor that is higher stays. */
export async function raiseFloors(figures: Readonly<Record<string, Passed>>): Promise<void> {
  const before: Floors = JSON.parse(await readFile(path, 'utf8'));
  const raised = Object.fromEntries(
    Object.entries(figures).map(([pattern, { decided, offline, sampled }]) => [
      pattern,
      {
        decided: Math.max(decided, before[pattern]?.decided ?? 0),
        offline: Math.max(offline, before[pattern]?.offline ?? 0),
        sampled: Math.max(sampled, before[pattern]?.sampled ?? 0),
      },
    ]),
  );
  await writeFile(path, `${JSON.stringify({ ...before, ...raised }, null, 2)}\n`);
}
