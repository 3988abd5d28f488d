import { inject } from 'vitest';
import type { Addresses } from '../../infra/local/running-instance.ts';

/** Addresses of a channel of the deployed stack. */
export function findChannel(id: string): Addresses['channels'][number] {
  const found = inject('channels').find(({ channel }) => channel === id);
  if (found === undefined) throw new Error(`no channel ${id}`);
  return found;
}
