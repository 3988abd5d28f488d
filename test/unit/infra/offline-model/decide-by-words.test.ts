import { describe, expect, it } from 'vitest';
import { clinic, decideIn, enterShop, getPrices, goHome, pets } from './vet-clinic.ts';

const es = { language: 'es', data: pets };
const en = { language: 'en', data: pets };

describe('choosing a tool by what the person writes', () => {
  it.each([
    ['¿Qué citas tengo?', 'list_appointments', {}],
    ['enséñame mis citas', 'list_appointments', {}],
    ['Which appointments do I have?', 'list_appointments', {}],
    ['show me my visits', 'list_appointments', {}],
    ['¿Cuánto cuesta la vacuna?', 'get_prices', { service: 'vaccination' }],
    ['how much is a bath?', 'get_prices', { service: 'grooming' }],
    ['quiero abonar 300 pesos', 'pay_deposit', { amount: 300 }],
    ['I want to pay a deposit of 75.50', 'pay_deposit', { amount: 75.5 }],
    ['que me llame un veterinario al 55 1234 5678', 'request_call', { phone: '55 1234 5678' }],
    ['have a vet call me at +1 212 555 0100', 'request_call', { phone: '+1 212 555 0100' }],
    ['volver al inicio', 'go_home', {}],
  ])('calls the tool whose examples are similar to "%s"', (text, call, input) => {
    expect(decideIn(es, text)).toEqual([{ call, input }]);
    expect(decideIn(en, text)).toEqual([{ call, input }]);
  });

  it('understands typing errors in longer words', () => {
    expect(decideIn(es, 'quiero ver mis consutlas')).toEqual([
      { call: 'list_appointments', input: {} },
    ]);
  });

  it.each(['Sabes qué, mejor no. Quiero comprar croquetas', 'Actually, I want to buy dog food'])(
    'is not distracted by a change of mind: "%s"',
    (text) => {
      expect(decideIn(es, text)).toMatchObject([{ call: 'enter_shop' }]);
    },
  );

  it('answers a question from the pending confirmation, rather than with a lookup', () => {
    const question = '¿Cuánto cuesta la vacuna?';
    const pending = '**Visita**\n\n• Vacuna: $90.00 MXN\n\n¿Confirmas?';

    expect(decideIn({ ...es, pending }, question)).toMatchObject([
      { say: expect.stringContaining('Vacuna: $90.00 MXN') },
    ]);
    expect(decideIn(es, question)).toMatchObject([{ call: 'get_prices' }]);
  });

  it('prefers information tools for a question and actions for a wish', () => {
    const tools = [
      { ...getPrices, description: 'Vaccination', inputSchema: { type: 'object' } },
      { ...enterShop, name: 'add_vaccination', description: 'Vaccination', inputSchema: {} },
    ];
    expect(decideIn({ ...en, tools }, 'what about the vaccination?')).toMatchObject([
      { call: 'get_prices' },
    ]);
    expect(decideIn({ ...en, tools }, 'I need the vaccination')).toMatchObject([
      { call: 'add_vaccination' },
    ]);
  });

  it.each(['¿Quién ganó el partido ayer?', 'xkcd qwfp', 'tell me about black holes'])(
    'calls no tool for something unrelated: "%s"',
    (text) => {
      const [answer] = decideIn(es, text);
      expect(answer).toEqual({
        say: [
          'No encontré nada que pueda hacer con eso.',
          '',
          'Por ejemplo, puedes escribirme:',
          '• Quiero una cita para mi perro',
          '• ¿Qué citas tengo?',
          '• ¿Cuánto cuesta una vacuna?',
          '• Que me llame un veterinario',
          '• Anota que come poco',
          '• Quiero comprar croquetas',
        ].join('\n'),
      });
    },
  );

  it('does not count a name in an example as a topic of the tool', () => {
    const register = {
      name: 'register_pet',
      description: 'Adds a pet.',
      inputSchema: {},
    };
    const tools = [
      { ...register, description: 'Adds a pet.\nExamples: "Registra a mi perro Firulais"' },
    ];
    expect(decideIn({ ...es, tools }, 'Firulais')[0]).toHaveProperty('say');
    expect(decideIn({ ...es, tools }, 'registra a mi perro Canela')).toEqual([
      { call: 'register_pet', input: {} },
    ]);
  });

  it('hands over to a person only when clearly asked', () => {
    const tools = [
      {
        name: 'escalate',
        description: 'Hands over to a human.\nExamples: "Quiero hablar con una persona"',
        inputSchema: {},
      },
    ];
    expect(decideIn({ ...es, tools }, 'necesito hablar con alguien')).toEqual([
      { call: 'escalate', input: {} },
    ]);
    expect(decideIn({ ...es, tools }, 'hablar chino')[0]).toHaveProperty('say');
  });

  it('treats the wish to see something as a question', () => {
    const flow = { id: 'visit', state: 'pet', says: 'Ask which pet comes.' };
    const scene = { ...es, flow, hint: '¿Qué mascota?' };
    for (const text of ['mis citas', 'muéstrame mis citas', 'quiero ver mis citas']) {
      expect(decideIn(scene, text)).toEqual([{ call: 'list_appointments', input: {} }]);
    }
  });

  it('starts the flow that the sentence is about', () => {
    expect(decideIn(es, 'quiero comprar croquetas')).toEqual([
      { call: 'enter_shop', input: { flow: 'buy_food' } },
    ]);
    expect(decideIn(es, 'quiero comprar juguetes')).toEqual([
      { call: 'enter_shop', input: { flow: 'buy_toy' } },
    ]);
  });

  it('starts the only flow, but none for a question', () => {
    const oneFlow = {
      ...enterShop,
      inputSchema: { type: 'object', properties: { flow: { type: 'string', enum: ['order'] } } },
    };
    const scene = { ...es, tools: [oneFlow] };
    expect(decideIn(scene, 'Necesito una correa')).toEqual([
      { call: 'enter_shop', input: { flow: 'order' } },
    ]);
    expect(decideIn(scene, '¿Venden correas?')).toEqual([{ call: 'enter_shop', input: {} }]);
  });

  it('keeps the running flow for a digression and leaves it for a change of mind', () => {
    const flow = { id: 'visit', state: 'day', says: 'Ask for the day.' };
    const scene = { ...es, flow, hint: '¿Qué día?' };
    expect(decideIn(scene, 'Por cierto, necesito una correa')).toMatchObject([
      { call: 'enter_shop', input: { keep_current: true } },
    ]);
    expect(decideIn(scene, 'Mejor no, quiero comprar croquetas')).toEqual([
      { call: 'enter_shop', input: { flow: 'buy_food' } },
    ]);
  });

  it.each(['ya no quiero', 'olvídalo', 'cancela', 'never mind', 'forget it'])(
    'leaves a flow when the person wants to: "%s"',
    (text) => {
      const flow = { id: 'visit', state: 'day', says: 'Ask for the day.' };
      expect(decideIn({ ...es, flow, hint: '¿Qué día?' }, text)).toEqual([
        { call: 'go_home', input: {} },
      ]);
    },
  );

  it('agrees when the person wants to leave and there is no tool for that', () => {
    const tools = clinic.filter((tool) => tool !== goHome);
    expect(decideIn({ ...en, tools }, 'never mind')[0]).toMatchObject({
      say: expect.stringMatching(/^All right, we leave it there\./),
    });
  });
});

describe('text only', () => {
  it('calls no tool when the prompt forbids tools', () => {
    const [answer] = decideIn({ ...es, wordsOnly: true, hint: '¿Qué día?' }, '¿Qué citas tengo?');
    expect(answer).toEqual({ say: 'No encontré nada que pueda hacer con eso.\n\n¿Qué día?' });
  });

  it('calls no tool when none is offered', () => {
    expect(decideIn({ ...en, tools: [] }, 'Which appointments do I have?')).toEqual([
      { say: 'I found nothing I can do with that.\n\nHow can I help?' },
    ]);
  });
});
