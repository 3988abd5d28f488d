import { decide } from '../../../../infra/local/offline-model/decide/decide.ts';
import type {
  ModelContent,
  ModelMessage,
  ToolSpecification,
} from '../../../../shared/application/ports/language-model.ts';
import type { JsonObject } from '../../../../shared/domain/json.ts';

/** Tools of an assistant that exists only here: decisions must not depend on a catalogue. */
const createTool = (
  name: string,
  description: string,
  examples: readonly string[],
  properties: JsonObject = {},
  required: readonly string[] = [],
): ToolSpecification => ({
  name,
  description:
    examples.length === 0
      ? description
      : `${description}\nExamples: ${examples.map((example) => JSON.stringify(example)).join(' | ')}`,
  inputSchema: { type: 'object', properties, required },
});

export const bookAppointment = createTool(
  'book_appointment',
  'Books a visit at the clinic for one of the pets of the person.',
  [
    'Quiero una cita para mi perro',
    'Agenda una consulta mañana',
    'I need an appointment for my cat',
    'Book a visit for tomorrow',
  ],
  {
    pet_id: { type: 'string', 'x-entity': 'choice:petsData', description: 'Which pet comes.' },
    when: { type: 'string', 'x-entity': 'date-time', description: 'Day and hour of the visit.' },
  },
  ['pet_id', 'when'],
);

export const listAppointments = createTool(
  'list_appointments',
  'Lists the visits that are booked.',
  ['¿Qué citas tengo?', 'Muéstrame mis consultas', 'Which appointments do I have?'],
);

export const getPrices = createTool(
  'get_prices',
  'Tells what a service of the clinic costs.',
  ['¿Cuánto cuesta una vacuna?', '¿Qué precio tiene el baño?', 'How much is a vaccination?'],
  {
    service: {
      type: 'string',
      enum: ['vaccination', 'grooming', 'surgery'],
      'x-enum-descriptions': {
        vaccination: 'vacuna, shots',
        grooming: 'baño, corte, bath',
        surgery: 'cirugía, operación',
      },
    },
  },
  ['service'],
);

export const payDeposit = createTool(
  'pay_deposit',
  'Pays money in advance for treatments.',
  ['Quiero abonar 500 pesos', 'Deposita 200 a mi cuenta', 'I want to pay a deposit of 50 dollars'],
  { amount: { type: 'number', 'x-entity': 'money', description: 'How much to pay.' } },
  ['amount'],
);

export const callVet = createTool(
  'request_call',
  'Has a vet call the person.',
  ['Que me llame un veterinario', 'Have a vet call me'],
  { phone: { type: 'string', 'x-entity': 'phone', description: 'Number to call.' } },
  ['phone'],
);

export const addNote = createTool(
  'add_note',
  'Writes a note down in the file of the pet.',
  ['Anota que come poco', 'Agrega una nota: no le gusta el pienso', 'Note down that he limps'],
  { content: { type: 'string', description: 'What to write down.' } },
  ['content'],
);

export const enterShop = createTool(
  'enter_shop',
  'The shop: food, toys and leashes.',
  ['Quiero comprar croquetas', 'Necesito una correa', 'I want to buy dog food'],
  {
    flow: {
      type: 'string',
      enum: ['buy_food', 'buy_toy'],
      description: 'Flow to start. buy_food: comprar comida, croquetas. buy_toy: comprar juguetes.',
    },
    keep_current: {
      type: 'boolean',
      description: 'True to keep what is going on and come back to it later.',
    },
  },
);

export const goHome = createTool('go_home', 'Leaves what is going on and goes to the main menu.', [
  'Volver al inicio',
  'Main menu',
]);

export const clinic = [
  bookAppointment,
  listAppointments,
  getPrices,
  payDeposit,
  callVet,
  addNote,
  enterShop,
  goHome,
];

export const pets: JsonObject = {
  petsData: {
    pets: [
      { id: 'pet_1', name: 'Canela', species: 'perro', owner_phone: '+525511112222' },
      { id: 'pet_2', name: 'Michi', species: 'gato', owner_phone: '+525533334444' },
    ],
  },
};

interface Scene {
  readonly language?: string;
  readonly tools?: readonly ToolSpecification[];
  readonly data?: JsonObject;
  readonly flow?: { readonly id: string; readonly state: string; readonly says: string };
  readonly hint?: string;
  readonly pending?: string;
  readonly greeting?: string;
  readonly wordsOnly?: boolean;
}

/** Renders the system prompt of the clinic, with the sections that a scene asks for. */
export function renderSystem(scene: Scene): string[] {
  const { flow } = scene;
  return [
    'Answer in the language given in <language>. <data> holds what is known.',
    '<agent id="reception" name="Luna">\nYou receive people at a vet clinic.\n</agent>',
    [
      scene.language === undefined ? '' : `<language>${scene.language}</language>`,
      scene.greeting === undefined ? '' : `<greeting>${scene.greeting}</greeting>`,
      flow === undefined
        ? ''
        : `<flow id="${flow.id}" state="${flow.state}">\n${flow.says}\n</flow>`,
      scene.data === undefined ? '' : `<data>${JSON.stringify(scene.data)}</data>`,
      scene.hint === undefined ? '' : `<reply_hint>${scene.hint}</reply_hint>`,
      scene.pending === undefined
        ? ''
        : `<pending_confirmation tool="x">${scene.pending}</pending_confirmation>`,
      scene.wordsOnly === true ? '<no_tools/>' : '',
    ].join('\n'),
  ];
}

/** Builds a message of the person as the engine sends it, with the time next to it. */
export function userMessage(text: string): ModelMessage {
  return {
    role: 'user',
    content: [
      { type: 'text', text },
      { type: 'text', text: '<context now="2026-11-27T16:00:00Z" timezone="UTC"/>' },
    ],
  };
}

/** Builds a message of the assistant. */
export function assistantMessage(text: string): ModelMessage {
  return { role: 'assistant', content: [{ type: 'text', text }] };
}

/** Builds a tool call and its result. */
export function toolExchange(
  name: string,
  input: JsonObject,
  data: JsonObject,
  status: 'ok' | 'error' = 'ok',
): ModelMessage[] {
  return [
    { role: 'assistant', content: [{ type: 'tool-call', id: `call_${name}`, name, input }] },
    { role: 'user', content: [{ type: 'tool-result', id: `call_${name}`, status, data }] },
  ];
}

/** Returns what the stand-in does in a scene, without the id of its call. */
export function decideIn(scene: Scene, ...messages: readonly (ModelMessage | string)[]) {
  const content = decide({
    system: renderSystem(scene),
    messages: messages.map((message) =>
      typeof message === 'string' ? userMessage(message) : message,
    ),
    tools: scene.tools ?? clinic,
  });
  return content.map(dropId);
}

function dropId(content: ModelContent) {
  return content.type === 'tool-call'
    ? { call: content.name, input: content.input }
    : { say: content.type === 'text' ? content.text : '' };
}
