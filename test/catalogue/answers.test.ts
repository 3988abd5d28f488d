import { describe, expect, it } from 'vitest';
import { into, loadWith, type Plant, problemsWith, toPath } from './kiosk.ts';

const answers = 'agents/parcels/answers.json';
const agent = 'agents/parcels/agent.json';
const tools = (index: number) => `${toPath(agent)}#/tools/${index}/name`;

describe('the words for what a tool returned', () => {
  it('are resolved in every language', async () => {
    const result = await loadWith();
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    const found = result.catalogue.agents['parcels']?.tools.find(
      ({ name }) => name === 'rename_address',
    );
    expect(found).toMatchObject({
      answer: { es: 'Ahora se llama {{label}}.', en: 'It is called {{label}} now.' },
    });
  });

  it.each<[string, readonly Plant[], string, string]>([
    [
      'a value that the tool does not return',
      [into(answers, '/choose_address/en', 'To {{town}}')],
      `${toPath(answers)}#/choose_address/en`,
      'reads town, which choose_address does not return',
    ],
    [
      'a value that the tool may leave out',
      [into(answers, '/choose_address/en', 'To {{note}}')],
      `${toPath(answers)}#/choose_address/en`,
      'reads note, which choose_address does not always return',
    ],
    [
      'a tool that the agent does not have',
      [into(answers, '/quote_parcels', { es: 'x', en: 'x' })],
      `${toPath(answers)}#/quote_parcels`,
      'is not an unconfirmed tool of parcels',
    ],
    [
      'an action that is confirmed and has a receipt',
      [into(answers, '/send_parcel', { es: 'x', en: 'x' })],
      `${toPath(answers)}#/send_parcel`,
      'is not an unconfirmed tool of parcels',
    ],
    [
      'an agent that words some lookups only',
      [into(answers, '/quote_parcel', undefined)],
      tools(2),
      'is a lookup of parcels without words in answers.json',
    ],
    [
      'an action without words',
      [into(answers, '/rename_address', undefined)],
      tools(3),
      'is an action of parcels without words in answers.json',
    ],
    [
      'a confirmed action without a receipt',
      [into('confirmations.json', '/send_parcel/receipt', undefined)],
      tools(4),
      'has no receipt: send_parcel of confirmations.json needs one',
    ],
  ])('are refused for %s', async (_mistake, plants, place, message) => {
    const problems = await problemsWith(...plants);
    expect(
      problems.map(({ file, pointer, ...rest }) => [`${file}#${pointer}`, rest.message]),
    ).toEqual([[place, message]]);
  });
});
