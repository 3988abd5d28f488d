import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { felix } from '../../bench/bench-assistant.ts';
import { countCallsPerTurn } from '../../bench/figures/assistant-figures.ts';
import { buildWalkthroughFigures } from '../../bench/figures/walkthrough-figures.ts';
import { measureDialogue } from '../../bench/measure/measure-dialogue.ts';
import { readWalkthrough } from '../../bench/read-walkthrough.ts';

const root = join(import.meta.dirname, '../../..');

describe("the ten-turn walkthrough of the client's document", () => {
  it('ends in a sent remittance after at most 14 model calls in all', async () => {
    const turns = await measureDialogue(felix, await readWalkthrough(root));

    expect(turns).toHaveLength(10);
    expect(turns.at(-1)?.reply).toContain('TXN-');
    expect(countCallsPerTurn(turns).reduce((sum, calls) => sum + calls, 0)).toBeLessThanOrEqual(14);
  });

  it('is reported with its calls, tokens, cacheable share and cost', () => {
    const call = { model: 'm', tokens: 100, prefixTokens: 80, prefix: 'p', outputTokens: 10 };
    const turn = { said: 'Hola', place: 'felix', reply: '¡Hola!' };
    const turns = [
      { ...turn, calls: [call] },
      { ...turn, calls: [call, call] },
    ];

    const figures = buildWalkthroughFigures(turns, { uncached: 0.5, cached: 0.1 });

    expect(figures.map(({ id, value }) => [id, value])).toStrictEqual([
      ['felix-walkthrough.model_calls', 3],
      ['felix-walkthrough.input_tokens', 300],
      ['felix-walkthrough.billed_messages', 2],
      ['felix-walkthrough.cacheable_share', 0.8],
      ['felix-walkthrough.prefixes', 1],
      ['felix-walkthrough.cost_1000_turns', 0.5],
      ['felix-walkthrough.cost_1000_turns_cached', 0.1],
    ]);
  });
});
