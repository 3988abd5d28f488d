import { describe, expect, it } from 'vitest';
import { createTokenAuthentication } from '../../../../shared/lambda/http-caller/authenticate.ts';
import {
  aUserToken,
  apiSecret as secret,
  tokenRules,
} from '../../../support/builders/user-token.ts';
import { FixedClock } from '../../../support/fakes/fixed-clock.ts';
import { aServicesApi } from '../../../support/services-api-client.ts';

const clock = new FixedClock();

function anApi(stored: Record<string, string> = secret) {
  const readSecret = () => Promise.resolve(stored);
  const ports = { readSecret, tokens: tokenRules, clock };
  const api = aServicesApi({ authenticate: createTokenAuthentication(ports) });
  const ok = () => ({ type: 'ok', data: {} }) as const;
  api.tools.on('find_lockers', ok).on('rename_locker', ok);
  return api;
}

async function bearer(userId: string) {
  return { authorization: `Bearer ${await aUserToken({ sub: userId })}` };
}

const server = { 'x-service-key': secret.service_key };
const readUserIds = ({ tools }: ReturnType<typeof anApi>) =>
  tools.invocations.map(({ context }) => context.userId);

describe('a user with a token', () => {
  it('acts for itself, named or not', async () => {
    const api = anApi();
    const headers = await bearer('ana');
    expect(await api.get('lockers/search', headers)).toMatchObject({ status: 200 });
    expect(await api.get('lockers/search?user_id=ana', headers)).toMatchObject({ status: 200 });
    const named = { ...headers, 'x-user-id': 'ana' };
    expect(await api.post('lockers/search', { name: 'x' }, named)).toMatchObject({ status: 200 });
    expect(readUserIds(api)).toEqual(['web:ana', 'web:ana', 'web:ana']);
  });

  it('acts for nobody else', async () => {
    const api = anApi();
    const headers = await bearer('ana');
    const forbidden = { status: 403, body: { error_code: 'FORBIDDEN', field: 'user_id' } };
    expect(await api.get('lockers/search?user_id=carlos', headers)).toMatchObject(forbidden);
    expect(await api.get('lockers/search', { ...headers, 'x-user-id': 'carlos' })).toMatchObject(
      forbidden,
    );
    expect(await api.post('lockers/search', { name: 'x' }, headers)).toMatchObject(forbidden);
    expect(readUserIds(api)).toEqual([]);
  });
});

describe('a server with the service key', () => {
  it('acts for the person it names', async () => {
    const api = anApi();
    expect(await api.get('lockers/search?user_id=ana', server)).toMatchObject({ status: 200 });
    const post = api.post(
      'lockers/search?user_id=ana',
      { name: 'x' },
      { ...server, 'x-user-id': '' },
    );
    expect(await post).toMatchObject({ status: 200 });
    expect(await api.post('lockers/search', { name: 'x' }, server)).toMatchObject({ status: 200 });
    expect(readUserIds(api)).toEqual(['web:ana', 'web:ana', 'web:carlos']);
  });

  it.each([
    ['nobody', '', {}],
    ['two people', '?user_id=ana', { 'x-user-id': 'carlos' }],
    ['one person twice', '?user_id=ana&user_id=ana', {}],
    ['an invalid user id', '?user_id=a%23b', {}],
  ])('is refused when it names %s', async (_what, query, header) => {
    const api = anApi();
    expect(await api.get(`lockers/search${query}`, { ...server, ...header })).toMatchObject({
      status: 400,
      body: { success: false, error_code: 'INVALID_INPUT', field: 'user_id' },
    });
    expect(readUserIds(api)).toEqual([]);
  });
});

describe('anyone else', () => {
  it.each([
    ['no credentials', {}],
    ['a wrong service key', { 'x-service-key': 'k' }],
    ['an invalid token', { authorization: 'Bearer a.b.c' }],
  ])('with %s is refused before the input is read', async (_what, headers) => {
    const api = anApi();
    const refused = {
      status: 401,
      headers: { 'www-authenticate': 'Bearer' },
      body: { success: false, error_code: 'UNAUTHENTICATED', error: expect.any(String) },
    };
    expect(await api.get('lockers/search?junk=1', headers)).toMatchObject(refused);
    expect(await api.post('lockers/search', '{', headers)).toMatchObject(refused);
    expect(readUserIds(api)).toEqual([]);
  });

  it('gets an error in the same envelope when the secret is missing', async () => {
    const answer = await anApi({}).get('lockers/search', await bearer('ana'));
    expect(answer).toMatchObject({
      status: 500,
      body: { success: false, error: 'The request failed.', error_code: 'CONFIGURATION' },
    });
  });

  it('may name any person in the local stage', async () => {
    const api = aServicesApi();
    api.tools.on('find_lockers', () => ({ type: 'ok', data: {} }));
    expect(await api.get('lockers/search?user_id=ana', {})).toMatchObject({ status: 200 });
    expect(await api.get('lockers/search', {})).toMatchObject({ status: 400 });
  });
});
