import { describe, expect, it } from 'vitest';
import {
  into,
  type Mistake,
  type Plant,
  problemsWith as problemsIn,
  toPath,
  toProblem,
} from './kiosk.ts';

const kiosk = 'agents/kiosk/agent.json';
const send = 'agents/parcels/flows/send.json';
const reserve = 'agents/lockers/flows/reserve.json';
const es = 'texts/es.json';
const en = 'texts/en.json';

/** A text is planted in both languages, for both show the same values; Spanish is looked at. */
async function problemsWith(...plants: readonly Plant[]) {
  const both = plants.flatMap((plant) =>
    plant.file === es ? [plant, { ...plant, file: en }] : [plant],
  );
  return (await problemsIn(...both)).filter(({ file }) => file !== toPath(en));
}

const placeholders: Readonly<Record<string, Mistake>> = {
  'a slot that nothing sets': {
    plants: [into(es, '/parcels/weight', '¿{{citi}}?')],
    says: 'reads citi, which nothing sets before weight',
    nearest: 'city',
  },
  'a slot that a tool may leave out': {
    plants: [into(es, '/parcels/weight', '¿{{note}}?')],
    says: 'reads note, which is not set on every path to weight',
  },
  'a slot that a later state sets': {
    plants: [into(es, '/parcels/weight', '{{tracking}}')],
    says: 'reads tracking, which nothing sets before weight',
  },
  'a value that may be null': {
    plants: [into(es, '/parcels/where', '{{addressData.favourite.city}}')],
    says: 'reads addressData.favourite.city, which is not set on every path to address',
  },
  'a value of loaded data that does not exist': {
    plants: [into(es, '/parcels/where', '{{addressData.favourite.town}}')],
    says: 'reads addressData.favourite.town, which nothing sets before address',
  },
  'a list that does not exist': {
    plants: [into(es, '/parcels/where', '{{#addressData.adresses}}x{{/addressData.adresses}}')],
    says: 'reads addressData.adresses, which nothing sets before address',
    nearest: 'addressData.addresses',
  },
  'a property that the items of a list do not have': {
    plants: [
      into(es, '/parcels/where', '{{#addressData.addresses}}{{lable}}{{/addressData.addresses}}'),
    ],
    says: 'reads lable, which nothing sets before address',
    nearest: 'label',
  },
  'a property that items may leave out': {
    plants: [
      into(es, '/parcels/where', '{{#addressData.addresses}}{{note}}{{/addressData.addresses}}'),
    ],
    says: 'reads note, which is not set on every path to address',
  },
  'an item where the list is empty': {
    plants: [
      into(es, '/parcels/where', '{{^addressData.addresses}}{{label}}{{/addressData.addresses}}'),
    ],
    says: 'reads label, which nothing sets before address',
  },
  'a filter’s argument that does not exist': {
    plants: [into(es, '/parcels/sent', '{{total|money:curency}}')],
    says: 'reads curency, which nothing sets before sent',
    nearest: 'currency',
  },
  'a filter that does not exist': {
    plants: [into(es, '/parcels/sent', '{{total|mony:currency}}')],
    says: 'uses the filter mony, which does not exist',
    nearest: 'money',
  },
  'a comparison with a slot that nothing sets': {
    plants: [into(es, '/parcels/weight', '{{#citi=Lima}}x{{/citi}}')],
    says: 'reads citi, which nothing sets before weight',
    nearest: 'city',
  },
  'a comparison with a value that is not in the enum': {
    plants: [
      into(es, '/parcels/weight', '{{#city=Limma}}x{{/city}}'),
      into('functions/tools/parcels/service.json', '/tools/1/output_schema/properties/city', {
        enum: ['Lima', 'Cusco'],
      }),
    ],
    says: 'compares city with Limma, a value it can never have',
    nearest: 'Lima',
  },
  'a comparison of a yes or no with something else': {
    plants: [into(es, '/parcels/sent', '{{#fragile=maybe}}x{{/fragile}}')],
    says: 'compares fragile with maybe, a value it can never have',
  },
  'a tag that is not a placeholder': {
    plants: [into(es, '/parcels/weight', '{{city name}}')],
    says: 'contains {{city name}}, which is not a valid placeholder',
  },
  'a section that stays open': {
    plants: [into(es, '/parcels/where', '{{#addressData.addresses}}{{label}}')],
    says: 'does not close {{#addressData.addresses}} correctly',
  },
  'a slot in an inline text': {
    plants: [into(reserve, '/states/1/on_enter/message/en', 'Code {{cod}}')],
    says: 'reads cod, which nothing sets before done',
    nearest: 'code',
  },
  'a figure that the service does not prepare': {
    plants: [into(es, '/parcels/confirm', '¿{{citty}}?')],
    says: 'reads citty, which prepare_send_parcel does not return',
    nearest: 'city',
  },
  'a figure that the service may not prepare': {
    plants: [into(es, '/parcels/confirm', '{{discount}}')],
    says: 'reads discount, which prepare_send_parcel does not always return',
  },
  'a slot of the flow in a confirmation': {
    plants: [into('confirmations.json', '/reserve_locker/message/es', '{{locker_id}}')],
    says: 'reads locker_id, which prepare_reserve_locker does not return',
  },
  'anything in a greeting': {
    plants: [into(kiosk, '/greeting/es', 'Hola {{name}}')],
    says: 'contains {{name}}, but placeholders are not filled in here',
  },
  'more in a refusal than refusals carry': {
    plants: [into('agents/parcels/refusals.json', '/NO_COURIER/en', 'Not to {{city}}')],
    says: 'reads city, which no refusal carries',
  },
  'anything in a sentence of the engine': {
    plants: [into(es, '/engine/fallback', 'Perdón {{name}}')],
    says: 'contains {{name}}, but placeholders are not filled in here',
  },
  'anything in instructions': {
    plants: [into(send, '/states/1/agent_instructions', 'Ask {{city}}')],
    says: 'contains {{city}}, but placeholders are not filled in here',
  },
};

