import { describe, expect, it } from 'vitest';
import {
  addNote,
  assistantMessage,
  bookAppointment,
  callVet,
  clinic,
  decideIn,
  payDeposit,
  pets,
  userMessage,
} from './vet-clinic.ts';

const es = { language: 'es', data: pets };
const choosing = {
  ...es,
  flow: { id: 'visit', state: 'pet', says: 'Find out which pet comes. Then call choose_pet.' },
  hint: '¿Qué mascota viene?',
  tools: [
    {
      name: 'choose_pet',
      description: 'Which pet comes to the visit.',
      inputSchema: {
        type: 'object',
        properties: { pet_id: { type: 'string', 'x-entity': 'choice:petsData' } },
        required: ['pet_id'],
      },
    },
    ...clinic,
  ],
};

describe('values that a flow waits for', () => {
  it.each([
    ['Canela', 'pet_1'],
    ['con michi', 'pet_2'],
    ['la primera', 'pet_1'],
    ['el último', 'pet_2'],
    ['2', 'pet_2'],
    ['the second one', 'pet_2'],
    ['es mi gato, Michi', 'pet_2'],
    ['el perro', 'pet_1'],
  ])('reads "%s" as a choice from the data', (text, pet_id) => {
    expect(decideIn(choosing, text)).toEqual([{ call: 'choose_pet', input: { pet_id } }]);
  });

  it.each(['Firulais', 'cualquiera', '3', 'Canela o Michi'])(
    'does not choose when "%s" names no item or several',
    (text) => {
      expect(decideIn(choosing, text)[0]).toMatchObject({
        say: expect.stringContaining('¿Qué mascota viene?'),
      });
    },
  );

  it('chooses from a nested list, by words in any language', () => {
    const data = {
      ways: {
        methods: [
          { way_id: 'bank_1', name: { es: 'Banco', en: 'Bank' } },
          { way_id: 'cash_1', name: { es: 'Efectivo', en: 'Cash' } },
        ],
      },
    };
    const tools = [
      {
        name: 'choose_way',
        description: 'Which way it is paid.',
        inputSchema: {
          type: 'object',
          properties: { way_id: { type: 'string', 'x-entity': 'choice:ways.methods' } },
          required: ['way_id'],
        },
      },
    ];
    const flow = { id: 'pay', state: 'way', says: 'Call choose_way.' };
    const scene = { language: 'es', data, tools, flow, hint: '¿Cómo?' };
    for (const [text, way_id] of [
      ['Por banco', 'bank_1'],
      ['in cash', 'cash_1'],
    ] as const) {
      expect(decideIn(scene, text)).toEqual([{ call: 'choose_way', input: { way_id } }]);
    }
  });

  it('finds somebody who is named by their relation', () => {
    const tools = [
      {
        name: 'remove_person',
        description: 'Removes somebody from the list of people.',
        inputSchema: {
          type: 'object',
          properties: { person_id: { type: 'string', 'x-entity': 'recipient' } },
          required: ['person_id'],
        },
      },
    ];
    const scene = { language: 'en', tools };
    expect(decideIn(scene, 'Please remove my brother from the list of people')).toEqual([
      { call: 'remove_person', input: { person_id: 'my brother' } },
    ]);
  });

  it('does not choose a person whose name continues differently', () => {
    const data = { people: [{ id: 'p1', name: 'María García' }] };
    const tools = [
      {
        name: 'choose_person',
        description: 'Who is meant.',
        inputSchema: {
          type: 'object',
          properties: { person_id: { type: 'string', 'x-entity': 'choice:people' } },
          required: ['person_id'],
        },
      },
    ];
    const flow = { id: 'who', state: 'who', says: 'Call choose_person.' };
    const scene = { language: 'es', data, tools, flow, hint: '¿Quién?' };
    expect(decideIn(scene, 'a María')).toEqual([
      { call: 'choose_person', input: { person_id: 'p1' } },
    ]);
    expect(decideIn(scene, 'a María López')).toMatchObject([
      { say: expect.stringContaining('¿Quién?') },
    ]);
  });

  it.each([
    ['A mi mamá, María', 'r1'],
    ['a mi hermano', 'r2'],
    ['to my mother', 'r1'],
    ['Juan', 'r2'],
  ])('finds the person in "%s" by name or relation, in either language', (text, recipient_id) => {
    const data = {
      recipientsData: [
        { id: 'r1', name: 'María García', relationship: 'Mamá' },
        { id: 'r2', name: 'Juan García', relationship: 'Hermano' },
      ],
    };
    const tools = [
      {
        name: 'set_recipient',
        description: 'Who gets it.',
        inputSchema: {
          type: 'object',
          properties: { recipient_id: { type: 'string', 'x-entity': 'recipient' } },
          required: ['recipient_id'],
        },
      },
    ];
    const flow = { id: 'send', state: 'who', says: 'Call set_recipient.' };
    expect(decideIn({ language: 'es', data, tools, flow }, text)).toEqual([
      { call: 'set_recipient', input: { recipient_id } },
    ]);
  });

  it('understands a synonym of a choice', () => {
    const data = {
      methodsData: [
        { id: 'bank_mx_001', name: 'Depósito bancario' },
        { id: 'cash_mx_001', name: 'Efectivo en sucursal' },
      ],
    };
    const tools = [
      {
        name: 'set_method',
        description: 'How it is delivered.',
        inputSchema: {
          type: 'object',
          properties: { method_id: { type: 'string', 'x-entity': 'choice:methodsData' } },
          required: ['method_id'],
        },
      },
    ];
    const flow = { id: 'send', state: 'how', says: 'Call set_method.' };
    const scene = { language: 'es', data, tools, flow };
    expect(decideIn(scene, 'Por banco')).toMatchObject([{ input: { method_id: 'bank_mx_001' } }]);
    expect(decideIn(scene, 'in cash')).toMatchObject([{ input: { method_id: 'cash_mx_001' } }]);
  });

  it('finds a phone number by a name in the data', () => {
    const flow = { id: 'call', state: 'number', says: 'Call request_call with the number.' };
    const data = { contacts: [{ name: 'Mamá', phone: '+525512345678' }] };
    const scene = { language: 'es', data, flow, tools: [callVet] };
    expect(decideIn(scene, 'al de mi mamá')).toEqual([
      { call: 'request_call', input: { phone: '+525512345678' } },
    ]);
    expect(decideIn(scene, 'al que termina en 5678')).toEqual([
      { call: 'request_call', input: { phone: '+525512345678' } },
    ]);
    expect(decideIn(scene, 'mejor al 55 8765 4321')).toEqual([
      { call: 'request_call', input: { phone: '55 8765 4321' } },
    ]);
  });

  it.each([
    ['100', 100],
    ['de 1,500.50 pesos', 1500.5],
    ['1.500,50', 1500.5],
    ['2 mil', 2000],
    ['$80 por favor', 80],
    ['que sean 40', 40],
    ['ciento cincuenta pesos', 150],
    ['two hundred', 200],
  ])('reads the amount in "%s"', (text, amount) => {
    const flow = { id: 'deposit', state: 'amount', says: 'Call pay_deposit with the amount.' };
    expect(decideIn({ ...es, flow, tools: [payDeposit] }, text)).toEqual([
      { call: 'pay_deposit', input: { amount } },
    ]);
  });

  it('reads a bare figure as a position only in a list that does not contain it', () => {
    const flow = { id: 'deposit', state: 'amount', says: 'Call pay_deposit with the amount.' };
    const data = { offers: [{ amount: 50 }, { amount: 100 }, { amount: 2 }] };
    const scene = { language: 'es', data, flow, tools: [payDeposit] };
    expect(decideIn(scene, '1')).toEqual([{ call: 'pay_deposit', input: { amount: 50 } }]);
    expect(decideIn(scene, '2')).toEqual([{ call: 'pay_deposit', input: { amount: 2 } }]);
    expect(decideIn(scene, '30')).toEqual([{ call: 'pay_deposit', input: { amount: 30 } }]);
  });

  it('does not confuse phone numbers and amounts', () => {
    const both = {
      ...payDeposit,
      name: 'pay_for',
      inputSchema: {
        type: 'object',
        properties: {
          amount: { type: 'number', 'x-entity': 'money' },
          phone: { type: 'string', 'x-entity': 'phone' },
        },
        required: ['amount', 'phone'],
      },
    };
    const flow = { id: 'deposit', state: 'amount', says: 'Call pay_for.' };
    expect(decideIn({ ...es, flow, tools: [both] }, 'pon 100 al 5512345678')).toEqual([
      { call: 'pay_for', input: { amount: 100, phone: '5512345678' } },
    ]);
  });

  it('prefers the flow’s data to earlier messages', () => {
    const flow = { id: 'call', state: 'again', says: 'When the person agrees, call request_call.' };
    const scene = { language: 'es', data: { phone: '+525500000001' }, flow, tools: [callVet] };
    expect(
      decideIn(
        scene,
        'llámame al 55 9999 8888',
        assistantMessage('¿Seguro?'),
        'que me llame un veterinario',
      ),
    ).toEqual([{ call: 'request_call', input: { phone: '+525500000001' } }]);
  });

  it('takes a value from an earlier message if there is none later', () => {
    expect(
      decideIn(
        es,
        'mi número es 55 9999 8888',
        assistantMessage('Anotado.'),
        'que me llame un veterinario',
      ),
    ).toEqual([{ call: 'request_call', input: { phone: '55 9999 8888' } }]);
  });

  it('does not call a tool that the instructions of the step forbid', () => {
    const flow = { id: 'call', state: 'wait', says: 'Do not call request_call again.' };
    expect(
      decideIn({ ...es, flow, hint: 'Espera, por favor.', tools: [callVet] }, '55 9999 8888'),
    ).toEqual([{ say: 'No encontré nada que pueda hacer con eso.\n\nEspera, por favor.' }]);
  });

  it('fills values of every type that a schema can have', () => {
    const tools = [
      {
        name: 'register_import',
        description: 'Registers an imported animal.\nExamples: "Registra un animal importado"',
        inputSchema: {
          type: 'object',
          properties: {
            country: { type: 'string', description: 'ISO 3166 code.' },
            price: { type: 'object', 'x-entity': 'money' },
            deposit: { type: 'string', 'x-entity': 'money' },
            day: { type: 'string', 'x-entity': 'date-time' },
          },
          required: ['country', 'price', 'deposit', 'day'],
        },
      },
    ];
    const text =
      'Registra un animal importado de Alemania por 300 dólares y 20 euros pasado mañana';
    expect(decideIn({ ...es, tools }, text)).toEqual([
      {
        call: 'register_import',
        input: {
          country: 'DE',
          price: { amount: 300, currency: 'USD' },
          deposit: '20 euros',
          day: 'pasado mañana',
        },
      },
    ]);
  });
});

