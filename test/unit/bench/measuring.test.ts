import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { benchAssistants } from '../../bench/bench-assistant.ts';
import { fourTurnDialogue } from '../../bench/dialogue.ts';
import { measureFunctions } from '../../bench/measure/measure-functions.ts';
import { measureOverhead } from '../../bench/measure/measure-overhead.ts';

const root = join(import.meta.dirname, '../../..');

describe('measuring', () => {
  it('plays whole dialogues and discards the first fifth of each round', async () => {
    const [assistant] = benchAssistants;

    const overhead = await measureOverhead(assistant, fourTurnDialogue, { rounds: 3, atLeast: 32 });

    expect(overhead).toMatchObject({ turns: 32, rounds: 3 });
    const { p50, p95, lowestP95, highestP95 } = overhead;
    expect([0, p50, p95, highestP95]).toStrictEqual([0, p50, p95, highestP95].toSorted(byValue));
    expect(lowestP95).toBeLessThanOrEqual(p95);
  });

  it('bundles a function, measures its size and starts it in a process of its own', async () => {
    const [webhook] = await measureFunctions(root, ['webhook']);

    expect(webhook?.folder).toBe('webhook');
    expect(webhook?.bundle.staticBytes).toBeGreaterThan(100 * 1_024);
    expect(webhook?.bundle.totalBytes).toBeGreaterThan(webhook?.bundle.staticBytes ?? 0);
    expect(webhook?.coldImport.medianMs).toBeGreaterThan(0);
    expect(webhook?.coldImport.cpuMs).toBeGreaterThan(0);
    expect(webhook?.coldImport.rssBytes).toBeGreaterThan(20 * 1_024 ** 2);
  }, 60_000);
});

function byValue(left: number, right: number): number {
  return left - right;
}