const paths: Readonly<Record<string, Mistake>> = {
  'a slot saved from a value that the tool does not return': {
    plants: [into(send, '/states/0/state_tools/0/save/city', 'citty')],
    says: 'is not part of what choose_address returns',
    nearest: 'city',
  },
  'a slot saved from a value that a lookup does not return': {
    plants: [into(send, '/states/0/on_enter/callTool/0/save', { home: 'favorite' })],
    says: 'is not part of what list_addresses returns',
    at: '/states/0/on_enter/callTool/0/save/home',
    value: 'favorite',
    nearest: 'favourite',
  },
  'a proposal with a slot that nothing sets': {
    plants: [into(send, '/states/2/on_enter/propose/with/weight', 'wieght')],
    says: 'reads wieght, which nothing sets before review',
    nearest: 'weight',
  },
  'a lookup with a slot that nothing sets': {
    plants: [into(send, '/states/2/on_enter/callTool/0/with/weight', 'weihgt')],
    says: 'reads weihgt, which nothing sets before review',
    nearest: 'weight',
  },
  'a lookup with data of another lookup of the state': {
    plants: [
      into(send, '/states/2/on_enter/callTool/1', {
        name: 'choose_address',
        as: 'chosenData',
        with: { address_id: 'quoteData.currency' },
      }),
    ],
    says: 'reads quoteData.currency, which is not set on every path to review',
    at: '/states/2/on_enter/callTool/1/with/address_id',
    value: 'quoteData.currency',
  },
  'a tool filled with a slot that may be missing': {
    plants: [into(send, '/states/3/state_tools/0/with/weight', 'fragile')],
    says: 'reads fragile, which is not set on every path to asked',
  },
  'a tool filled with a slot that a refusal forgets': {
    plants: [
      into(send, '/states/2/state_tools/0/flow_transition/onError', 'asked'),
      into(send, '/states/3/capture', [
        {
          name: 'set_weight',
          description: 'Another weight.',
          input: { weight: { type: 'number' } },
        },
      ]),
      into(send, '/states/3/state_tools/1', {
        name: 'set_weight',
        flow_transition: { onSuccess: 'review' },
      }),
    ],
    says: 'reads weight, which is not set on every path to asked',
    at: '/states/3/state_tools/0/with/weight',
    value: 'weight',
  },
  'options from a list that does not exist': {
    plants: [into(send, '/states/0/options/from', 'addressData.adresses')],
    says: 'reads addressData.adresses, which nothing sets before address',
    nearest: 'addressData.addresses',
  },
  'options from a value that is not a list': {
    plants: [
      into(send, '/states/1/options', {
        from: 'city',
        label: 'parcels.weight',
        call: { tool: 'set_weight', with: { weight: 'city' } },
      }),
    ],
    says: 'is not a list',
    at: '/states/1/options/from',
    value: 'city',
  },
  'a label with a value that the items do not have': {
    plants: [into(send, '/states/0/options/label/es', '{{lable}}')],
    says: 'reads lable, which nothing sets before address',
    nearest: 'label',
  },
  'an option’s argument that the items do not have': {
    plants: [into(send, '/states/0/options/call/with/address_id', 'adress_id')],
    says: 'reads adress_id, which nothing sets before address',
    nearest: 'address_id',
  },
  'a branch on a slot that nothing sets': {
    plants: [
      into(send, '/states/1/on_enter/branches', [{ when: { citi: 'Lima' }, to: 'address' }]),
    ],
    says: 'reads citi, which nothing sets before weight',
    at: '/states/1/on_enter/branches/0/when/citi',
    value: 'Lima',
    nearest: 'city',
  },
  'a branch on a value of another type': {
    plants: [into(send, '/states/1/on_enter/branches', [{ when: { city: true }, to: 'address' }])],
    says: 'compares city with true, a value it can never have',
    at: '/states/1/on_enter/branches/0/when/city',
    value: true,
  },
  'a currency that is not known yet': {
    plants: [into(send, '/states/1/capture/0/input/weight/x-currency', 'quoteData.currency')],
    says: 'reads quoteData.currency, which is not set on every path to weight',
  },
  'a choice from a list that does not exist': {
    plants: [into(send, '/states/1/capture/0/input/weight/x-entity', 'choice:addressData.x')],
    says: 'reads addressData.x, which nothing sets before weight',
  },
  'people from a list that does not exist': {
    plants: [into(send, '/states/1/capture/0/input/weight/x-from', 'addressData.x')],
    says: 'reads addressData.x, which nothing sets before weight',
  },
};

