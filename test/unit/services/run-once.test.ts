import { describe, expect, it } from 'vitest';
import {
  type Acceptance,
  type KnownOperation,
  keyReused,
  type OnceSteps,
  runOnce,
} from '../../../shared/services/quote/run-once.ts';

const steps = (
  known: readonly (KnownOperation<string, string> | undefined)[],
  acceptance: Acceptance<string, string> = { type: 'accepted', operation: 'new' },
) => {
  const log: string[] = [];
  const found = [...known];
  const run: OnceSteps<string, string, string> = {
    find: () => {
      log.push('find');
      return Promise.resolve(found.shift());
    },
    accept: () => {
      log.push('accept');
      return Promise.resolve(acceptance);
    },
    perform: (operation) => {
      log.push(`perform ${operation}`);
      return Promise.resolve(`${operation} done`);
    },
    report: (stored) => `it is ${stored}`,
  };
  return { run: () => runOnce(run), log };
};

describe('runOnce', () => {
  it('accepts, performs and reports what is new', async () => {
    const { run, log } = steps([undefined]);
    expect(await run()).toBe('it is new done');
    expect(log).toEqual(['find', 'accept', 'perform new']);
  });

  it('continues what was accepted and not settled', async () => {
    const { run, log } = steps([{ type: 'accepted', operation: 'old' }]);
    expect(await run()).toBe('it is old done');
    expect(log).toEqual(['find', 'perform old']);
  });

  it('reports what became of it since, and performs nothing', async () => {
    const { run, log } = steps([{ type: 'settled', stored: 'undone since' }]);
    expect(await run()).toBe('it is undone since');
    expect(log).toEqual(['find']);
  });

  it('refuses a key of another operation and performs nothing', async () => {
    const { run, log } = steps([keyReused]);
    expect(await run()).toEqual(keyReused.result);
    expect(log).toEqual(['find']);
  });

  it('returns a refusal and performs nothing', async () => {
    const { run, log } = steps([undefined], { type: 'refused', result: 'no' });
    expect(await run()).toBe('no');
    expect(log).toEqual(['find', 'accept']);
  });

  it('joins a request with the same key that was faster', async () => {
    const { run, log } = steps([undefined, { type: 'accepted', operation: 'theirs' }], {
      type: 'taken',
    });
    expect(await run()).toBe('it is theirs done');
    expect(log).toEqual(['find', 'accept', 'find', 'perform theirs']);
  });

  it('fails when the operation of a taken key cannot be found', async () => {
    const { run } = steps([undefined, undefined], { type: 'taken' });
    await expect(run()).rejects.toMatchObject({ kind: 'conflict' });
  });
});
