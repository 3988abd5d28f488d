import { describe, expect, it } from 'vitest';
import { decideIn, pets } from './vet-clinic.ts';

const es = { language: 'es', data: pets };

describe('numbers of contracts', () => {
  const asking = {
    language: 'es',
    flow: { id: 'chip', state: 'number', says: 'Find out the chip. Then call find_chip.' },
    tools: [
      {
        name: 'find_chip',
        description: 'Finds the pet of a chip.',
        inputSchema: {
          type: 'object',
          properties: { chip: { type: 'string', pattern: '^[\\d\\s-]{1,30}$' } },
          required: ['chip'],
        },
      },
    ],
  };

  it.each([
    ['981020000123456', '981020000123456'],
    ['es el 9810 2000 0123 456, creo', '9810 2000 0123 456'],
    ['chip: 981-020', '981-020'],
  ])('are read as written from "%s" if the argument accepts only digits', (text, chip) => {
    expect(decideIn(asking, text)).toEqual([{ call: 'find_chip', input: { chip } }]);
  });

  it.each(['no me lo sé', 'el 12', 'Canela'])('are not found in "%s"', (text) => {
    expect(decideIn(asking, text)[0]).not.toHaveProperty('call');
  });
});

describe('a tool that requires nothing more', () => {
  const remindIn = (text: string) =>
    decideIn(
      {
        language: 'es',
        flow: { id: 'visit', state: 'day', says: 'When they name a day, call remind_me.' },
        tools: [
          {
            name: 'remind_me',
            description: 'Reminds of the visit.',
            inputSchema: {
              type: 'object',
              properties: { when: { type: 'string', 'x-entity': 'date-time' } },
            },
          },
        ],
      },
      text,
    );

  it('is called with any of its values that a step waits for', () => {
    expect(remindIn('el lunes')).toEqual([{ call: 'remind_me', input: { when: 'el lunes' } }]);
  });

  it('is not called without a value', () => {
    expect(remindIn('quizás')[0]).not.toHaveProperty('call');
  });
});

describe('figures and switches among other words', () => {
  const plan = {
    ...es,
    tools: [
      {
        name: 'plan_diet',
        description:
          'Plans a diet of a daily cost over a number of weeks.\nExamples: Planea una dieta',
        inputSchema: {
          type: 'object',
          properties: {
            cost: { type: 'number', 'x-entity': 'money' },
            weeks: { type: 'integer', maximum: 52 },
          },
          required: ['cost', 'weeks'],
        },
      },
      {
        name: 'set_reminders',
        description: 'Turns reminders on or off.\nExamples: Recordatorios | Reminders',
        inputSchema: {
          type: 'object',
          properties: { enabled: { type: 'boolean' } },
          required: ['enabled'],
        },
      },
    ],
  };

  it.each([
    ['Planea una dieta de 300 pesos a 8 semanas', { cost: 300, weeks: 8 }],
    ['Planea una dieta de 50 por 12 semanas', { cost: 50, weeks: 12 }],
  ])('assigns each figure in "%s" to the right argument', (text, input) => {
    expect(decideIn(plan, text)).toEqual([{ call: 'plan_diet', input }]);
  });

  it('does not accept a figure out of bounds or with a currency as a plain number', () => {
    for (const text of ['Planea una dieta de 20 por 300', 'Planea una dieta de 20 por 30 pesos']) {
      expect(decideIn(plan, text)[0]).not.toHaveProperty('call');
    }
  });

  it('does not use one figure for two arguments', () => {
    expect(decideIn(plan, 'Planea una dieta de 300 pesos')[0]).not.toHaveProperty('call');
  });

  it.each([
    ['activa los recordatorios', true],
    ['turn the reminders on', true],
    ['desactiva los recordatorios', false],
    ['turn off reminders', false],
  ])('reads from "%s" whether to switch something on', (text, enabled) => {
    expect(decideIn(plan, text)).toEqual([{ call: 'set_reminders', input: { enabled } }]);
  });
});
