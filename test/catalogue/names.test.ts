import { describe, expect, it } from 'vitest';
import { into, type Mistake, problemsWith, toProblem } from './kiosk.ts';

const assistant = 'assistant.json';
const kiosk = 'agents/kiosk/agent.json';
const parcels = 'agents/parcels/agent.json';
const lockers = 'agents/lockers/agent.json';
const refusals = 'agents/parcels/refusals.json';
const send = 'agents/parcels/flows/send.json';
const reserve = 'agents/lockers/flows/reserve.json';

const mistakes: Readonly<Record<string, Mistake>> = {
  'two agents of one id': {
    plants: [into(lockers, '/id', 'parcels')],
    says: 'is used twice',
    file: parcels,
  },
  'two flows of one id': {
    plants: [into(reserve, '/id', 'send')],
    says: 'is used twice',
    file: send,
  },
  'two states of one id': { plants: [into(send, '/states/4/id', 'asked')], says: 'is used twice' },
  'two tools of one name': {
    plants: [into(parcels, '/tools/1/name', 'list_addresses')],
    says: 'is used twice',
  },
  'a capture named like a tool': {
    plants: [into(send, '/states/1/capture/0/name', 'quote_parcel')],
    says: 'is used twice',
  },
  'an undoing by a tool that the agent does not have': {
    plants: [into(parcels, '/tools/4/undone_by', { tool: 'send_parcels' })],
    says: 'is not a tool of the agent',
    at: '/tools/4/undone_by/tool',
    value: 'send_parcels',
    nearest: 'send_parcel',
  },
  'an action that becomes one which the agent does not have': {
    plants: [into(parcels, '/tools/4/due', { on: 'day', as: 'rename_adress' })],
    says: 'is not a tool of the agent',
    at: '/tools/4/due/as',
    value: 'rename_adress',
    nearest: 'rename_address',
  },
  'a lookup that is told with one which the agent does not have': {
    plants: [into(parcels, '/tools/0/told_with', ['list_adresses'])],
    says: 'is not a tool of the agent',
    at: '/tools/0/told_with/0',
    value: 'list_adresses',
    nearest: 'list_addresses',
  },
  'a tool listed twice in a state': {
    plants: [into(send, '/states/3/state_tools/1', { name: 'send_parcel' })],
    says: 'is used twice',
    at: '/states/3/state_tools/1/name',
    value: 'send_parcel',
  },
  'two lookups under one key': {
    plants: [
      into(send, '/states/0/on_enter/callTool/1', { name: 'list_addresses', as: 'addressData' }),
    ],
    says: 'is used twice',
    at: '/states/0/on_enter/callTool/1/as',
    value: 'addressData',
  },
  'a tool with a name of the common navigation': {
    plants: [into(parcels, '/tools/5/name', 'go_back')],
    says: 'is reserved for the tool of that name in navigation.json',
  },
  'an assistant whose id is not the name of its folder': {
    plants: [into(assistant, '/id', 'kiosko')],
    says: 'does not match the name of its folder',
    nearest: 'kiosk',
  },
  'a root agent that does not exist': {
    plants: [into(assistant, '/root_agent', 'kiosc')],
    says: 'is not an agent',
    nearest: 'kiosk',
  },
  'a model for summaries that does not exist': {
    plants: [into(assistant, '/history/summary', { model: 'fats', prompt: 'prompts/base.md' })],
    says: 'is not defined in config/models.json',
    at: '/history/summary/model',
    value: 'fats',
    nearest: 'fast',
  },
  'a prompt for summaries that does not exist': {
    plants: [into(assistant, '/history/summary', { model: 'fast', prompt: 'prompts/bass.md' })],
    says: 'is not a prompt of the assistant',
    at: '/history/summary/prompt',
    value: 'prompts/bass.md',
    nearest: 'prompts/base.md',
  },
  'a default language that is not among the languages': {
    plants: [into(assistant, '/default_language', 'fr')],
    says: 'is not one of the languages',
  },
  'a parent that does not exist': {
    plants: [into(parcels, '/parent', 'kosk')],
    says: 'is not an agent',
    nearest: 'kiosk',
  },
  'a second root': {
    plants: [into(parcels, '/parent')],
    says: 'is missing: only the root agent has no parent',
  },
  'a parent of the root': {
    plants: [into(kiosk, '/parent', 'parcels')],
    says: 'must be left out: this is the root agent',
  },
  'a model that does not exist': {
    plants: [into(parcels, '/model_config/model', 'fasst')],
    says: 'is not defined in config/models.json',
    nearest: 'fast',
  },
  'a flow that does not exist': {
    plants: [into(parcels, '/subflows/0', 'sned')],
    says: 'is not a flow of parcels',
    nearest: 'send',
  },
  'a flow that its agent does not list': {
    plants: [into(lockers, '/subflows', [])],
    says: 'is not listed in the subflows of lockers',
    file: reserve,
    at: '/id',
    value: 'reserve',
  },
  'a service that does not exist': {
    plants: [into(parcels, '/tools/0/service', 'parcel')],
    says: 'is not a domain service',
    nearest: 'parcels',
  },
  'a tool that its service does not have': {
    plants: [into(parcels, '/tools/0/name', 'list_adresses')],
    says: 'is not a tool of parcels',
    nearest: 'list_addresses',
  },
  'a confirmation that does not exist': {
    plants: [into(parcels, '/tools/4/confirmation', 'send_parsel')],
    says: 'is not defined in confirmations.json',
    nearest: 'send_parcel',
  },
  'a prompt that does not exist': {
    plants: [into(parcels, '/system_prompt', 'prompts/parcel.md')],
    says: 'is not a prompt of the assistant',
    nearest: 'prompts/parcels.md',
  },
  'a base prompt that does not exist': {
    plants: [into(assistant, '/base_prompt', 'prompts/bse.md')],
    says: 'is not a prompt of the assistant',
    nearest: 'prompts/base.md',
  },
  'an extraction prompt that does not exist': {
    plants: [into(assistant, '/extraction', { model: 'fast', prompt: 'prompts/bse.md' })],
    says: 'is not a prompt of the assistant',
    nearest: 'prompts/base.md',
    at: '/extraction/prompt',
    value: 'prompts/bse.md',
  },
  'an extraction model that does not exist': {
    plants: [into(assistant, '/extraction', { model: 'fst', prompt: 'prompts/base.md' })],
    says: 'is not defined in config/models.json',
    nearest: 'fast',
    at: '/extraction/model',
    value: 'fst',
  },
  'a prompt that exists twice': {
    plants: [into('prompts/parcels.md', '', 'You send parcels.')],
    says: 'exists both in the folder of the agent and in that of the assistant',
    file: parcels,
    at: '/system_prompt',
    value: 'prompts/parcels.md',
  },
  'an empty prompt': {
    plants: [into('prompts/base.md', '', ' ')],
    says: 'is an empty prompt',
    file: assistant,
    at: '/base_prompt',
    value: 'prompts/base.md',
  },
  'a route to an agent that does not exist': {
    plants: [into(kiosk, '/tools/0/routing/target', 'parcel')],
    says: 'is not an agent',
    nearest: 'parcels',
  },
  'a route to a flow that the agent does not have': {
    plants: [into(kiosk, '/tools/1/routing/flow', 'reserv')],
    says: 'is not a flow of lockers',
    nearest: 'reserve',
  },
  'a route to a flow of another agent': {
    plants: [into(parcels, '/tools/5/routing/target', 'reserve')],
    says: 'is not a flow of parcels',
  },
  'a text key that does not exist': {
    plants: [into(send, '/states/0/on_enter/message', 'parcels.were')],
    says: 'is not a key of texts/<language>.json',
    nearest: 'parcels.where',
  },
  'a refusal that no tool of the agent can answer with': {
    plants: [into(refusals, '/TOO_HEAVI', 'parcels.too_heavy')],
    says: 'is no refusal of a tool of parcels',
    file: refusals,
    nearest: 'TOO_HEAVY',
  },
  'a refusal after a yes that has no words': {
    plants: [into(refusals, '/TOO_HEAVY')],
    says: 'can refuse with TOO_HEAVY, which refusals.json has no words for',
    file: parcels,
    at: '/tools/4/name',
    value: 'send_parcel',
  },
  'a refusal worded by a text that does not exist': {
    plants: [into(refusals, '/TOO_HEAVY', 'parcels.too_hevy')],
    says: 'is not a key of texts/<language>.json',
    nearest: 'parcels.too_heavy',
  },
  'a refusal that one language lacks': {
    plants: [into(refusals, '/NO_COURIER/en')],
    says: 'is missing',
  },
  'a text that one language lacks': {
    plants: [into('texts/en.json', '/parcels/weight')],
    says: 'is missing',
  },
  'an inline text that one language lacks': {
    plants: [into(kiosk, '/greeting/en')],
    says: 'is missing',
  },
  'an inline text in another language than the assistant’s': {
    plants: [into(kiosk, '/greeting/fr', 'Salut')],
    says: 'is not a language of the assistant',
  },
  'a sentence of the engine that is not worded': {
    plants: [into('texts/es.json', '/engine/fallback')],
    says: 'is missing',
  },
  'a sentence that the engine does not say': {
    plants: [into('texts/es.json', '/engine/falback', 'x')],
    says: 'is not an engine text',
    nearest: 'fallback',
  },
  'a language without texts': {
    plants: [into('texts/en.json', '')],
    says: 'does not exist',
  },
  'texts in another language than the assistant’s': {
    plants: [into('texts/fr.json', '', {})],
    says: 'is for a language that assistant.json does not list: fr',
    value: null,
  },
};

describe('a name that leads nowhere', () => {
  it.each(Object.entries(mistakes))('is refused for %s', async (_name, mistake) => {
    expect(await problemsWith(...mistake.plants)).toStrictEqual([toProblem(mistake)]);
  });

  it('is refused for two agents that are each other’s parents, at each of them', async () => {
    const problems = await problemsWith(
      into(parcels, '/parent', 'lockers'),
      into(lockers, '/parent', 'parcels'),
    );
    expect(problems).toMatchObject([
      { file: `config/assistants/kiosk/${lockers}`, message: 'leads back to lockers in a cycle' },
      { file: `config/assistants/kiosk/${parcels}`, message: 'leads back to parcels in a cycle' },
    ]);
  });
});
