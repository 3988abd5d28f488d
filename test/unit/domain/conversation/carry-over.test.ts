import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../../../shared/domain/catalogue/assistant.ts';
import type { FlowState } from '../../../../shared/domain/catalogue/flow.ts';
import type { ActionTool, ToolDefinition } from '../../../../shared/domain/catalogue/tool.ts';
import { carryOver } from '../../../../shared/domain/conversation/carry-over.ts';
import type { FlowProgress, Session } from '../../../../shared/domain/conversation/session.ts';
import { findState } from '../../../../shared/domain/flow-progress.ts';
import { kiosk } from '../../../support/assistants/kiosk.ts';
import { aPendingConfirmation } from '../../../support/builders/pending-confirmation.ts';
import { aFrame, aSession } from '../../../support/builders/session.ts';

const flow: FlowProgress = {
  flowId: 'buy',
  state: 'confirmation',
  data: { product_id: 'p1', amount: 200 },
  context: {},
  enteredAt: '2026-03-02T15:00:00.000Z',
  enrichedState: 'confirmation',
};
const desk = aFrame({ agentId: 'desk' });
const shop = aFrame({ agentId: 'shop', flow });
const help = aFrame({ agentId: 'help' });
const newer: Catalogue = { ...kiosk, version: 'v2' };
const waiting = aSession({
  agentStack: [desk, shop],
  pendingConfirmation: aPendingConfirmation(),
  pendingQuestion: {
    tool: 'buy',
    input: {},
    field: 'amount',
    question: '?',
    reason: 'x',
    attempts: 1,
  },
  offer: { turnId: 't', options: [], expiresAt: '2026-03-03T15:00:00.000Z' },
});

function withoutAgent(catalogue: Catalogue, agentId: string): Catalogue {
  const { [agentId]: _gone, ...agents } = catalogue.agents;
  return { ...catalogue, agents };
}

function withState(catalogue: Catalogue, id: string, state: FlowState | undefined): Catalogue {
  const buy = catalogue.flows['buy'];
  if (buy === undefined) throw new Error('the kiosk sells');
  const { [id]: _old, ...states } = buy.states;
  const changed = { ...buy, states: state === undefined ? states : { ...states, [id]: state } };
  return { ...catalogue, flows: { buy: changed } };
}

function withNeededValue(path: string, loads: readonly string[] = []): Catalogue {
  const state = findState(newer.flows, flow);
  if (state === undefined) throw new Error('the flow has this state');
  const tool = { name: 'buy', with: { product_id: path }, save: {} };
  const enrichments = loads.map((as) => ({ tool: 'list_products', as, with: {}, save: {} }));
  return withState(newer, 'confirmation', { ...state, tools: [tool], onEnter: { enrichments } });
}

const listAgents = (session: Session) => session.agentStack.map(({ agentId }) => agentId);

describe('a session on another version', () => {
  it('continues unchanged when everything in it still exists', () => {
    expect(carryOver(waiting, newer)).toStrictEqual({
      session: { ...waiting, catalogueVersion: 'v2' },
      lost: false,
    });
  });

  it('loses agents that no longer exist, anywhere in the stack, and keeps the others', () => {
    const stack = aSession({ agentStack: [desk, help, shop] });

    const below = carryOver(stack, withoutAgent(newer, 'help'));
    const above = carryOver(stack, withoutAgent(newer, 'shop'));

    expect([listAgents(below.session), listAgents(above.session)]).toStrictEqual([
      ['desk', 'shop'],
      ['desk', 'help'],
    ]);
    expect(below.session.agentStack[1]?.flow).toStrictEqual(flow);
    expect([below.lost, above.lost]).toStrictEqual([true, true]);
  });

  it('begins at the root agent, even when that is a different one now', () => {
    const assistant = { ...newer.assistant, rootAgent: 'help' };

    const { session, lost } = carryOver(waiting, { ...withoutAgent(newer, 'desk'), assistant });

    expect(listAgents(session)).toStrictEqual(['help', 'shop']);
    expect(lost).toBe(true);
  });

  it.each<[string, Catalogue]>([
    ['the flow', { ...newer, flows: {} }],
    ['the state', withState(newer, 'confirmation', undefined)],
    ['a value that the state works with', withNeededValue('branch_id')],
    ['a value inside loaded data', withNeededValue('limits.max')],
  ])('ends its flow, and what waits in it, when %s is missing', (_what, catalogue) => {
    const { session, lost } = carryOver(waiting, catalogue);

    expect(listAgents(session)).toStrictEqual(['desk', 'shop']);
    expect(session.agentStack[1]?.flow).toBeUndefined();
    expect(session).not.toHaveProperty('pendingConfirmation');
    expect(session).not.toHaveProperty('pendingQuestion');
    expect(session).not.toHaveProperty('offer');
    expect(lost).toBe(true);
  });

  it('continues when the state itself loads what it newly needs', () => {
    expect(carryOver(waiting, withNeededValue('limits.max', ['limits'])).lost).toBe(false);
  });

  it('does not end a flow for data that failed to load in the same version', () => {
    const same = { ...withNeededValue('limits.max'), version: waiting.catalogueVersion };

    expect(carryOver(waiting, same)).toStrictEqual({ session: waiting, lost: false });
  });

  it.each<[string, (tool: ActionTool) => readonly ToolDefinition[]]>([
    ['is gone', () => []],
    ['needs no confirmation any more', ({ confirmation: _none, ...tool }) => [tool]],
  ])('voids a confirmation whose tool %s, and keeps the flow', (_how, change) => {
    const shopAgent = newer.agents['shop'];
    if (shopAgent === undefined) throw new Error('the kiosk has a shop');
    const tools = shopAgent.tools.flatMap((tool) =>
      tool.kind === 'action' && tool.name === 'buy' ? change(tool) : [tool],
    );
    const agents = { ...newer.agents, shop: { ...shopAgent, tools } };

    const { session, lost } = carryOver(waiting, { ...newer, agents });

    expect(session).not.toHaveProperty('pendingConfirmation');
    expect(session.agentStack[1]?.flow).toStrictEqual(flow);
    expect(lost).toBe(true);
  });

  it('never contains anything that the version does not have, and reports a loss once', () => {
    const agentId = fc.constantFrom('desk', 'shop', 'help', 'gone');
    const progress = fc.record({
      flowId: fc.constantFrom('buy', 'gone'),
      state: fc.constantFrom('pick', 'amount', 'confirmation', 'gone'),
      data: fc.constantFrom({}, flow.data),
    });
    const frame = fc
      .record({ agentId, progress: fc.option(progress, { nil: undefined }) })
      .map((each) =>
        each.progress === undefined
          ? aFrame({ agentId: each.agentId })
          : aFrame({ agentId: each.agentId, flow: { ...flow, ...each.progress } }),
      );
    fc.assert(
      fc.property(frame, fc.array(frame, { maxLength: 3 }), fc.boolean(), (root, rest, isOther) => {
        const stored = { ...waiting, agentStack: [root, ...rest] as const };
        const catalogue = isOther ? newer : kiosk;
        const { session } = carryOver(stored, catalogue);

        expect(session.agentStack[0].agentId).toBe('desk');
        for (const { agentId: id, flow: running } of session.agentStack) {
          expect(catalogue.agents).toHaveProperty(id);
          if (running) expect(findState(catalogue.flows, running)).toBeDefined();
        }
        expect(carryOver(session, catalogue)).toStrictEqual({ session, lost: false });
      }),
    );
  });
});
