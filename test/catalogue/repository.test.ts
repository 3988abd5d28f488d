import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formatProblem } from '../../shared/catalogue/catalogue-problem.ts';
import { checkConfiguration } from '../../shared/catalogue/folder/check-configuration.ts';

it('finds nothing wrong with the configuration of this repository', async () => {
  const result = await checkConfiguration(join(import.meta.dirname, '../..'));
  expect(result.ok ? [] : result.problems.map(formatProblem)).toStrictEqual([]);
});

it('gives Felix the agents, tools and flows of the client’s document', async () => {
  const result = await checkConfiguration(join(import.meta.dirname, '../..'));
  const felix = result.ok
    ? result.assistants.find(({ bundle }) => bundle.assistantId === 'felix')?.catalogue
    : undefined;
  const agents = Object.values(felix?.agents ?? {}).map(({ id, tools, flows }) => ({
    id,
    tools: tools.filter((tool) => 'service' in tool).length,
    flows: flows.length,
  }));
  expect(agents).toEqual([
    // The document's six, and three more: to repeat a payment, to list what is scheduled, to schedule.
    // Here and below two besides: the balance and the rate are asked for everywhere.
    { id: 'billpay', tools: 11, flows: 1 },
    { id: 'felix', tools: 0, flows: 0 },
    { id: 'financial_advisor', tools: 13, flows: 0 },
    // The document's seventeen, and six more: for later and repeated transfers, lists of both kinds, and
    // for saved cards.
    { id: 'remittances', tools: 23, flows: 3 },
    { id: 'snpl', tools: 14, flows: 1 },
    // The document's eight, and one more: it has no tool that repeats a top-up.
    { id: 'topups', tools: 11, flows: 1 },
  ]);
  const routes = felix?.agents['felix']?.tools.map(({ name }) => name);
  expect(routes?.toSorted()).toEqual([
    'change_language',
    'enter_billpay',
    'enter_credit',
    'enter_remittances',
    'enter_topups',
  ]);
});
