import { execFileSync } from 'node:child_process';
import { inject } from 'vitest';

/** Process ids of the workers that run a function of the emulator. */
export function listWorkers(part: string): readonly number[] {
  const lines = execFileSync('ps', ['-eo', 'pid,pgid,args'], { encoding: 'utf8' }).split('\n');
  return lines
    .filter((line) => line.includes('_worker.js') && line.includes(part))
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, group]) => group === inject('emulatorPid'))
    .map(([pid = 0]) => pid);
}
