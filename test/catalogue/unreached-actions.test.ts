import { expect, it } from 'vitest';
import { listUnreachedActions } from '../../shared/catalogue/list-unreached-actions.ts';
import type { Catalogue } from '../../shared/domain/catalogue/assistant.ts';
import type { ToolDefinition } from '../../shared/domain/catalogue/tool.ts';
import { loadFelix } from '../support/conversation/felix-talk.ts';

/** Felix with another wording of one action's examples. */
async function withExamples(name: string, examples: readonly string[]): Promise<Catalogue> {
  const felix = await loadFelix();
  const reword = (tool: ToolDefinition) => (tool.name === name ? { ...tool, examples } : tool);
  const agents = Object.entries(felix.agents).map(
    ([id, agent]) => [id, { ...agent, tools: agent.tools.map(reword) }] as const,
  );
  return { ...felix, agents: Object.fromEntries(agents) };
}

it('finds every action of this repository by its own phrases', async () => {
  expect(listUnreachedActions(await loadFelix())).toStrictEqual([]);
});

it('names the file, the key and phrases that lead elsewhere', async () => {
  const felix = await withExamples('create_topup', [
    'Paga el recibo de luz',
    'Préstame 300 dólares',
    'Recarga mi celular',
  ]);

  expect(listUnreachedActions(felix)).toStrictEqual([
    'config/assistants/felix/agents/topups/agent.json#/entry/examples holds nothing like most ' +
      'phrases of create_topup: "Paga el recibo de luz", "Préstame 300 dólares"',
  ]);
});
