import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import type { AdminApi } from '../../../../functions/admin-api/admin-api.ts';
import { createAdminApiHandler } from '../../../../functions/admin-api/handler.ts';
import type { Desk } from '../../../../shared/application/desk/desk.ts';
import { UnavailableError } from '../../../../shared/domain/errors.ts';
import { createTokenAuthentication } from '../../../../shared/lambda/http-caller/authenticate.ts';
import { anHttpEvent } from '../../../support/builders/http-event.ts';
import {
  aUserToken,
  apiSecret as secret,
  tokenRules,
} from '../../../support/builders/user-token.ts';
import { FixedClock } from '../../../support/fakes/fixed-clock.ts';
import { RecordingLogger } from '../../../support/fakes/recording-logger.ts';
import { RecordingMetrics } from '../../../support/fakes/recording-metrics.ts';

const server = { 'x-service-key': secret.service_key };
const record = { partition: 'PERSON#tg:4711', sort: 'SETTINGS', data: { body: {} } };
const receipt = {
  type: 'deleted',
  at: '2026-03-02T15:00:00.000Z',
  pseudonym: 'erased:1',
  tables: { wallet: { deleted: 2, pseudonymised: 5 } },
} as const;

/** Nobody asks for the desk here. */
function createDesk(): Desk {
  const unknown = () => Promise.resolve({ type: 'unknown' as const });
  const actions = { take: unknown, answer: unknown, note: unknown, release: unknown };
  return { list: () => Promise.resolve([]), read: unknown, ...actions };
}

function anApi(overrides: Partial<AdminApi> = {}) {
  const asked: string[] = [];
  const logger = new RecordingLogger();
  const handler = createAdminApiHandler({
    authenticate: createTokenAuthentication({
      readSecret: () => Promise.resolve(secret),
      tokens: tokenRules,
      clock: new FixedClock(),
    }),
    exportPerson: (userId) => {
      asked.push(`export ${userId}`);
      return Promise.resolve({ organizer: [record] });
    },
    deletePerson: (userId) => {
      asked.push(`delete ${userId}`);
      return Promise.resolve(receipt);
    },
    desk: createDesk(),
    logger,
    metrics: new RecordingMetrics(),
    ...overrides,
  });
  const send = async (method: string, path: string, headers: Record<string, string> = server) => {
    const event = anHttpEvent({ method, path: `/api/admin/${path}`, headers });
    const { statusCode, body = '{}' } = await handler(event);
    return { status: statusCode, body: JSON.parse(body) };
  };
  return { asked, logger, send };
}

const exportText = (text: string) =>
  Promise.resolve({ organizer: [{ ...record, data: { body: { text } } }] });

it('gives a server everything that is stored of a person', async () => {
  const { send, asked } = anApi();
  const data = { organizer: [record] };
  expect(await send('GET', 'person/tg:4711')).toStrictEqual({
    status: 200,
    body: { success: true, data },
  });
  expect(asked).toStrictEqual(['export tg:4711']);
});

it('answers 404 of nobody', async () => {
  const { send } = anApi({ deletePerson: () => Promise.resolve({ type: 'unknown' }) });
  expect(await send('DELETE', 'person/tg:4711')).toMatchObject({
    status: 404,
    body: { success: false, error: 'Nothing is stored of this id.' },
  });
});

it('deletes a person for a server, and gives the receipt', async () => {
  const { send, asked, logger } = anApi();
  expect(await send('DELETE', 'person/tg:4711')).toStrictEqual({
    status: 200,
    body: { success: true, data: receipt },
  });
  expect(asked).toStrictEqual(['delete tg:4711']);
  expect(JSON.stringify(logger.lines)).not.toContain('4711');
});

it.each([
  ['ana', 'web:ana'],
  ['web%3Aana', 'web:ana'],
  ['wa%3A%2B5215512345678', 'wa:+5215512345678'],
  ['wa:+5215512345678', 'wa:+5215512345678'],
])('knows who %s is', async (id, userId) => {
  const { send, asked } = anApi();
  await send('GET', `person/${id}`);
  expect(asked).toStrictEqual([`export ${userId}`]);
});

it('says why nothing was deleted while something is open', async () => {
  const because = ['money is on its way'];
  const { send } = anApi({ deletePerson: () => Promise.resolve({ type: 'refused', because }) });
  expect(await send('DELETE', 'person/ana')).toStrictEqual({
    status: 422,
    body: {
      success: false,
      error: 'Nothing was deleted: something of the person must come to its end first.',
      error_code: 'PERSON_NOT_FREE',
      details: { because },
    },
  });
});

it('asks for the same request again when a table does not answer', async () => {
  const { send } = anApi({ deletePerson: () => Promise.reject(new UnavailableError('Down')) });
  expect(await send('DELETE', 'person/ana')).toMatchObject({
    status: 503,
    body: { success: false, error_code: 'UNAVAILABLE' },
  });
});

it.each(['GET', 'DELETE'])('opens %s to nobody without a service key', async (method) => {
  const { send, asked } = anApi();
  const token = { authorization: `Bearer ${await aUserToken({ sub: 'ana' })}` };
  expect(await send(method, 'person/ana', {})).toMatchObject({ status: 401 });
  expect(await send(method, 'person/ana', { 'x-service-key': 'wrong' })).toMatchObject({
    status: 401,
  });
  expect(await send(method, 'person/ana', token)).toMatchObject({
    status: 403,
    body: { success: false, error_code: 'FORBIDDEN' },
  });
  expect(asked).toStrictEqual([]);
});

it.each([
  ['GET', 'person/a%20b', 400],
  ['GET', 'person/%ff', 400],
  ['GET', 'person', 404],
  ['GET', 'person/a/b', 404],
  ['POST', 'person/ana', 405],
])('refuses %s %s', async (method, path, status) => {
  const { send, asked } = anApi();
  expect(await send(method, path)).toMatchObject({ status, body: { success: false } });
  expect(asked).toStrictEqual([]);
});

it('names the command for more than an answer holds', async () => {
  const { send, logger } = anApi({ exportPerson: () => exportText('x'.repeat(6_200_000)) });
  expect(await send('GET', 'person/ana')).toMatchObject({
    status: 413,
    body: { error: 'Use `npm run ops -- person export`.' },
  });
  expect(logger.lines.map(({ fields }) => fields?.['outcome'])).toStrictEqual(['too-long']);
});

it.each([
  [1_500_000, 200],
  [1_600_000, 413],
])('measures an answer as Lambda sends it: %d quotes are %i', async (count, status) => {
  const { send } = anApi({ exportPerson: () => exportText('"'.repeat(count)) });
  expect(await send('GET', 'person/ana')).toMatchObject({ status });
});

it('shows everybody a valid document of itself', async () => {
  const { send } = anApi();
  const { status, body } = await send('GET', 'openapi.json', {});
  expect(status).toBe(200);
  expect(await new Validator().validate(body)).toMatchObject({ valid: true });
});
