import { SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { createTokenAuthentication } from '../../../../shared/lambda/http-caller/authenticate.ts';
import { aChatApi } from '../../../support/chat-api-client.ts';
import { FixedClock } from '../../../support/fakes/fixed-clock.ts';

const secret = { jwt_secret: 'j'.repeat(48), service_key: 'k'.repeat(48) };
const clock = new FixedClock();
const hola = { message: 'Hola' };

function aTokenApi(stored: Record<string, string> = secret) {
  const authenticate = createTokenAuthentication(() => Promise.resolve(stored), clock);
  return aChatApi({ authenticate });
}

async function aToken(
  claims: { sub?: string; minutes?: number; key?: string; algorithm?: string } = {},
): Promise<string> {
  const { sub = 'carlos', minutes = 15, key = secret.jwt_secret, algorithm = 'HS256' } = claims;
  const expiry = new Date(clock.now().getTime() + minutes * 60_000);
  const token = new SignJWT(sub === '' ? {} : { sub }).setProtectedHeader({ alg: algorithm });
  return await token.setExpirationTime(expiry).sign(new TextEncoder().encode(key));
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
  const everlasting = await new SignJWT({ sub: 'carlos' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret.jwt_secret));
  const refused = [
    {},
    { authorization: 'Basic Y2FybG9zOng=' },
    bearer('not-a-token'),
    bearer(unsigned.replaceAll('=', '')),
    bearer(everlasting),
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
