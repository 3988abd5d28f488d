import { mkdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_MS = 200;

/** Runs one task at a time across processes. The lock of a process that died is taken over. */
export async function withLock<T>(path: string, task: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(path), { recursive: true });
  while (!take(path)) await sleep(RETRY_MS);
  try {
    return await task();
  } finally {
    rmSync(path, { force: true });
  }
}

/** A symbolic link is made in one step and names its owner: of two processes one succeeds. */
function take(path: string): boolean {
  try {
    symlinkSync(String(process.pid), path);
    return true;
  } catch {
    if (!isHeld(path)) rmSync(path, { force: true });
    return false;
  }
}

function isHeld(path: string): boolean {
  try {
    return isAlive(Number(readlinkSync(path)));
  } catch {
    // Released a moment ago.
    return false;
  }
}

/** Whether a process of this machine runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
