import { describe, expect, it } from 'vitest';
import { sayInOrder } from '../../../support/conversation/say-in-order.ts';

async function say(...messages: readonly string[]) {
  const { session, text } = await sayInOrder(...messages);
  const { tool, input = {} } = session.pendingConfirmation ?? {};
  return { tool, day: input['send_on'], repeats: input['repeats'], text };
}

describe('a rhythm that comes without its day', () => {
  it.each([
    'manda 50 a Juan cada 15 días',
    'manda 50 a Juan cada quincena',
    'manda 50 a Juan quincenal',
    'manda 50 a Juan cada dos semanas',
    'manda 50 a Juan cada catorce días',
    'send 50 to Juan biweekly',
    'send 50 to Juan every other week',
    'send 50 to Juan every two weeks',
  ])('is kept, and the day asked for: %s', async (order) => {
    const asked = await say(order, 'sí');
    expect(asked.text).toMatch(/Qué día lo mando|On which day should I send it/);
    const { tool, day, repeats } = await say(order, 'sí', 'el 6 de marzo');
    expect({ tool, day, repeats }).toEqual({
      tool: 'schedule_transfer',
      day: '2026-03-06',
      repeats: 'FORTNIGHTLY',
    });
  });

  it('has its question put again after a bare yes', async () => {
    const { tool, text } = await say('manda 50 a Juan cada quincena', 'sí', 'sí');
    expect(tool).toBeUndefined();
    expect(text).toContain('¿Qué día lo mando?');
  });

  it.each([
    ['manda 50 a Juan el viernes', 'mejor cada 15 días', '2026-03-06', 'FORTNIGHTLY'],
    ['manda 50 a Juan cada semana', 'el viernes', '2026-03-06', 'WEEKLY'],
    ['manda 50 a Juan cada viernes', 'mejor el 15', '2026-03-15', 'ONCE'],
    ['manda 50 a Juan cada viernes', 'mejor el lunes', '2026-03-09', 'WEEKLY'],
    ['manda 50 a Juan cada viernes', 'a partir del 20', '2026-03-20', 'WEEKLY'],
    ['manda 50 a Juan cada viernes', 'solo el viernes', '2026-03-06', 'ONCE'],
    ['send 50 to Juan every friday', 'starting the 20th', '2026-03-20', 'WEEKLY'],
    ['send 50 to Juan every friday', 'just this friday', '2026-03-06', 'ONCE'],
    [
      'send 50 to Juan every two weeks from march 6',
      'make it the 13th',
      '2026-03-13',
      'FORTNIGHTLY',
    ],
    ['send 50 to Juan when i get paid every two weeks', 'this friday', '2026-03-06', 'FORTNIGHTLY'],
    ['send 50 to Juan every friday starting next week', 'march 13', '2026-03-13', 'WEEKLY'],
  ])('joins a day that is said apart from it: %s, %s', async (order, then, day, repeats) => {
    const { text: _text, ...scheduled } = await say(order, 'sí', then);
    expect(scheduled).toEqual({ tool: 'schedule_transfer', day, repeats });
  });

  it.each([
    'manda 50 a Juan cada dos meses',
    'manda 50 a Juan cada 3 días',
    'send 50 to Juan every 3 days',
    'send 50 to Juan every two months',
  ])('that nobody offers is said to be none: %s', async (order) => {
    const { text } = await say(order);
    expect(text).toMatch(/^(?:Puedo repetirlo cada semana|I can repeat it every week)/);
  });

  it.each([
    ['manda 50 a Juan cada viernes desde el 20', '2026-03-20', 'WEEKLY'],
    ['manda 50 a Juan cada viernes desde el 19', '2026-03-20', 'WEEKLY'],
    ['manda 50 a Juan cada viernes a partir de dentro de dos semanas', '2026-03-20', 'WEEKLY'],
    ['manda 50 a Juan a partir del viernes 13 cada dos semanas', '2026-03-13', 'FORTNIGHTLY'],
    ['manda 50 a Juan cada quincena desde el 15', '2026-03-15', 'FORTNIGHTLY'],
    ['send 50 to Juan every friday starting march 20', '2026-03-20', 'WEEKLY'],
    ['send 50 to Juan every two weeks from friday march 13', '2026-03-13', 'FORTNIGHTLY'],
    ['send 50 to Juan every other friday starting the 13th', '2026-03-13', 'FORTNIGHTLY'],
    ['send 50 to Juan on friday march 13 and then every two weeks', '2026-03-13', 'FORTNIGHTLY'],
  ])('begins on the day from which it is wanted: %s', async (order, day, repeats) => {
    const { text: _text, ...scheduled } = await say(order, 'sí');
    expect(scheduled).toEqual({ tool: 'schedule_transfer', day, repeats });
  });

  it.each(['manda 50 a Juan el 15', 'send 50 to Juan on the 15th'])(
    'is no part of a date: %s',
    async (order) => {
      const { text: _text, ...scheduled } = await say(order, 'sí');
      const expected = { tool: 'schedule_transfer', day: '2026-03-15', repeats: 'ONCE' };
      expect(scheduled).toEqual(expected);
    },
  );
});
