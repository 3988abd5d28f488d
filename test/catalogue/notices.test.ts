import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../shared/domain/json.ts';
import { into, loadWith, type Plant, problemsWith, toPath } from './kiosk.ts';

const manifest = 'functions/tools/parcels/service.json';
const lockersManifest = 'functions/tools/lockers/service.json';
const notices = 'agents/parcels/notices.json';
const write = (file: string, value: JsonValue): Plant => ({ file, at: '', value });

const delivered = {
  type: 'object',
  properties: {
    city: { type: 'string' },
    total: { type: 'number' },
    currency: { type: 'string' },
    signed_by: { type: 'string' },
  },
  required: ['city', 'total', 'currency'],
};
const published = into(manifest, '/events', { parcel_delivered: delivered });
const inWords = (es: string, en = es) => ({ parcel_delivered: { message: { es, en } } });

describe('notices.json of an agent', () => {
  it('words an event of a service that the agent uses', async () => {
    const es = 'Llegó a {{city}}{{#signed_by}} ({{signed_by}}){{/signed_by}}';
    const en = 'It is in {{city}}, {{total|money:currency}}';
    const result = await loadWith(published, write(notices, inWords(es, en)));
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    expect(result.catalogue.notices).toEqual({
      parcel_delivered: {
        event: 'parcel_delivered',
        service: 'parcels',
        agentId: 'parcels',
        message: { es, en },
      },
    });
  });

  it('takes its words from the texts, in every language', async () => {
    const notice = write(notices, { parcel_delivered: { message: 'parcels.delivered' } });
    const words = (language: string, text: string) =>
      into(`texts/${language}.json`, '/parcels/delivered', text);
    const result = await loadWith(published, notice, words('es', 'Llegó'), words('en', 'Arrived'));
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    expect(result.catalogue.notices['parcel_delivered']?.message).toEqual({
      es: 'Llegó',
      en: 'Arrived',
    });
  });

  it.each<[string, readonly Plant[], string, string]>([
    [
      'an event that no service of the agent publishes',
      [published, write(notices, { parcel_delivred: { message: { es: 'x', en: 'x' } } })],
      `${toPath(notices)}#/parcel_delivred`,
      'is not an event of a service that parcels uses',
    ],
    [
      'an event of another agent’s service',
      [published, write('agents/lockers/notices.json', inWords('x'))],
      `${toPath('agents/lockers/notices.json')}#/parcel_delivered`,
      'is not an event of a service that lockers uses',
    ],
    [
      'an event that two of its services publish',
      [
        published,
        into(lockersManifest, '/events', { parcel_delivered: delivered }),
        into('agents/parcels/agent.json', '/tools/5', {
          name: 'find_lockers',
          service: 'lockers',
          kind: 'information',
        }),
        write(notices, inWords('x')),
      ],
      `${toPath(notices)}#/parcel_delivered`,
      'is an event of both parcels and lockers',
    ],
    [
      'an event that another agent words',
      [published, write(notices, inWords('x')), write('agents/lockers/notices.json', inWords('x'))],
      `${toPath(notices)}#/parcel_delivered`,
      'is used twice',
    ],
    [
      'a value that the event never carries',
      [published, write(notices, inWords('{{town}}'))],
      `${toPath(notices)}#/parcel_delivered/message/es`,
      'reads town, which parcel_delivered does not carry',
    ],
    [
      'a value that the event may lack',
      [published, write(notices, inWords('ok', '{{signed_by}}'))],
      `${toPath(notices)}#/parcel_delivered/message/en`,
      'reads signed_by, which parcel_delivered does not always carry',
    ],
    [
      'a language without a text',
      [published, write(notices, { parcel_delivered: { message: { es: 'x' } } })],
      `${toPath(notices)}#/parcel_delivered/message/en`,
      'is missing',
    ],
    [
      'a key that the texts do not have',
      [published, write(notices, { parcel_delivered: { message: 'parcels.arrived' } })],
      `${toPath(notices)}#/parcel_delivered/message`,
      'is not a key of texts/<language>.json',
    ],
    [
      'a folder without an agent',
      [published, write('agents/nobody/notices.json', inWords('x'))],
      `${toPath('agents/nobody/notices.json')}#`,
      'does not belong to an agent: agents/nobody/agent.json does not exist',
    ],
  ])('is refused for %s', async (_mistake, plants, place, says) => {
    const problems = await problemsWith(...plants);
    const lines = problems.map(({ file, pointer, message }) => `${file}#${pointer} ${message}`);
    expect(lines).toContain(`${place} ${says}`);
  });
});
