import { describe, expect, it } from 'vitest';
import { into, type Mistake, problemsWith, toProblem } from './kiosk.ts';

const assistant = 'assistant.json';
const kiosk = 'agents/kiosk/agent.json';
const parcels = 'agents/parcels/agent.json';
const send = 'agents/parcels/flows/send.json';
const refusals = 'agents/parcels/refusals.json';
const manifest = 'functions/tools/parcels/service.json';

const mistakes: Readonly<Record<string, Mistake>> = {
  'an unknown key': {
    plants: [into(parcels, '/descriptions', 'x')],
    says: 'is not a known key',
    nearest: 'description',
  },
  'a misspelt key of a tool': {
    plants: [into(parcels, '/tools/0/requires_confirmaton', true)],
    says: 'is not a known key',
    nearest: 'requires_confirmation',
  },
  'a misspelt key of a state': {
    plants: [into(send, '/states/0/state_tol', [])],
    says: 'is not a known key',
    nearest: 'state_tools',
  },
  'a missing key': { plants: [into(parcels, '/description')], says: 'is missing' },
  'a value of the wrong type': {
    plants: [into(assistant, '/limits/max_iterations', 'three')],
    says: 'expected number, received string',
  },
  'a limit of zero': {
    plants: [into(assistant, '/limits/max_iterations', 0)],
    says: 'too small: expected number to be >0',
  },
  'a tool of an unknown kind': {
    plants: [into(parcels, '/tools/0/kind', 'informaton')],
    says: 'must be one of information, action, navigation, builtin',
    nearest: 'information',
  },
  'a tool without a kind': { plants: [into(parcels, '/tools/5/kind')], says: 'is missing' },
  'a hyphen in a name': {
    plants: [into(parcels, '/tools/5/name', 'start-flow')],
    says: 'must be snake_case, at most 64 characters',
  },
  'a route of an unknown type': {
    plants: [into(parcels, '/tools/5/routing/type', 'start_flows')],
    says: 'must be one of enter_agent, start_flow',
    nearest: 'start_flow',
  },
  'a builtin that the engine does not have': {
    plants: [into(kiosk, '/tools/2/name', 'change_languages')],
    says: 'must be one of change_language, get_current_time',
    nearest: 'change_language',
  },
  'a way of answering that does not exist': {
    plants: [into(send, '/states/0/respond', 'templat')],
    says: 'must be one of template, model',
    nearest: 'template',
  },
  'a time zone that does not exist': {
    plants: [into(assistant, '/timezone', 'America/Bogotá')],
    says: 'must be an IANA time zone such as America/Mexico_City',
  },
  'an empty text': {
    plants: [into(kiosk, '/greeting/es', '')],
    says: 'too small: expected string to have >=1 characters',
  },
  'a text under a key that is not a language': {
    plants: [into(kiosk, '/greeting/english', 'Hi')],
    says: 'must be a language tag such as es or pt-BR',
  },
  'a manifest of another shape': {
    plants: [into(manifest, '/tools/0/kind', 'query')],
    says: 'must be one of information, action',
  },
  'a model without candidates': {
    plants: [into('models.json', '/models/fast/candidates', [])],
    says: 'too small: expected array to have >=1 items',
  },
  'a missing file': { plants: [into('navigation.json', '')], says: 'does not exist' },
  'a file that is not read': {
    plants: [into('agents/parcels/flow/extra.json', '', {})],
    says: 'is not read by anything; config/README.md lists the files that are read',
    value: null,
  },
  'a refusal under a key that is not an error code': {
    plants: [into(refusals, '/too_heavy', 'parcels.too_heavy')],
    says: 'must be an error code such as DAILY_LIMIT_REACHED',
  },
  'refusals in a folder without an agent': {
    plants: [into('agents/lost/refusals.json', '', {})],
    says: 'does not belong to an agent: agents/lost/agent.json does not exist',
    value: null,
  },
  'a flow in a folder without an agent': {
    plants: [into('agents/lost/flows/a.json', '', lostFlow())],
    says: 'does not belong to an agent: agents/lost/agent.json does not exist',
    value: null,
  },
};

describe('a file of the wrong shape', () => {
  it.each(Object.entries(mistakes))('is refused for %s', async (_name, mistake) => {
    expect(await problemsWith(...mistake.plants)).toStrictEqual([toProblem(mistake)]);
  });

  it('is reported once per mistake, in the order of the files', async () => {
    const problems = await problemsWith(
      into(assistant, '/languages', []),
      into(kiosk, '/name'),
      into(assistant, '/country', 'Colombia'),
    );
    expect(problems.map(({ file, pointer }) => `${file}#${pointer}`)).toStrictEqual([
      'config/assistants/kiosk/agents/kiosk/agent.json#/name',
      'config/assistants/kiosk/assistant.json#/languages',
      'config/assistants/kiosk/assistant.json#/country',
    ]);
  });
});

function lostFlow() {
  return { id: 'lost', description: 'x', initial_state: 'a', states: [{ id: 'a' }] };
}
