import { describe, expect, it } from 'vitest';
import type { FlowDefinition } from '../../../../shared/domain/catalogue/flow.ts';
import {
  goBack,
  goHome,
  pushAgent,
  replaceAgent,
  withFlow,
} from '../../../../shared/domain/conversation/agent-stack.ts';
import {
  currentFlow,
  type FlowProgress,
  type Session,
} from '../../../../shared/domain/conversation/session.ts';
import { aSession } from '../../../support/builders/session.ts';

const now = '2026-03-04T15:20:00.000Z';
const flow: FlowDefinition = {
  id: 'send',
  agent: 'transfers',
  description: 'send money',
  initialState: 'recipient',
  slots: [],
  states: {},
};
const midway: FlowProgress = {
  flowId: 'send',
  state: 'amount',
  data: { recipient: 'r1' },
  context: { recipientsData: { recipients: [] } },
  enteredAt: '2026-03-04T15:00:00.000Z',
  enrichedState: 'amount',
};
const listAgents = (session: Session) => session.agentStack.map(({ agentId }) => agentId);
const enter = (agentId: string) => ({ agentId, reason: 'asked', now });
const root = () =>
  aSession({ agentStack: [{ agentId: 'root', enteredAt: now, entryReason: 'start' }] });

describe('the agent stack', () => {
  it('replaces the current agent on a change of mind, but never the root', () => {
    const first = replaceAgent(root(), enter('topups'));
    const second = replaceAgent(first, enter('credit'));

    expect(listAgents(first)).toStrictEqual(['root', 'topups']);
    expect(listAgents(second)).toStrictEqual(['root', 'credit']);
  });

  it('starts the flow an agent is entered with', () => {
    const session = replaceAgent(root(), { ...enter('transfers'), flow });

    expect(currentFlow(session)).toStrictEqual({
      flowId: 'send',
      state: 'recipient',
      data: {},
      context: {},
      enteredAt: now,
    });
  });

  it('restores a flow exactly when a digression ends, and loads its data again', () => {
    const inFlow = withFlow(replaceAgent(root(), enter('transfers')), midway);

    const back = goBack(pushAgent(inFlow, enter('credit')), now);

    const { enrichedState: _stale, ...restored } = midway;
    expect(listAgents(back)).toStrictEqual(['root', 'transfers']);
    expect(currentFlow(back)).toStrictEqual({ ...restored, enteredAt: now });
  });

  it('does not stack an agent on itself', () => {
    const twice = replaceAgent(pushAgent(replaceAgent(root(), enter('a')), enter('b')), enter('a'));

    expect(listAgents(twice)).toStrictEqual(['root', 'a']);
  });

  it('goes home to the root without any flow', () => {
    const deep = pushAgent(withFlow(replaceAgent(root(), enter('a')), midway), enter('b'));

    const home = goHome(deep);

    expect(listAgents(home)).toStrictEqual(['root']);
    expect(currentFlow(home)).toBeUndefined();
  });

  it('stays at the root when there is nothing to go back to', () => {
    expect(listAgents(goBack(root(), now))).toStrictEqual(['root']);
  });
});
