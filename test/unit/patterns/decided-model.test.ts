import { describe, expect, it } from 'vitest';
import type { ModelRequest } from '../../../shared/application/ports/language-model.ts';
import { DecidedModel, plainRefusals } from '../../patterns/play/decided-model.ts';
import { loadFelix } from '../../support/conversation/felix-talk.ts';

const catalogue = await loadFelix();

function offer(...names: readonly string[]): ModelRequest {
  const tools = names.map((name) => ({ name, description: name, inputSchema: {} }));
  const messages = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'hola' }] }];
  return {
    model: 'fast',
    system: [],
    messages,
    tools,
    toolChoice: 'auto',
    maxTokens: 9,
    timeoutMs: 9,
  };
}

async function decide(model: DecidedModel, ...names: readonly string[]) {
  const { content } = await model.converse(offer(...names));
  return content.map((block) => ('name' in block ? { [block.name]: block.input } : block));
}

describe('the model of right decisions', () => {
  it('makes the first open call that is offered, then speaks', async () => {
    const model = new DecidedModel(catalogue, 'es');
    model.decide([
      { tool: 'get_recipient', with: { recipient_id: 'mamá' } },
      { tool: 'create_quote', with: { amount_usd: 50 } },
      { say: { es: 'Listo.', en: 'Done.' } },
    ]);

    expect([
      await decide(model, 'create_quote', 'get_recipient'),
      await decide(model, 'create_quote'),
      await decide(model, 'create_quote'),
    ]).toStrictEqual([
      [{ get_recipient: { recipient_id: 'mamá' } }],
      [{ create_quote: { amount_usd: 50 } }],
      [{ type: 'text', text: 'Listo.' }],
    ]);
  });

  it('goes to the agent and the flow that have the tool', async () => {
    const model = new DecidedModel(catalogue, 'en');
    model.decide([{ tool: 'start_flow_recarga' }, { tool: 'set_topup_amount' }]);

    expect([
      await decide(model, 'enter_topups', 'enter_remittances'),
      await decide(model, 'set_topup_amount'),
    ]).toStrictEqual([[{ enter_topups: { flow: 'recarga' } }], [{ set_topup_amount: {} }]]);
  });

  it('does not call again what code has called', async () => {
    const model = new DecidedModel(catalogue, 'en');
    model.decide([{ tool: 'detect_carrier' }]);
    model.noteCall('detect_carrier');

    expect(await decide(model, 'detect_carrier')).toStrictEqual([
      { type: 'text', text: plainRefusals.en },
    ]);
  });
});
