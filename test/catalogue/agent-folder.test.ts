import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../shared/domain/json.ts';
import { into, loadWith, type Plant, problemsWith, toPath } from './kiosk.ts';

const lockers = 'agents/lockers/agent.json';
const confirmations = 'agents/lockers/confirmations.json';
const texts = (language: string) => `agents/lockers/texts/${language}.json`;
const write = (file: string, value: JsonValue): Plant => ({ file, at: '', value });

const entry = { name: 'rent_locker', description: 'Rents a locker.', examples: ['Un casillero'] };
const ownTexts = [
  write(texts('es'), { lockers: { confirm: '¿Reservo en {{street}}?' } }),
  write(texts('en'), { lockers: { confirm: 'Reserve at {{street}}?' } }),
];
const ownConfirmation = [
  into('confirmations.json', '/reserve_locker', undefined),
  write(confirmations, {
    reserve_locker: {
      message: 'lockers.confirm',
      title: { es: 'Tu casillero', en: 'Your locker' },
      receipt: { es: '{{code}}', en: '{{code}}' },
    },
  }),
];

describe('the folder of an agent', () => {
  it('contains the route into it, its texts and its confirmations', async () => {
    const result = await loadWith(into(lockers, '/entry', entry), ...ownTexts, ...ownConfirmation);
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    const { kiosk, lockers: agent } = result.catalogue.agents;
    expect(kiosk?.tools.find(({ name }) => name === 'rent_locker')).toMatchObject({
      kind: 'navigation',
      description: 'Rents a locker.',
      examples: ['Un casillero'],
      routing: { type: 'enter_agent', target: 'lockers' },
    });
    expect(agent?.tools.find(({ name }) => name === 'reserve_locker')).toMatchObject({
      confirmation: {
        id: 'reserve_locker',
        message: { es: '¿Reservo en {{street}}?', en: 'Reserve at {{street}}?' },
      },
    });
  });

  it.each<[string, readonly Plant[], string, string]>([
    [
      'a route named like a tool of the parent',
      [into(lockers, '/entry', { name: 'enter_parcels' })],
      `${toPath(lockers)}#/entry/name`,
      'is used twice',
    ],
    [
      'a route to a flow that does not exist',
      [into(lockers, '/entry', { ...entry, flow: 'reserv' })],
      `${toPath(lockers)}#/entry/flow`,
      'is not a flow of lockers',
    ],
    [
      'a route to the root agent',
      [into('agents/kiosk/agent.json', '/entry', entry)],
      `${toPath('agents/kiosk/agent.json')}#/entry`,
      'must be left out: no route leads to the root agent',
    ],
    [
      'a language without the texts of the agent',
      [write(texts('es'), { lockers: { hello: 'Hola' } })],
      `${toPath(texts('en'))}#`,
      'does not exist',
    ],
    [
      'a text that one language lacks',
      [...ownTexts, into(texts('en'), '/lockers/confirm', undefined)],
      `${toPath(texts('en'))}#/lockers/confirm`,
      'is missing',
    ],
    [
      'a text whose key another folder has',
      ['es', 'en'].map((language) => write(texts(language), { parcels: { where: 'x' } })),
      `${toPath(texts('en'))}#/parcels/where`,
      'is used twice',
    ],
    [
      'a text of the engine',
      ['es', 'en'].map((language) => write(texts(language), { engine: { greet: 'x' } })),
      `${toPath(texts('en'))}#/engine/greet`,
      'belongs in the texts of the assistant',
    ],
    [
      'a confirmation of an id that another folder has',
      [
        ...ownTexts,
        write(confirmations, {
          reserve_locker: { message: 'lockers.confirm', title: 'lockers.confirm' },
        }),
      ],
      `${toPath(confirmations)}#/reserve_locker`,
      'is used twice',
    ],
  ])('is refused for %s', async (_mistake, plants, place, says) => {
    const problems = await problemsWith(...plants);
    const lines = problems.map(({ file, pointer, message }) => `${file}#${pointer} ${message}`);
    expect(lines).toContain(`${place} ${says}`);
  });
});
