import { expect, it } from 'vitest';
import { loadWith, problemsWith } from './kiosk.ts';

it('finds nothing wrong with the fixture that all mistakes are planted into', async () => {
  expect(await problemsWith()).toStrictEqual([]);
});

it('resolves a tool with the wording of its service unless the agent words it', async () => {
  const result = await loadWith();
  const tools = result.ok ? result.catalogue.agents['parcels']?.tools : [];
  expect(tools?.slice(0, 2)).toStrictEqual([
    {
      name: 'list_addresses',
      kind: 'information',
      service: 'parcels',
      description: 'list_addresses of the service',
      examples: ['please list_addresses'],
      inputSchema: { type: 'object', properties: {}, required: [] },
      answer: {
        es: 'Tus direcciones: {{#addresses}}{{label}} {{/addresses}}{{^addresses}}No tienes direcciones.{{/addresses}}',
        en: 'Your addresses: {{#addresses}}{{label}} {{/addresses}}{{^addresses}}You have no addresses.{{/addresses}}',
      },
    },
    {
      name: 'choose_address',
      kind: 'information',
      service: 'parcels',
      description: 'Chooses.',
      examples: ['A mi casa'],
      inputSchema: {
        type: 'object',
        properties: { address_id: { type: 'string', 'x-entity': 'text' } },
        required: ['address_id'],
      },
      answer: { es: 'Va a {{city}}.', en: 'It goes to {{city}}.' },
    },
  ]);
});

it('resolves confirmations, greetings and texts in every language', async () => {
  const result = await loadWith();
  if (!result.ok) throw new Error('invalid');
  const { agents, flows, texts } = result.catalogue;
  expect(agents['lockers']?.tools[1]).toMatchObject({
    kind: 'action',
    confirmation: {
      id: 'reserve_locker',
      message: {
        es: '¿Reservo el casillero de {{street}}?',
        en: 'Shall I reserve the locker at {{street}}?',
      },
    },
  });
  expect(agents['parcels']?.tools[3]).not.toHaveProperty('confirmation');
  expect(agents['kiosk']?.greeting).toStrictEqual({ es: '¡Hola!', en: 'Hi!' });
  expect(texts.fallback).toStrictEqual({ es: 'es fallback', en: 'en fallback' });
  expect(flows['send']?.states['weight']?.onEnter.message).toStrictEqual({
    es: '¿Cuánto pesa lo de {{city}}?',
    en: 'How heavy is the one for {{city}}?',
  });
});

it('resolves the refusals of an agent, and none for an agent without them', async () => {
  const result = await loadWith();
  if (!result.ok) throw new Error('invalid');
  const { agents } = result.catalogue;
  expect(agents['parcels']?.refusals).toStrictEqual({
    TOO_HEAVY: { es: 'Eso pesa demasiado para nosotros.', en: 'That is too heavy for us.' },
    NO_COURIER: { es: 'Hoy no hay mensajero.', en: 'There is no courier today.' },
  });
  expect(agents['lockers']?.refusals).toStrictEqual({});
});

it('finds a prompt in the folder of the agent, or else in that of the assistant', async () => {
  const result = await loadWith();
  if (!result.ok) throw new Error('invalid');
  expect(result.catalogue.agents['parcels']?.systemPrompt).toBe('You send parcels.\n');
  expect(result.catalogue.agents['lockers']?.systemPrompt).toBe('You reserve lockers.\n');
  expect(result.catalogue.basePrompt).toBe('You work at a kiosk.\n');
});

it('lets the model name the flow of a route unless the route fixes it', async () => {
  const result = await loadWith();
  if (!result.ok) throw new Error('invalid');
  const [parcels, lockers] = result.catalogue.agents['kiosk']?.tools ?? [];
  expect(parcels?.inputSchema).toMatchObject({
    properties: {
      flow: { type: 'string', enum: ['send'], description: expect.stringContaining('send: Send') },
      keep_current: { type: 'boolean' },
    },
    additionalProperties: false,
  });
  expect(lockers?.inputSchema).not.toHaveProperty('properties.flow');
  expect(lockers).toMatchObject({
    description: 'Lockers.',
    routing: { type: 'enter_agent', target: 'lockers', flow: 'reserve' },
  });
});

it('resolves a flow into the form of the engine', async () => {
  const result = await loadWith();
  if (!result.ok) throw new Error('invalid');
  const flow = result.catalogue.flows['send'];
  expect(flow).toMatchObject({ agent: 'parcels', initialState: 'address' });
  expect(flow?.states['weight']).toStrictEqual({
    id: 'weight',
    instructions: 'Find out the weight.',
    onEnter: {
      message: { es: '¿Cuánto pesa lo de {{city}}?', en: 'How heavy is the one for {{city}}?' },
      enrichments: [],
    },
    respond: 'model',
    tools: [{ name: 'set_weight', with: {}, save: {}, accepts: 'weight', onSuccess: 'review' }],
    captures: [
      {
        name: 'set_weight',
        kind: 'capture',
        description: 'The weight.',
        examples: ['2 kilos'],
        inputSchema: {
          type: 'object',
          properties: {
            weight: { type: 'number', 'x-entity': 'money' },
            fragile: { type: 'boolean' },
          },
          required: ['weight'],
          additionalProperties: false,
        },
      },
    ],
    choices: [],
    isFinal: false,
  });
});

it('freezes the whole catalogue deeply', async () => {
  const result = await loadWith();
  if (!result.ok) throw new Error('invalid');
  expect(Object.isFrozen(result.catalogue.flows['send']?.states['weight']?.tools[0])).toBe(true);
});
