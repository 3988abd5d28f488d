import { execFileSync } from 'node:child_process';

/** The processes of the emulator that may be killed, by a part of their function's name. */
const workerKinds = [
  ['engine killed', /Orchestrator/],
  ['responder killed', /Responder/],
  ['notifier killed', /Notifier/],
  ['sweeper killed', /Sweeper/],
  ['wallet killed', /-wallet-/],
  ['service killed', /-(topups|remittances|billpay|snpl)-/],
] as const;

export type WorkerKind = (typeof workerKinds)[number][0];

export interface Worker {
  readonly pid: number;
  readonly kind: WorkerKind;
}

/** The running workers of one emulator's functions, and of no other. */
export function listWorkers(emulatorPid: number): readonly Worker[] {
  const lines = execFileSync('ps', ['-eo', 'pid,pgid,args'], { encoding: 'utf8' }).split('\n');
  return lines
    .filter((line) => line.includes('_worker.js'))
    .flatMap((line) => {
      const [pid, group] = line.trim().split(/\s+/).map(Number);
      const kind = workerKinds.find(([, name]) => name.test(line))?.[0];
      const isOurs = group === emulatorPid && pid !== undefined && kind !== undefined;
      return isOurs ? [{ pid, kind }] : [];
    });
}
