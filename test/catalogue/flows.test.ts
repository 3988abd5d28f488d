import { describe, expect, it } from 'vitest';
import { into, type Mistake, problemsWith, toProblem } from './kiosk.ts';

const kiosk = 'agents/kiosk/agent.json';
const lockers = 'agents/lockers/agent.json';
const send = 'agents/parcels/flows/send.json';
const reserve = 'agents/lockers/flows/reserve.json';

const lostState = {
  id: 'lost',
  state_tools: [{ name: 'choose_address', flow_transition: { onSuccess: 'sent' } }],
};

const mistakes: Readonly<Record<string, Mistake>> = {
  'a flow that no route starts': {
    plants: [into(kiosk, '/tools/1'), into(lockers, '/activation', 'shadow')],
    says: 'is not started by any route',
    file: reserve,
    at: '/id',
    value: 'reserve',
  },
  'a state that nothing leads to': {
    plants: [into(send, '/states/5', lostState)],
    says: 'is an unreachable state',
    at: '/states/5/id',
    value: 'lost',
  },
  'a state without an exit': {
    plants: [into(send, '/states/1/state_tools/0/flow_transition')],
    says: 'is a state without an exit',
    at: '/states/1/id',
    value: 'weight',
  },
  'a yes that no state executes': {
    plants: [into(send, '/states/3/state_tools', [])],
    says: 'is a state without an exit',
    at: '/states/3/id',
    value: 'asked',
  },
  'a success transition in a state that does not execute the yes': {
    plants: [
      into(send, '/states/3/state_tools/0/flow_transition/onSuccess'),
      into(send, '/states/2/state_tools/0/flow_transition/onSuccess', 'sent'),
    ],
    says: 'is an unreachable state',
    at: '/states/4/id',
    value: 'sent',
  },
  'a flow without an end': {
    plants: [into(reserve, '/states/1/is_final', false)],
    says: 'has no final state',
    at: '/id',
    value: 'reserve',
  },
  'a template that has nothing to say': {
    plants: [into(send, '/states/0/on_enter/message')],
    says: 'has nothing to say: on_enter has neither message nor propose',
    at: '/states/0/respond',
    value: 'template',
  },
  'a branch to a state that does not exist': {
    plants: [into(send, '/states/1/on_enter/branches', [{ when: { city: 'Lima' }, to: 'adress' }])],
    says: 'is not a state of the flow',
    at: '/states/1/on_enter/branches/0/to',
    value: 'adress',
    nearest: 'address',
  },
  'a state that branches to itself': {
    plants: [into(send, '/states/1/on_enter/branches', [{ when: { city: 'Lima' }, to: 'weight' }])],
    says: 'leads back to itself through branches alone',
    at: '/states/1/id',
    value: 'weight',
  },
  'a limit below the number of calls that a flow takes': {
    plants: [into('assistant.json', '/limits/max_iterations', 2)],
    says: 'is too low: from lockers to the flow reserve, it takes 3 model calls',
  },
};

describe('a flow', () => {
  it('is refused for a branch to a state where a slot is missing', async () => {
    const problems = await problemsWith(
      into(send, '/states/0/on_enter/branches', [{ when: { note: 'x' }, to: 'weight' }]),
    );
    expect(problems.map(({ message }) => message)).toContain(
      'reads city, which is not set on every path to weight',
    );
  });

  it.each(Object.entries(mistakes))('is refused for %s', async (_name, mistake) => {
    expect(await problemsWith(...mistake.plants)).toStrictEqual([toProblem(mistake)]);
  });

  it('is refused for a cycle without an end, at each of its states', async () => {
    const there = { name: 'find_lockers', flow_transition: { onSuccess: 'circle' } };
    const back = { name: 'find_lockers', flow_transition: { onSuccess: 'trap' } };
    const problems = await problemsWith(
      into(reserve, '/states/0/state_tools/1', { ...back }),
      into(reserve, '/states/2', { id: 'trap', state_tools: [there] }),
      into(reserve, '/states/3', { id: 'circle', state_tools: [back] }),
    );
    expect(problems).toMatchObject([
      { pointer: '/states/2/id', value: 'trap' },
      { pointer: '/states/3/id', value: 'circle' },
    ]);
    expect(new Set(problems.map(({ message }) => message))).toStrictEqual(
      new Set(['is a state from which no final state can be reached']),
    );
  });

  it('is refused when an agent has no route to it', async () => {
    const navigation = { canGoUp: false, canGoHome: false, canEscalate: true };
    const problems = await problemsWith(into(lockers, '/navigation', navigation));
    const place = { file: `config/assistants/kiosk/${lockers}`, pointer: '/navigation' };
    expect(problems).toStrictEqual([
      { ...place, value: navigation, message: 'leaves no route from lockers to the flow reserve' },
      { ...place, value: navigation, message: 'leaves no route from lockers to the flow send' },
    ]);
  });
});
