import { describe, expect, it } from 'vitest';
import { checkTurn } from '../../converse/check-turn.ts';
import type { Expectation } from '../../converse/dialogue-file.ts';
import type { Observation } from '../../converse/observation.ts';

const seen: Observation = {
  reply: 'TUP-1 and TUP-2 for $100.00 MXN',
  options: [{ reference: 'r1', label: 'Yes, confirm' }],
  agentStack: ['felix', 'topups'],
  flow: 'recarga@confirmation',
  data: { amount: 100 },
  context: { amountsData: {} },
  pending: { tool: 'create_topup', input: { amount: 100, carrier_id: 'telcel_mx' } },
  tools: ['detect_carrier', 'get_topup_amounts', 'prepare_create_topup'],
  modelCalls: 1,
  chainIterations: 2,
};

describe('checking a turn', () => {
  it('finds no difference when everything is as expected, or nothing is expected', () => {
    const expected: Expectation = {
      agent_stack: ['felix', 'topups'],
      flow: 'recarga@confirmation',
      data: { amount: 100, phone_number: null },
      context: ['amountsData'],
      pending: { tool: 'create_topup', input: { amount: 100 } },
      tools: ['detect_carrier', 'prepare_create_topup'],
      no_tools: ['create_topup'],
      options: ['Yes'],
      reply_includes: ['100.00'],
      reply_excludes: ['USD'],
      reply_counts: { 'TUP-': 2, EUR: 0 },
      max_model_calls: 1,
      max_chain_iterations: 2,
    };

    expect(checkTurn(expected, seen)).toStrictEqual([]);
    expect(checkTurn({}, seen)).toStrictEqual([]);
  });

  it.each<[string, Expectation]>([
    ['agent_stack', { agent_stack: ['felix'] }],
    ['flow', { flow: null }],
    ['data.amount', { data: { amount: '100' } }],
    ['data.phone_number', { data: { phone_number: '+52' } }],
    ['context', { context: ['frequentNumbersData'] }],
    ['pending', { pending: null }],
    ['pending.tool', { pending: { tool: 'send_money' } }],
    ['pending.input.amount', { pending: { tool: 'create_topup', input: { amount: 200 } } }],
    ['tools', { tools: ['prepare_create_topup', 'detect_carrier'] }],
    ['no_tools', { no_tools: ['detect_carrier'] }],
    ['options', { options: ['Cancel'] }],
    ['reply_includes', { reply_includes: ['200.00'] }],
    ['reply_excludes', { reply_excludes: ['TUP-2'] }],
    ['reply_counts.TUP-', { reply_counts: { 'TUP-': 1 } }],
    ['max_model_calls', { max_model_calls: 0 }],
    ['max_chain_iterations', { max_chain_iterations: 1 }],
  ])('reports a difference in %s', (what, expected) => {
    expect(checkTurn(expected, seen).map((difference) => difference.what)).toStrictEqual([what]);
  });

  it('reports a missing confirmation', () => {
    const found = checkTurn({ pending: { tool: 'create_topup' } }, { ...seen, pending: null });

    expect(found).toStrictEqual([
      { what: 'pending', expected: { tool: 'create_topup' }, actual: null },
    ]);
  });
});
