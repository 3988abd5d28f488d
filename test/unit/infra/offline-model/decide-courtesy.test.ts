import { describe, expect, it } from 'vitest';
import { decideIn } from './vet-clinic.ts';

const es = { language: 'es' };

describe('courtesy', () => {
  it.each(['Hola', 'buenas tardes', 'hola, ¿qué tal?', 'Hello', 'hi there!'])(
    'answers "%s" with the greeting of the agent',
    (text) => {
      expect(decideIn({ ...es, greeting: '¡Hola! Soy Luna.' }, text)).toEqual([
        { say: '¡Hola! Soy Luna.' },
      ]);
    },
  );

  it('introduces itself with the name of the agent if there is no greeting', () => {
    const [answer] = decideIn({ language: 'en' }, 'Hello');
    expect(answer).toMatchObject({
      say: expect.stringMatching(/^Hello! I'm Luna\. How can I help\?\n\nFor example/),
    });
  });

  it('does what else a greeting asks for', () => {
    expect(decideIn(es, 'Hola, ¿qué citas tengo?')).toEqual([
      { call: 'list_appointments', input: {} },
    ]);
  });

  it('greets and goes on with the step in the middle of a flow', () => {
    const flow = { id: 'visit', state: 'day', says: 'Ask for the day.' };
    expect(decideIn({ ...es, flow, hint: '¿Qué día?' }, 'hola')).toEqual([
      { say: '¡Hola!\n\n¿Qué día?' },
    ]);
  });

  it.each([
    ['gracias', '¡Con gusto! ¿Algo más?'],
    ['muchas gracias!', '¡Con gusto! ¿Algo más?'],
    ['adiós', '¡Hasta luego!'],
    ['eso es todo', '¡Hasta luego!'],
  ])('answers "%s" briefly', (text, say) => {
    expect(decideIn(es, text)).toEqual([{ say }]);
  });

  it.each(['ayuda', '¿qué puedes hacer?', 'what can you do?'])(
    'answers "%s" with what the tools can do',
    (text) => {
      const [answer] = decideIn(es, text);
      expect(answer).toMatchObject({
        say: expect.stringContaining('• Quiero una cita para mi perro'),
      });
    },
  );

  it('never shows an example with figures', () => {
    const [answer] = decideIn(es, 'ayuda');
    expect(JSON.stringify(answer)).not.toMatch(/\d/);
  });

  it('falls back to descriptions when no example is in the language', () => {
    const tools = [
      { name: 'get_hours', description: 'Opening hours. Use it often.', inputSchema: {} },
    ];
    expect(decideIn({ language: 'en', tools }, 'help')).toEqual([
      { say: 'I can help you with this:\n• Opening hours' },
    ]);
  });

  it('answers in the person’s language if the prompt names none', () => {
    expect(decideIn({}, 'muchas gracias por todo')).toEqual([{ say: '¡Con gusto! ¿Algo más?' }]);
    expect(decideIn({}, 'thank you')).toEqual([{ say: "You're welcome! Anything else?" }]);
  });

  it('suggests nothing while a confirmation is pending', () => {
    expect(decideIn({ ...es, pending: '¿Confirmas?' }, 'tengo frío')).toEqual([
      { say: 'No encontré nada que pueda hacer con eso.' },
    ]);
  });
});
