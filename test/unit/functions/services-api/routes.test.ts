import { expect, it } from 'vitest';
import { aServicesApi } from '../../../support/services-api-client.ts';

const ok = () => ({ type: 'ok', data: { done: true } }) as const;

it('reads with GET and acts with POST, even on the same path', async () => {
  const api = aServicesApi();
  api.tools.on('find_lockers', ok).on('rename_locker', ok);
  expect(await api.get('lockers/search')).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: { success: true, data: { done: true } },
  });
  expect(await api.post('lockers/search', { name: 'Mine' })).toMatchObject({ status: 200 });
  expect(api.tools.invocations.map(({ service, tool }) => [service, tool])).toEqual([
    ['lockers', 'find_lockers'],
    ['lockers', 'rename_locker'],
  ]);
});

it('serves the same below an emulator’s path and with a trailing slash', async () => {
  const api = aServicesApi();
  api.tools.on('find_lockers', ok);
  const headers = { 'x-user-id': 'carlos' };
  const path = '/_aws/execute-api/felix/$default/api/v1/lockers/search/';
  expect(await api.send({ method: 'GET', path, headers })).toMatchObject({ status: 200 });
});

it.each([
  'lockers',
  'lockers/find-lockers',
  'lockers/find_lockers',
  'lockers/prepare_rent_locker',
  'lockers/search/prepare',
  'Lockers/search',
  'lockers//search',
  'lockers/search/../search',
  'other/search',
  'constructor',
])('answers 404 at %s', async (path) => {
  const api = aServicesApi();
  const answer = await api.get(path);
  expect(answer).toMatchObject({
    status: 404,
    body: { success: false, error_code: 'NOT_FOUND', error: expect.any(String) },
  });
  expect(await api.post(path, {})).toMatchObject({ status: 404 });
  expect(api.tools.invocations).toEqual([]);
});

it.each([
  ['DELETE', 'lockers/search', 'GET, POST'],
  ['PUT', 'lockers/rent-locker', 'POST'],
  ['GET', 'lockers/rent-locker', 'POST'],
  ['GET', 'lockers/rent-locker/prepare', 'POST'],
  ['POST', 'openapi.json', 'GET'],
])('answers %s %s with the allowed methods', async (method, path, allow) => {
  const answer = await aServicesApi().send({ method, path: `/api/v1/${path}` });
  expect(answer).toMatchObject({
    status: 405,
    headers: { allow },
    body: { success: false, error_code: 'METHOD_NOT_ALLOWED' },
  });
});

it('answers a preflight request of an allowed page without authentication', async () => {
  const authenticate = () => Promise.reject(new Error('asked'));
  const headers = { origin: 'https://shop.example' };
  const path = '/api/v1/lockers/search';
  const answer = await aServicesApi({ authenticate }).send({ method: 'OPTIONS', path, headers });
  expect(answer).toMatchObject({
    status: 204,
    headers: {
      'access-control-allow-origin': 'https://shop.example',
      'access-control-allow-headers': expect.stringContaining('idempotency-key, x-user-id'),
    },
  });
});

it('records names and measures of a call, but none of its input', async () => {
  const api = aServicesApi();
  api.tools.on('find_lockers', ok);
  await api.get('lockers/search?city=Puebla');
  expect(api.logger.lines).toEqual([
    {
      level: 'info',
      event: 'Service called',
      fields: {
        route: 'lockers/search',
        tool: 'find_lockers',
        requestId: 'request-1',
        durationMs: expect.any(Number),
        outcome: 'ok',
      },
    },
  ]);
  expect(api.metrics.total('serviceCalls')).toBe(1);
});
