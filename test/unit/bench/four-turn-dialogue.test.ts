import { describe, expect, it } from 'vitest';
import { type BenchAssistant, benchAssistants } from '../../bench/bench-assistant.ts';
import { fourTurnDialogue } from '../../bench/dialogue.ts';
import { countCallsPerTurn, sumInputTokens } from '../../bench/figures/assistant-figures.ts';
import { measureDialogue } from '../../bench/measure/measure-dialogue.ts';
import { measurePlainTurn } from '../../bench/measure/measure-plain-turn.ts';
import { readPeers } from '../../bench/read-peers.ts';

function assistant(id: string): BenchAssistant {
  const found = benchAssistants.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no assistant ${id}`);
  return found;
}

const replies = [
  '¿A qué número? Mamá: +525512345678. Hermano: +525587654321.',
  '+525599998888 es de Telcel. ¿Cuánto recargamos?',
  'Puedes pedir hasta 600 dólares. ¿Cuánto necesitas?',
  'Son 200 dólares. Dime si a 3 o a 6 meses.',
];

const places = [
  'topups/topup_flow@number',
  'topups/topup_flow@amount',
  'credit/credit_flow@amount',
  'credit/credit_flow@term',
];

describe('the four-turn dialogue with which the peers were measured', () => {
  it.each([
    { id: 'teller-worded', perTurn: [2, 1, 2, 1] },
    { id: 'teller', perTurn: [1, 0, 1, 0] },
  ])('takes $id from a top-up to a loan in $perTurn model calls', async ({ id, perTurn }) => {
    const turns = await measureDialogue(assistant(id), fourTurnDialogue);

    expect(turns.map(({ place }) => place)).toStrictEqual(places);
    expect(turns.map(({ reply }) => reply)).toStrictEqual(replies);
    expect(countCallsPerTurn(turns)).toStrictEqual(perTurn);
  });

  it.each(benchAssistants)(
    'takes $id at most 6 model calls, with every turn answered',
    async (each) => {
      const turns = await measureDialogue(each, fourTurnDialogue);

      expect(turns.filter(({ reply }) => reply === '')).toStrictEqual([]);
      expect(countCallsPerTurn(turns).reduce((sum, calls) => sum + calls, 0)).toBeLessThanOrEqual(
        6,
      );
    },
  );

  it('costs fewer input tokens than any peer when flows answer from templates', async () => {
    const turns = await measureDialogue(assistant('teller'), fourTurnDialogue);
    const { systems } = await readPeers();

    const least = Math.min(...systems.map(({ input_tokens }) => input_tokens));
    expect(least).toBe(1_992);
    expect(sumInputTokens(turns)).toBeLessThan(least);
  });
});

describe('a plain turn, from the webhook to the channel', () => {
  it.each(['teller-worded', 'teller'])(
    'takes %s one read, one claim, one transaction and two queue sends',
    async (id) => {
      expect(await measurePlainTurn(assistant(id))).toStrictEqual({
        answering: ['enqueueTurn', 'claim', 'load', 'commit', 'enqueueReply'],
        delivering: ['beginSending', 'markSent'],
        modelCalls: 1,
      });
    },
  );

  it('takes one more read for budgets and one for tips, and one write to open a conversation', async () => {
    expect(await measurePlainTurn(assistant('felix'))).toStrictEqual({
      answering: [
        'enqueueTurn',
        'claim',
        'load',
        'readUsage',
        'openConversation',
        'findTipChoice',
        'commit',
        'enqueueReply',
      ],
      delivering: ['beginSending', 'markSent'],
      modelCalls: 1,
    });
  });
});
