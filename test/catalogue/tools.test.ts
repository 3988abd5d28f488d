import { describe, expect, it } from 'vitest';
import { into, type Mistake, problemsWith, toProblem } from './kiosk.ts';

const parcels = 'agents/parcels/agent.json';
const lockers = 'agents/lockers/agent.json';
const send = 'agents/parcels/flows/send.json';
const manifest = 'functions/tools/parcels/service.json';

const agentMistakes: Readonly<Record<string, Mistake>> = {
  'an action that is declared as information': {
    plants: [into(parcels, '/tools/3/kind', 'information')],
    says: 'does not match the manifest of the service: action',
  },
  'information that needs confirmation': {
    plants: [into(parcels, '/tools/0/requires_confirmation', true)],
    says: 'must not be true: information tools are never confirmed',
  },
  'information with a confirmation': {
    plants: [into(parcels, '/tools/0/confirmation', 'send_parcel')],
    says: 'must be left out: information tools are never confirmed',
  },
  'moving money without a declared confirmation': {
    plants: [into(parcels, '/tools/4/requires_confirmation')],
    says: 'must be true: the tool moves money',
  },
  'moving money without a confirmation': {
    plants: [into(parcels, '/tools/4/requires_confirmation', false)],
    says: 'must be true: the tool moves money',
  },
  'a prepared action that is not confirmed': {
    plants: [into(lockers, '/tools/1/requires_confirmation')],
    says: 'must be true: the tool does what was prepared',
  },
  'a confirmation that is not required': {
    plants: [into(parcels, '/tools/3/confirmation', 'send_parcel')],
    at: '/tools/3/requires_confirmation',
    value: null,
    says: 'must be true, because the tool has a confirmation',
  },
  'a required confirmation that is not named': {
    plants: [into(parcels, '/tools/4/confirmation')],
    says: 'is missing',
  },
  'an action that its service cannot prepare': {
    plants: [
      into(parcels, '/tools/3/requires_confirmation', true),
      into(parcels, '/tools/3/confirmation', 'send_parcel'),
    ],
    says: 'requires prepare_rename_address, which the service does not provide',
  },
  'a preparation without a schema': {
    plants: [into(manifest, '/tools/4/prepared_schema')],
    says: 'requires prepare_send_parcel, which the service does not provide',
    file: parcels,
    at: '/tools/4/requires_confirmation',
    value: true,
  },
};

const refused = (code: string) => `/states/2/state_tools/0/flow_transition/onRefused/${code}`;

