import { describe, expect, it } from 'vitest';
import { computeCallBounds } from '../../../shared/catalogue/call-bound.ts';
import type { AgentDefinition } from '../../../shared/domain/catalogue/agent.ts';
import type { FlowDefinition, FlowState } from '../../../shared/domain/catalogue/flow.ts';
import type { NavigationTool, Routing } from '../../../shared/domain/catalogue/tool.ts';
import { aCatalogue, anAgent } from '../../support/builders/catalogue.ts';

const nowhere = { canGoUp: false, canGoHome: false, canEscalate: false };
const up = { ...nowhere, canGoUp: true };
const home = { ...nowhere, canGoHome: true };

describe('computeCallBounds', () => {
  it('counts one call for a route with its flow and none for a template', () => {
    const root = anAgent({ tools: [route({ type: 'enter_agent', target: 'pay' })] });
    expect(
      computeBounds([root, child('pay', up)], [flow('bill', 'pay', 'template')]),
    ).toStrictEqual({
      'felix → bill': 1,
      // Back to the root, and in again: the agent cannot start its own flow.
      'pay → bill': 2,
    });
  });

  it('counts one more call when the model words the first state', () => {
    const root = anAgent({ tools: [route({ type: 'enter_agent', target: 'pay' })] });
    const pay = child('pay', up, [route({ type: 'start_flow', target: 'bill' })]);
    expect(computeBounds([root, pay], [flow('bill', 'pay', 'model')])).toStrictEqual({
      'felix → bill': 2,
      'pay → bill': 2,
    });
  });

  it('sees the siblings’ routes only from an agent that may go up', () => {
    const root = anAgent({
      tools: ['pay', 'send', 'stuck'].map((target) => route({ type: 'enter_agent', target })),
    });
    const agents = [root, child('pay', up), child('send', up), child('stuck', home)];
    expect(computeBounds(agents, [flow('bill', 'pay', 'template')])).toMatchObject({
      'send → bill': 1,
      'stuck → bill': 2,
    });
  });

  it('does not count a route that starts another flow of the agent', () => {
    const root = anAgent({
      tools: [route({ type: 'enter_agent', target: 'pay', flow: 'other' })],
    });
    const pay = child('pay', nowhere, [route({ type: 'start_flow', target: 'bill' })]);
    const flows = [flow('bill', 'pay', 'template'), flow('other', 'pay', 'template')];
    expect(computeBounds([root, pay], flows)).toStrictEqual({
      'felix → bill': 2,
      'felix → other': 1,
      'pay → bill': 1,
      'pay → other': undefined,
    });
  });

  it('counts a state that proposes an action as answered by code', () => {
    const root = anAgent({ tools: [route({ type: 'enter_agent', target: 'pay' })] });
    const proposing = flow('bill', 'pay', 'model', { propose: { tool: 'pay_bill', with: {} } });
    expect(computeBounds([root, child('pay', up)], [proposing])).toMatchObject({
      'felix → bill': 1,
    });
  });
});

function computeBounds(agents: readonly AgentDefinition[], flows: readonly FlowDefinition[]) {
  const catalogue = aCatalogue({
    agents: Object.fromEntries(agents.map((agent) => [agent.id, agent])),
    flows: Object.fromEntries(flows.map((each) => [each.id, each])),
  });
  return Object.fromEntries(
    computeCallBounds(catalogue).map(({ agent, flow: id, calls }) => [`${agent} → ${id}`, calls]),
  );
}

function child(
  id: string,
  navigation: AgentDefinition['navigation'],
  tools: readonly NavigationTool[] = [],
): AgentDefinition {
  return anAgent({ id, parent: 'felix', navigation, tools });
}

function route(routing: Extract<Routing, { target: string }>): NavigationTool {
  return {
    name: `to_${routing.target}`,
    kind: 'navigation',
    description: 'x',
    examples: [],
    inputSchema: { type: 'object' },
    routing,
  };
}

function flow(
  id: string,
  agent: string,
  respond: FlowState['respond'],
  onEnter: Partial<FlowState['onEnter']> = {},
): FlowDefinition {
  const state: FlowState = {
    id: 'start',
    instructions: '',
    onEnter: { enrichments: [], ...onEnter },
    respond,
    tools: [],
    captures: [],
    isFinal: true,
  };
  return {
    id,
    agent,
    description: 'x',
    initialState: 'start',
    slots: [],
    states: { start: state },
  };
}
