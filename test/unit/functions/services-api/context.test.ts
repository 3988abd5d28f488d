import { describe, expect, it } from 'vitest';
import { aServicesApi } from '../../../support/services-api-client.ts';

const ok = () => ({ type: 'ok', data: {} }) as const;

function anApi() {
  const api = aServicesApi();
  for (const tool of ['find_lockers', 'rename_locker', 'rent_locker', 'prepare_rent_locker']) {
    api.tools.on(tool, ok);
  }
  const contexts = () => api.tools.invocations.map(({ context }) => context);
  return { ...api, contexts };
}

it('passes person, time and place to a service, with an empty conversation id', async () => {
  const api = anApi();
  await api.get('lockers/search');
  expect(api.contexts()).toEqual([
    {
      userId: 'web:carlos',
      conversationId: '',
      turnId: 'rest:request-1',
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{64}$/),
      locale: 'es-MX',
      timezone: 'America/Mexico_City',
      now: '2026-03-02T15:00:00.000Z',
    },
  ]);
});

describe('the language', () => {
  it.each([
    ['en-us', undefined, 'en-US'],
    ['en', 'es-MX', 'en'],
    [undefined, 'en-GB,en;q=0.9,es;q=0.8', 'en-GB'],
    [undefined, 'en;q=0.9', 'en'],
    [undefined, '*', 'es-MX'],
    [undefined, 'not a language', 'es-MX'],
    [undefined, undefined, 'es-MX'],
  ])('requested with %s and %s is %s', async (parameter, header, locale) => {
    const api = anApi();
    const query = parameter === undefined ? '' : `?locale=${parameter}`;
    const language = header === undefined ? {} : { 'accept-language': header };
    const headers = { 'x-user-id': 'carlos', ...language };
    expect(await api.get(`lockers/search${query}`, headers)).toMatchObject({ status: 200 });
    expect(api.contexts()).toMatchObject([{ locale }]);
  });

  it('is refused when the parameter is invalid', async () => {
    expect(await anApi().get('lockers/search?locale=se%C3%B1or')).toMatchObject({
      status: 400,
      body: { error_code: 'INVALID_INPUT', field: 'locale' },
    });
  });
});

describe('the idempotency key', () => {
  const rent = { locker: 'A1', days: 2, quote_id: 'q' };

  it.each([
    ['missing', ''],
    ['with a space', 'a b'],
    ['not ASCII', 'clavé'],
    ['too long', 'k'.repeat(129)],
  ])('that is %s is refused for every action', async (_what, key) => {
    const api = anApi();
    const headers = { 'idempotency-key': key };
    const refused = {
      status: 400,
      body: { error_code: 'INVALID_INPUT', field: 'Idempotency-Key' },
    };
    expect(await api.post('lockers/rent-locker', rent, headers)).toMatchObject(refused);
    const { quote_id: _none, ...input } = rent;
    expect(await api.post('lockers/rent-locker/prepare', input, headers)).toMatchObject(refused);
    expect(api.contexts()).toEqual([]);
  });

  it('is the same for a retry of the same person, tool and key', async () => {
    const api = anApi();
    const headers = { 'idempotency-key': `${'k'.repeat(127)}~` };
    await api.post('lockers/rent-locker', rent, headers);
    await api.post('lockers/rent-locker', rent, headers);
    expect(new Set(api.contexts().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(api.tools.executions('rent_locker')).toBe(1);
  });

  it('differs by person, tool and key', async () => {
    const api = anApi();
    const { quote_id: _none, ...input } = rent;
    await api.post('lockers/rent-locker', rent);
    await api.post('lockers/rent-locker', rent, { 'x-user-id': 'ana' });
    await api.post('lockers/rent-locker', rent, { 'idempotency-key': 'key-2' });
    await api.post('lockers/rent-locker/prepare', input);
    await api.post('lockers/search', { name: 'x' });
    expect(new Set(api.contexts().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(5);
  });
});