const flowMistakes: Readonly<Record<string, Mistake>> = {
  'an initial state that does not exist': {
    plants: [into(send, '/initial_state', 'adress')],
    says: 'is not a state of the flow',
    nearest: 'address',
  },
  'a success transition to a state that does not exist': {
    plants: [into(send, '/states/0/state_tools/0/flow_transition/onSuccess', 'weigth')],
    says: 'is not a state of the flow',
    nearest: 'weight',
  },
  'an error transition to a state that does not exist': {
    plants: [into(send, '/states/0/state_tools/0/flow_transition/onError', 'addres')],
    says: 'is not a state of the flow',
    nearest: 'address',
  },
  'a refusal that leads to a state that does not exist': {
    plants: [into(send, refused('TOO_HEAVY'), 'weigth')],
    says: 'is not a state of the flow',
    nearest: 'weight',
  },
  'a refusal that the tool never answers with': {
    plants: [into(send, refused('TO_HEAVY'), 'weight')],
    says: 'never happens: send_parcel does not refuse with it',
    nearest: 'TOO_HEAVY',
  },
  'a transition of a prepared action to a state that does not exist': {
    plants: [into(send, '/states/2/state_tools/0/flow_transition/onPrepared', 'askd')],
    says: 'is not a state of the flow',
    nearest: 'asked',
  },
  'a transition for a preparation that never happens': {
    plants: [into(send, '/states/0/state_tools/0/flow_transition/onPrepared', 'weight')],
    says: 'never happens: choose_address requires no confirmation',
  },
  'a state tool that does not exist': {
    plants: [into(send, '/states/0/state_tools/0/name', 'chose_address')],
    says: 'is neither a tool of parcels nor a capture of the state',
    nearest: 'choose_address',
  },
  'a lookup with a tool that does not exist': {
    plants: [into(send, '/states/0/on_enter/callTool/0/name', 'list_address')],
    says: 'is not a tool of parcels',
    nearest: 'list_addresses',
  },
  'a lookup with an action': {
    plants: [into(send, '/states/0/on_enter/callTool/0/name', 'rename_address')],
    says: 'is not an information tool',
  },
  'a lookup without a required argument': {
    plants: [into(send, '/states/2/on_enter/callTool/0/with/weight')],
    says: 'is missing: quote_parcel cannot be called without it',
  },
  'a lookup with an argument that the tool does not accept': {
    plants: [into(send, '/states/2/on_enter/callTool/0/with/wieght', 'weight')],
    says: 'is not an input of quote_parcel',
    nearest: 'weight',
  },
  'a proposal of a tool that does not exist': {
    plants: [into(send, '/states/2/on_enter/propose/tool', 'send_parcels')],
    says: 'is not a tool of parcels',
    nearest: 'send_parcel',
  },
  'a proposal of an action without a confirmation': {
    plants: [into(send, '/states/2/on_enter/propose', { tool: 'rename_address', with: {} })],
    says: 'is not an action that requires confirmation',
    at: '/states/2/on_enter/propose/tool',
    value: 'rename_address',
  },
  'a proposal without a required argument': {
    plants: [into(send, '/states/2/on_enter/propose/with/weight')],
    says: 'is missing: send_parcel cannot be called without it',
  },
  'choices beside a proposal, whose confirmation has buttons of its own': {
    plants: [
      into(send, '/states/2/choices', [{ label: 'parcels.sent', means: 'no', command: 'stop' }]),
    ],
    says: 'never appear: the buttons are those of what is proposed',
    at: '/states/2/choices',
  },
  'a filled argument that the tool does not accept': {
    plants: [into(send, '/states/3/state_tools/0/with', { adress_id: 'address_id' })],
    says: 'is not an input of send_parcel',
    nearest: 'address_id',
    at: '/states/3/state_tools/0/with/adress_id',
    value: 'address_id',
  },
  'an accepted value that is not an input': {
    plants: [into(send, '/states/0/state_tools/0/accepts', 'adress_id')],
    says: 'is not an input of choose_address that has an x-entity',
    nearest: 'address_id',
  },
  'an accepted value that code cannot read': {
    plants: [into(send, '/states/1/state_tools/0/accepts', 'fragile')],
    says: 'is not an input of set_weight that has an x-entity',
  },
  'an accepted value that does not complete the call': {
    plants: [into(send, '/states/3/state_tools/1', { name: 'quote_parcel', accepts: 'weight' })],
    says: 'is missing: quote_parcel cannot be called without it',
    at: '/states/3/state_tools/1/with/address_id',
    value: null,
  },
  'options that call a tool that the state does not list': {
    plants: [into(send, '/states/0/options/call/tool', 'choose_adress')],
    says: 'is not listed in the state_tools of the state',
    nearest: 'choose_address',
  },
  'options without a required argument': {
    plants: [into(send, '/states/0/options/call/with/address_id')],
    says: 'is missing: choose_address cannot be called without it',
  },
  'options with an argument that the tool does not accept': {
    plants: [into(send, '/states/0/options/call/with/label', 'label')],
    says: 'is not an input of choose_address',
  },
  'a capture that would save nothing': {
    plants: [into(send, '/states/1/capture/1', { name: 'set_it', description: 'x', input: {} })],
    says: 'is not listed in the state_tools of its state, so nothing would be saved',
    at: '/states/1/capture/1/name',
    value: 'set_it',
  },
  'a capture that requires what it does not have': {
    plants: [into(send, '/states/1/capture/0/required/0', 'wieght')],
    says: 'is not an input of the capture',
    nearest: 'weight',
  },
  'a capture of a kind of value that code cannot read': {
    plants: [into(send, '/states/1/capture/0/input/weight/x-entity', 'mony')],
    says: 'must be one of money, phone, account, date-time, recipient, country, name, text or choice:<path>',
    nearest: 'money',
  },
};

describe('a tool', () => {
  it.each(Object.entries(agentMistakes))('is refused in an agent for %s', async (_, mistake) => {
    expect(await problemsWith(...mistake.plants)).toStrictEqual([toProblem(mistake)]);
  });

  it.each(Object.entries(flowMistakes))('is refused in a flow for %s', async (_name, mistake) => {
    expect(await problemsWith(...mistake.plants)).toStrictEqual([toProblem(mistake)]);
  });
});
