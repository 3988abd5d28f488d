import { expect, it } from 'vitest';
import { checkConfiguration } from '../../shared/catalogue/folder/check-configuration.ts';
import { into, loadWith, problemsWith, toProblem } from './kiosk.ts';

const kiosk = 'agents/kiosk/agent.json';
const help = 'agents/help/agent.json';
const prompt = into('agents/help/prompts/help.md', '', 'You help.');

/** An agent that nothing leads to. */
const lonely = into(help, '', {
  id: 'help',
  name: 'Help',
  description: 'Helps.',
  parent: 'kiosk',
  model_config: { model: 'fast', max_tokens: 100 },
  navigation: { canGoUp: true, canGoHome: true, canEscalate: false },
  system_prompt: 'prompts/help.md',
  tools: [],
});
const shadow = into(help, '/activation', 'shadow');
const entry = into(help, '/entry', { name: 'enter_help', description: 'Help.', examples: [] });

it('reports an agent that no route leads to', async () => {
  expect(await problemsWith(lonely, prompt)).toStrictEqual([
    toProblem({
      plants: [lonely],
      says: 'is not reached by any route; give the agent an entry or "activation": "shadow"',
      at: '/id',
      value: 'help',
    }),
  ]);
});

it('accepts a shadow agent, and gives no agent a tool to enter it', async () => {
  const result = await loadWith(lonely, prompt, shadow);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const { agents } = result.catalogue;
  expect(agents['help']).toMatchObject({ activation: 'shadow', parent: 'kiosk' });
  const names = Object.values(agents).flatMap(({ tools }) => tools.map(({ name }) => name));
  expect(names).not.toContain('enter_help');
});

it('reports an entry of a shadow agent', async () => {
  expect(await problemsWith(lonely, prompt, shadow, entry)).toStrictEqual([
    toProblem({
      plants: [entry],
      says: 'must not lead to help: no route may lead to a shadow agent',
      at: '/entry/name',
      value: 'enter_help',
    }),
  ]);
});

it('reports a route of another agent to a shadow agent', async () => {
  const route = into(kiosk, '/tools/0/routing/target', 'help');
  const problems = await problemsWith(lonely, prompt, shadow, route);
  expect(problems.map(({ message }) => message)).toContain(
    'must not lead to help: no route may lead to a shadow agent',
  );
});

it('reports a root agent that is a shadow agent', async () => {
  const root = into(kiosk, '/activation', 'shadow');
  expect(await problemsWith(root)).toStrictEqual([
    toProblem({ plants: [root], says: 'must be left out: this is the root agent' }),
  ]);
});

it('gives Felix a financial advisor with its tools, out of reach of every model', async () => {
  const result = await checkConfiguration(process.cwd());
  const felix = result.ok
    ? result.assistants.find(({ catalogue }) => catalogue.assistant.id === 'felix')?.catalogue
    : undefined;
  const agents = felix?.agents ?? {};
  expect(agents['financial_advisor']).toMatchObject({ activation: 'shadow', parent: 'felix' });
  expect(agents['financial_advisor']?.tools.map(({ name }) => name)).toStrictEqual([
    'get_spending',
    'get_totals_sent',
    'get_budget',
    'set_budget',
    'remove_budget',
    'get_savings_goals',
    'set_savings_goal',
    'remove_savings_goal',
    'set_saving_plan',
    'remove_saving_plan',
    'get_insights',
    'get_balance',
    'get_wallet_history',
  ]);
  const targets = Object.values(agents).flatMap(({ tools }) =>
    tools.flatMap((tool) =>
      tool.kind === 'navigation' && 'target' in tool.routing ? [tool.routing.target] : [],
    ),
  );
  expect(targets).not.toContain('financial_advisor');
});
