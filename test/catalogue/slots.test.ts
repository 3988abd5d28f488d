import { describe, expect, it } from 'vitest';
import { into, loadWith, type Mistake, type Plant, problemsWith, toProblem } from './kiosk.ts';

const send = 'agents/parcels/flows/send.json';
const reserve = 'agents/lockers/flows/reserve.json';

const address = { tool: 'choose_address', state: 'address' };
const weight = { tool: 'set_weight', state: 'weight', needs: ['address_id'] };
/** The weight may be said at any state, so its capture belongs to the flow. */
const capture = {
  name: 'set_weight',
  description: 'The weight.',
  input: { weight: { type: 'number' } },
};
const shared = [into(send, '/capture', [capture]), into(send, '/states/1/capture')];
const common = [...shared, into(send, '/states/1/state_tools/0/accepts')];
const slots = into(send, '/slots', { address_id: address, weight });
const whenFilled = into(send, '/when_filled', 'review');
const plant = (mistake: Plant): readonly [Plant, ...Plant[]] => [
  mistake,
  slots,
  whenFilled,
  ...common,
];
/** A mistake in the slots themselves, which are planted as a whole. */
const plantSlots = (value: Parameters<typeof into>[2]): readonly [Plant, ...Plant[]] => [
  into(send, '/slots', value),
  whenFilled,
  ...common,
];
const choices = (choice: Record<string, string | Record<string, string>>) =>
  into(send, '/states/1/choices', [{ label: { es: 'Sí', en: 'Yes' }, ...choice }]);

const mistakes: Readonly<Record<string, Mistake>> = {
  'a slot of a state that does not exist': {
    plants: plantSlots({ address_id: { ...address, state: 'adress' }, weight }),
    says: 'is not a state of the flow',
    at: '/slots/address_id/state',
    value: 'adress',
    nearest: 'address',
  },
  'a slot that needs a later one': {
    plants: plantSlots({ address_id: { ...address, needs: ['weight'] }, weight }),
    says: 'is not an earlier slot',
    at: '/slots/address_id/needs/0',
    value: 'weight',
  },
  'a slot that needs one that does not exist': {
    plants: plantSlots({ address_id: address, weight: { ...weight, needs: ['adress_id'] } }),
    says: 'is not an earlier slot',
    at: '/slots/weight/needs/0',
    value: 'adress_id',
    nearest: 'address_id',
  },
  'two slots that one tool fills': {
    plants: plantSlots({ address_id: address, weight: { ...weight, tool: 'choose_address' } }),
    says: 'fills an earlier slot already',
    at: '/slots/weight/tool',
    value: 'choose_address',
  },
  'a slot that a tool fills which does not exist': {
    plants: plantSlots({ address_id: address, weight: { ...weight, tool: 'set_weigth' } }),
    says: 'is neither a tool of parcels nor a capture of the state',
    at: '/slots/weight/tool',
    value: 'set_weigth',
  },
  'slots that lead nowhere when all are filled': {
    plants: [slots, ...common],
    says: 'needs when_filled: the state to go to after the last slot',
  },
  'a state that does not exist for when all are filled': {
    plants: [into(send, '/when_filled', 'revew'), slots, ...common],
    says: 'is not a state of the flow',
    nearest: 'review',
  },
  'a choice that calls a tool which its state does not list': {
    plants: plant(choices({ call: { tool: 'set_wait' } })),
    says: 'is not listed in the state_tools of the state',
    at: '/states/1/choices/0/call/tool',
    value: 'set_wait',
    nearest: 'set_weight',
  },
};

describe('slots and choices', () => {
  it.each(Object.entries(mistakes))('are refused for %s', async (_name, mistake) => {
    expect(await problemsWith(...mistake.plants)).toStrictEqual([toProblem(mistake)]);
  });

  it('are resolved in the order in which they are asked for', async () => {
    const stop = choices({ means: 'no', command: 'stop' });
    const moving = into(send, '/states/0/state_tools/0/flow_transition/onSuccess');
    const result = await loadWith(...plant(stop), moving);
    if (!result.ok) throw new Error('invalid');
    const flow = result.catalogue.flows['send'];
    expect(flow).toMatchObject({
      slots: [
        { key: 'address_id', ...address, needs: [] },
        { key: 'weight', ...weight },
      ],
      whenFilled: 'review',
    });
    expect(flow?.states['address']?.tools[0]).toMatchObject({ fills: 'address_id' });
    expect(flow?.states['weight']?.tools[0]).not.toHaveProperty('fills');
    expect(flow?.states['weight']?.choices).toStrictEqual([
      { label: { es: 'Sí', en: 'Yes' }, means: 'no', does: { type: 'command', command: 'stop' } },
    ]);
  });

  it('are not needed by a flow', async () => {
    expect(await problemsWith(into(reserve, '/slots', {}))).toStrictEqual([]);
  });

  it.each([
    ['both', { command: 'stop', call: { tool: 'set_weight' } }],
    ['neither', {}],
  ])('are refused when a choice has %s of a call and a command', async (_name, choice) => {
    const problems = await problemsWith(choices(choice));
    expect(problems.map(({ pointer, message }) => [pointer, message])).toStrictEqual([
      ['/states/1/choices/0', 'has either a call or a command'],
    ]);
  });
});
