import { mkdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_MS = 200;

/** Runs one task at a time across processes. Takes over the lock of a process that has died. */
export async function withLock<T>(path: string, task: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(path), { recursive: true });
  while (!tryLock(path)) await sleep(RETRY_MS);
  try {
    return await task();
  } finally {
    rmSync(path, { force: true });
  }
}

/** Creating a symbolic link is atomic, so only one process succeeds. Its target names the owner. */
function tryLock(path: string): boolean {
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
    // The lock has just been released.
    return false;
  }
}

/** True when a process with this id is running. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
