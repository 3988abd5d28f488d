import { describe, expect, it } from 'vitest';
import { judgeMoment } from '../../../../infra/local/offline-model/decide/judge-moment.ts';

const prompt = [
  'You watch.',
  'Examples of activation: "Me preocupan mis gastos" | "I spend too much money"',
  'Examples of a tip: "¿Cuánto gasté este mes?"',
  '- es: "Llevas {spent.total} USD."',
].join('\n');

function judge(said: string, data: object = { spent: { total: 12.5 } }, system = prompt) {
  const text = [
    `<data>${JSON.stringify(data)}</data>`,
    '<messages>',
    JSON.stringify({ role: 'user', text: said }),
    '</messages>',
  ].join('\n');
  return judgeMoment({
    system: [`${system}\n<evaluate language="es"/>`],
    messages: [{ role: 'user', content: [{ type: 'text', text }] }],
    tools: [{ name: 'give_verdict', description: '', inputSchema: {} }],
  });
}

const verdict = (relevance: number, mode: string, text = '') => ({
  type: 'call',
  name: 'give_verdict',
  input: { relevance, mode, text },
});

describe('a moment that the prompt asks about', () => {
  it.each([
    ['me preocupan mucho mis gastos', verdict(95, 'activation')],
    ['¿cuánto gasté este mes?', verdict(95, 'tip', 'Llevas 12.5 USD.')],
    ['quiero una recarga', verdict(0, 'none')],
  ])('«%s»', (said, expected) => {
    expect(judge(said)).toStrictEqual(expected);
  });

  it('gets no tip whose figures are not in the data', () => {
    expect(judge('¿cuánto gasté este mes?', {})).toMatchObject({ input: { mode: 'none' } });
  });
});

it('leaves every other prompt alone', () => {
  expect(judge('hola', {}, '<agent id="felix"></agent>')).toBeUndefined();
  expect(judgeMoment({ system: ['Hi'], messages: [], tools: [] })).toBeUndefined();
});
