import { describe, expect, it } from 'vitest';
import { decideIn, pets } from './vet-clinic.ts';

const es = { language: 'es', data: pets };
const en = { language: 'en', data: pets };

describe('what is denied', () => {
  const removePet = {
    name: 'delete_pet',
    description:
      'Removes a pet.\nExamples: "Borra a mi perro" | "Delete my cat" | "Quita a Canela"',
    inputSchema: {},
  };

  it.each(['no borres a mi perro', "don't delete my cat", 'no, Canela no'])(
    'calls nothing for "%s"',
    (text) => {
      expect(decideIn({ ...es, tools: [removePet] }, text)[0]).toHaveProperty('say');
    },
  );

  it('does nothing whose verb is not said', () => {
    expect(decideIn({ ...en, tools: [removePet] }, 'oh wait, my cat')[0]).toHaveProperty('say');
    expect(decideIn({ ...en, tools: [removePet] }, 'please delete my cat')).toEqual([
      { call: 'delete_pet', input: {} },
    ]);
  });

  it('does the wish beside it', () => {
    expect(decideIn(en, "I don't want a bath, I want to buy dog food")).toMatchObject([
      { call: 'enter_shop' },
    ]);
  });
});

describe('what is no wish', () => {
  it.each([
    ['dame un segundo', 'Claro, aquí espero.'],
    ['espera tantito', 'Claro, aquí espero.'],
    ['gracias, muy lindo todo', '¡Con gusto! ¿Algo más?'],
  ])('answers "%s" in its kind', (text, say) => {
    expect(decideIn(es, text)).toEqual([{ say }]);
  });

  it('never passes for a person', () => {
    const flow = { id: 'visit', state: 'day', says: 'Ask for the day.' };
    expect(decideIn({ ...en, flow, hint: 'Which day?' }, 'are you a robot?')).toEqual([
      { say: "I'm Luna, an automated assistant.\n\nWhich day?" },
    ]);
  });
});