describe('a placeholder', () => {
  it.each(Object.entries(placeholders))('is refused for %s', async (_name, mistake) => {
    expect(await problemsWith(...mistake.plants)).toStrictEqual([toProblem(mistake)]);
  });

  it.each([
    ['guarded by a section', '{{#note}}{{note}}{{/note}}'],
    [
      'below an object whose section was entered',
      '{{#addressData.favourite}}{{city}} {{addressData.favourite.city}}{{/addressData.favourite}}',
    ],
    ['compared', '{{#city=Lima}}{{city}}{{/city}}{{^city=Lima}}{{city}}{{/city}}'],
    ['guarded by a comparison', '{{#note=x}}{{note}}{{/note}}'],
    ['with an ISO code as a filter’s argument', '{{city|money:COP}}'],
    ['numbering a list', '{{#addressData.addresses}}{{@number}}{{/addressData.addresses}}'],
    ['of the flow within a list', '{{#addressData.addresses}}{{city}}{{/addressData.addresses}}'],
  ])('is accepted %s', async (_name, text) => {
    expect(await problemsWith(into(es, '/parcels/weight', text))).toStrictEqual([]);
  });

  it('is accepted in comparisons with a yes or no and with a number', async () => {
    const text = '{{#fragile=true}}{{/fragile}}{{#weight=2}}two{{/weight}}';
    expect(await problemsWith(into(es, '/parcels/sent', text))).toStrictEqual([]);
  });

  it('is accepted for a slot that a lookup saved', async () => {
    const problems = await problemsWith(
      into(send, '/states/0/on_enter/callTool/0/save', { known: 'addresses' }),
      into(es, '/parcels/weight', '{{#known}}{{label}}{{/known}}'),
    );
    expect(problems).toStrictEqual([]);
  });

  it('is refused when one of two paths to a state does not set it', async () => {
    const shortcut = { name: 'quote_parcel', flow_transition: { onSuccess: 'weight' } };
    const problems = await problemsWith(into(send, '/states/0/state_tools/1', shortcut));
    expect(new Set(problems.map(({ message }) => message))).toStrictEqual(
      new Set([
        'reads city, which is not set on every path to weight',
        'reads address_id, which is not set on every path to review',
        'reads address_id, which is not set on every path to asked',
      ]),
    );
  });

  it('is refused for data that a state loads when a transition can skip its lookups', async () => {
    const problems = await problemsWith(
      into(send, '/states/1/state_tools/0/flow_transition/onError', 'review'),
      into(send, '/states/2/on_enter/message', { es: '{{quoteData.price}}', en: 'x' }),
    );
    expect(problems.map(({ message }) => message)).toContain(
      'reads quoteData.price, which is not set on every path to review',
    );
  });
});

describe('a path into data', () => {
  it.each(Object.entries(paths))('is refused for %s', async (_name, mistake) => {
    expect(await problemsWith(...mistake.plants)).toStrictEqual([toProblem(mistake)]);
  });
});

describe('a text that shows less in one language', () => {
  it('is refused, for what is agreed to would not be the same', async () => {
    const problems = await problemsIn(into(en, '/parcels/confirm', 'Shall I send it?'));
    expect(new Set(problems.map(({ file, pointer }) => `${file}#${pointer}`))).toStrictEqual(
      new Set([`${toPath(en)}#/parcels/confirm`]),
    );
    expect(problems.map(({ message }) => message)).toContain('does not show {{total}}, as in es');
  });
});
