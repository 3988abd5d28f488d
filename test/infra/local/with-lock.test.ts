import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { withLock } from '../../../infra/local/process/with-lock.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const aLock = () => join(temporaryFolder('lock'), 'folder', 'lock');

it('runs one task at a time', async () => {
  const lock = aLock();
  const events: string[] = [];
  const task = (name: string) =>
    withLock(lock, async () => {
      events.push(`${name} begins`);
      await sleep(50);
      events.push(`${name} ends`);
    });
  await Promise.all([task('a'), task('b')]);
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(existsSync(lock)).toBe(false);
});

it('releases the lock when a task fails', async () => {
  const lock = aLock();
  await expect(withLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withLock(lock, () => Promise.resolve('next'))).toBe('next');
});

it('takes over the lock of a process that has died', async () => {
  const lock = join(temporaryFolder('lock'), 'lock');
  symlinkSync('2147483647', lock);
  expect(await withLock(lock, () => Promise.resolve('mine'))).toBe('mine');
});