describe('asking for what is missing', () => {
  it('asks for the first missing argument and calls the tool once it is given', () => {
    expect(decideIn(es, 'que me llame un veterinario')).toEqual([
      { say: '¿Cuál es el número de teléfono?' },
    ]);
    expect(
      decideIn(
        es,
        'que me llame un veterinario',
        assistantMessage('¿Cuál es el número de teléfono?'),
        'el 55 1234 5678',
      ),
    ).toEqual([{ call: 'request_call', input: { phone: '55 1234 5678' } }]);
  });

  it('asks for one argument after the other and remembers earlier answers', () => {
    const first = 'Quiero una cita para Canela';
    expect(decideIn(es, first)).toEqual([{ say: '¿Para cuándo?' }]);
    expect(decideIn(es, first, assistantMessage('¿Para cuándo?'), 'mañana a las 5')).toEqual([
      { call: 'book_appointment', input: { pet_id: 'pet_1', when: 'mañana a las 5' } },
    ]);
  });

  it('lists the choices', () => {
    const scene = { language: 'en', data: pets, tools: [bookAppointment] };
    expect(decideIn(scene, 'Book a visit for tomorrow')).toEqual([
      { say: 'Which one?\n1. Canela · perro · +525511112222\n2. Michi · gato · +525533334444' },
    ]);
  });

  it('uses the whole answer as free text', () => {
    const question = '¿Me das este dato: content?';
    expect(decideIn({ ...es, tools: [addNote] }, 'Anota')).toEqual([{ say: question }]);
    expect(
      decideIn(
        { ...es, tools: [addNote] },
        'Anota',
        assistantMessage(question),
        'Le toca vacuna en mayo.',
      ),
    ).toEqual([{ call: 'add_note', input: { content: 'Le toca vacuna en mayo.' } }]);
  });

  it('finds free text in the sentence that asks for the tool', () => {
    const scene = { ...es, tools: [addNote] };
    expect(decideIn(scene, 'Agrega una nota: no le gusta el pienso')).toEqual([
      { call: 'add_note', input: { content: 'no le gusta el pienso' } },
    ]);
    expect(decideIn(scene, 'Anota que cojea un poco')).toEqual([
      { call: 'add_note', input: { content: 'cojea un poco' } },
    ]);
  });

  it('drops its question when the person asks for something else', () => {
    expect(
      decideIn(
        es,
        'que me llame un veterinario',
        assistantMessage('¿Cuál es el número de teléfono?'),
        userMessage('¿Qué citas tengo?'),
      ),
    ).toEqual([{ call: 'list_appointments', input: {} }]);
  });

  it('prefers a flow that collects arguments to an action that lacks them', () => {
    const startFlow = {
      name: 'start_flow_visit',
      description: 'Starts the guided booking of a visit.\nExamples: "Quiero una cita"',
      inputSchema: { type: 'object' },
    };
    expect(decideIn({ ...es, tools: [bookAppointment, startFlow] }, 'Quiero una cita')).toEqual([
      { call: 'start_flow_visit', input: {} },
    ]);
  });
});
