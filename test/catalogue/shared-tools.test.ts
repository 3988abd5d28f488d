import { describe, expect, it } from 'vitest';
import { into, loadWith, type Mistake, problemsWith, toProblem } from './kiosk.ts';

const send = 'agents/parcels/flows/send.json';

const whereAndWhat = ['address_id', 'weight'];
const figures = ['tracking', 'total', 'currency'];
const weight = {
  name: 'set_weight',
  description: 'The weight.',
  input: { weight: { type: 'number', 'x-entity': 'money' }, fragile: { type: 'boolean' } },
  required: ['weight'],
};

/**
 * The fixture's flow, which shares what two states say about `send_parcel` and what one captures.
 */
const sharing = [
  into(send, '/tools', { send_parcel: { with: whereAndWhat, save: figures } }),
  into(send, '/capture', [weight]),
  into(send, '/states/1/capture'),
  into(send, '/states/2/state_tools/0/with'),
  into(send, '/states/2/state_tools/0/save'),
  into(send, '/states/3/state_tools/0/with'),
  into(send, '/states/3/state_tools/0/save'),
] as const;

async function stateWith(...plants: readonly ReturnType<typeof into>[]) {
  const result = await loadWith(...plants);
  if (!result.ok) throw new Error('the catalogue is wrong');
  return result.catalogue.flows['send']?.states;
}

describe('what a flow shares between its states', () => {
  it('has the same effect as repeating it in every state', async () => {
    const examples = into(send, '/states/1/capture/0/examples');
    expect(await stateWith(...sharing)).toStrictEqual(await stateWith(examples));
  });

  it('is overridden by what a state declares itself', async () => {
    const own = { tracking: 'tracking', total: 'total', currency: 'currency' };
    const states = await stateWith(
      ...sharing,
      into(send, '/tools/send_parcel/save', ['tracking']),
      into(send, '/states/3/state_tools/0/save', own),
    );
    expect(states?.['asked']?.tools[0]?.save).toStrictEqual(own);
    expect(states?.['review']?.tools[0]?.save).toStrictEqual({ tracking: 'tracking' });
  });

  const mistakes: Readonly<Record<string, Mistake>> = {
    'a slot that the tool does not return': {
      plants: [into(send, '/tools/send_parcel/save/0', 'trackin')],
      says: 'is not part of what send_parcel returns',
      nearest: 'tracking',
    },
    'an argument that the tool does not accept': {
      plants: [into(send, '/tools/send_parcel/with', { address_id: 'address_id', wieght: 'city' })],
      says: 'is not an input of send_parcel',
      nearest: 'weight',
      at: '/tools/send_parcel/with/wieght',
      value: 'city',
    },
    'a tool that no state lists': {
      plants: [into(send, '/tools/send_parcels', { save: ['total'] })],
      says: 'is not listed in the state_tools of any state',
      nearest: 'send_parcel',
    },
    'a capture that no state lists': {
      plants: [into(send, '/capture/0/name', 'set_wieght')],
      says: 'is not listed in the state_tools of any state',
      nearest: 'set_weight',
    },
    'a capture of a kind of value that code cannot read': {
      plants: [into(send, '/capture/0/input/weight/x-entity', 'mony')],
      says: 'must be one of money, phone, account, date-time, recipient, country, name, text or choice:<path>',
      nearest: 'money',
    },
  };

  it.each(Object.entries(mistakes))('is refused where it is written, for %s', async (_, its) => {
    expect(await problemsWith(...sharing, ...its.plants)).toContainEqual(toProblem(its));
  });

  it('is reported once, however many states share it', async () => {
    const problems = await problemsWith(...sharing, into(send, '/tools/send_parcel/save/1', 'x'));
    expect(problems.map(({ pointer }) => pointer)).toStrictEqual(['/tools/send_parcel/save/1']);
  });
});

describe('a list in place of a map', () => {
  it('is refused for an entry that is not a single word, at its position', async () => {
    const mistake: Mistake = {
      plants: [into(send, '/states/3/state_tools/0/save', ['tracking', 'total.cents'])],
      says: 'must be a single word',
      at: '/states/3/state_tools/0/save/1',
      value: 'total.cents',
    };
    expect(await problemsWith(...mistake.plants)).toStrictEqual([toProblem(mistake)]);
  });
});
