import { SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { createTokenAuthentication } from '../../../../shared/lambda/http-caller/authenticate.ts';
import {
  aUserToken as aToken,
  apiSecret as secret,
  tokenRules,
} from '../../../support/builders/user-token.ts';
import { aChatApi } from '../../../support/chat-api-client.ts';
import { FixedClock } from '../../../support/fakes/fixed-clock.ts';

const clock = new FixedClock();
const hola = { message: 'Hola' };

function aTokenApi(stored: Record<string, string> = secret, answerAfterMs = 0) {
  const readSecret = () => Promise.resolve(stored);
  const authenticate = createTokenAuthentication({ readSecret, tokens: tokenRules, clock });
  return aChatApi({ authenticate, answerAfterMs });
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

it('identifies the person by the token, named or not', async () => {
  const api = aTokenApi();
  const headers = bearer(await aToken());
  const { status, body } = await api.post(hola, headers);
  expect(status).toBe(200);
  expect(await api.post({ ...hola, user_id: 'carlos' }, headers)).toMatchObject({ status: 200 });
  const session = await api.get(`session/${body.session_id}`, headers);
  expect(session.body.user_id).toBe('carlos');
});

it('lists its assistants to those it knows', async () => {
  const api = aTokenApi();
  expect(await api.get('assistants')).toMatchObject({ status: 401 });
  expect(await api.get('assistants', bearer(await aToken()))).toMatchObject({ status: 200 });
});

it('lets nobody write or read for another person', async () => {
  const api = aTokenApi();
  const { body } = await api.post(hola, bearer(await aToken()));
  const asAna = bearer(await aToken({ sub: 'ana' }));
  expect(await api.post({ ...hola, user_id: 'carlos' }, asAna)).toMatchObject({
    status: 403,
    body: { error: { code: 'forbidden', field: 'user_id' } },
  });
  expect(await api.get(`turn/${body.turn_id}`, asAna, { user_id: 'carlos' })).toMatchObject({
    status: 403,
  });
  expect(await api.get(`session/${body.session_id}`, asAna)).toMatchObject({ status: 404 });
  expect(await api.get(`history/${body.session_id}`, asAna)).toMatchObject({ status: 404 });
  expect(await api.get(`turn/${body.turn_id}`, asAna)).toMatchObject({ status: 404 });
});

it('rejects every token that is not currently valid', async () => {
  const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"carlos","exp":9999999999}')}.`;
  const claimless = await new SignJWT({ sub: 'carlos', exp: 9_999_999_999 })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret.jwt_secret));
  const refused = [
    {},
    { authorization: 'Basic Y2FybG9zOng=' },
    bearer('not-a-token'),
    bearer(unsigned.replaceAll('=', '')),
    bearer(claimless),
    bearer(await aToken({ minutes: undefined })),
    bearer(await aToken({ age: 61, minutes: 10 * 365 * 24 * 60 })),
    bearer(await aToken({ iss: 'somebody' })),
    bearer(await aToken({ aud: 'orchestrator-prod' })),
    bearer(await aToken({ minutes: -1 })),
    bearer(await aToken({ key: 'x'.repeat(48) })),
    bearer(await aToken({ algorithm: 'HS512', key: 'j'.repeat(64) })),
    bearer(await aToken({ sub: '' })),
    bearer(await aToken({ sub: 'a b#c' })),
  ];
  const api = aTokenApi();
  for (const headers of refused) {
    const {
      status,
      headers: answered,
      body,
    } = await api.post({ ...hola, user_id: 'carlos' }, headers);
    expect([status, answered['www-authenticate'], body.error.code]).toEqual([
      401,
      'Bearer',
      'unauthenticated',
    ]);
    expect(await api.get('session/sess_x', headers)).toMatchObject({ status: 401 });
  }
  expect(api.turnQueue.queue.bodies).toEqual([]);
});

it('never takes a token for a person of another channel', async () => {
  const api = aTokenApi(secret, 5_000);
  await api.post(hola, bearer(await aToken({ sub: 'tg:4711' })));
  expect(api.turnQueue.queue.bodies.map(({ userId }) => userId)).toEqual(['web:tg:4711']);
});

it('accepts the previous keys while they are being replaced', async () => {
  const rotated = {
    jwt_secret: 'n'.repeat(48),
    previous_jwt_secret: secret.jwt_secret,
    service_key: 'm'.repeat(48),
    previous_service_key: secret.service_key,
  };
  const api = aTokenApi(rotated);
  const statusOf = async (headers: Record<string, string>) =>
    (await api.post({ ...hola, user_id: 'carlos' }, headers)).status;
  expect(await statusOf(bearer(await aToken()))).toBe(200);
  expect(await statusOf(bearer(await aToken({ key: rotated.jwt_secret })))).toBe(200);
  expect(await statusOf({ 'x-service-key': secret.service_key })).toBe(200);
  expect(await statusOf({ 'x-service-key': rotated.service_key })).toBe(200);
  expect(await statusOf({ 'x-service-key': 'k' })).toBe(401);
});

it('refuses every service key while none is set', async () => {
  const api = aTokenApi({ ...secret, service_key: '' });
  for (const key of ['', 'guess']) {
    const answer = await api.post({ ...hola, user_id: 'carlos' }, { 'x-service-key': key });
    expect(answer.status).toBe(401);
  }
});

it('lets a server with the service key act only for a person it names', async () => {
  const api = aTokenApi();
  const headers = { 'x-service-key': secret.service_key };
  const { status, body } = await api.post({ ...hola, user_id: 'carlos' }, headers);
  expect(status).toBe(200);
  expect(await api.post(hola, headers)).toMatchObject({ status: 400 });
  const path = `session/${body.session_id}`;
  expect(await api.get(path, headers, { user_id: 'carlos' })).toMatchObject({ status: 200 });
  expect(await api.get(path, headers)).toMatchObject({
    status: 400,
    body: { error: { code: 'missing_field', field: 'user_id' } },
  });
});

it.each(['', 'k', 'k'.repeat(47), `${'k'.repeat(47)}x`])(
  'refuses the service key "%s"',
  async (key) => {
    const answer = await aTokenApi().post({ ...hola, user_id: 'carlos' }, { 'x-service-key': key });
    expect(answer.status).toBe(401);
  },
);

it('serves nobody while the stored secret is missing or weak', async () => {
  const headers = { 'x-service-key': 'short' };
  const answer = await aTokenApi({ service_key: 'short' }).post(hola, headers);
  expect(answer.status).toBe(500);
  expect(await aTokenApi({}).post(hola, bearer(await aToken()))).toMatchObject({ status: 500 });
});
