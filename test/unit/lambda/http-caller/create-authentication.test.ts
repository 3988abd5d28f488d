import { describe, expect, it } from 'vitest';
import { createAuthentication } from '../../../../shared/lambda/http-caller/create-authentication.ts';
import { anHttpRequest } from '../../../support/builders/http-request.ts';
import { FixedClock } from '../../../support/fakes/fixed-clock.ts';

const service_key = 'k'.repeat(48);
const shared = {
  readSecret: () => Promise.resolve({ service_key }),
  tokens: { issuer: 'us', audience: 'here' },
  clock: new FixedClock(),
  allowedOrigins: ['http://shop.test:5173'],
};

it('accepts anyone in the open mode of the local stage', async () => {
  const authenticate = createAuthentication({ ...shared, stage: 'local', mode: 'open' });
  expect(await authenticate(anHttpRequest())).toEqual({ type: 'anyone' });
});

it('checks the credentials that somebody gives in open mode too', async () => {
  const authenticate = createAuthentication({ ...shared, stage: 'local', mode: 'open' });
  const withKey = (key: string) =>
    authenticate(anHttpRequest({ headers: { 'x-service-key': key } }));
  expect(await withKey(service_key)).toEqual({ type: 'service' });
  expect(await withKey('guess')).toMatchObject({ type: 'refused', status: 401 });
});

it('requires authentication in token mode, even in the local stage', async () => {
  const authenticate = createAuthentication({ ...shared, stage: 'local', mode: 'token' });
  expect(await authenticate(anHttpRequest())).toMatchObject({ type: 'refused', status: 401 });
  const headers = { 'x-service-key': service_key };
  expect(await authenticate(anHttpRequest({ headers }))).toEqual({ type: 'service' });
});

it('rejects the open mode in any other stage', () => {
  expect(() => createAuthentication({ ...shared, stage: 'sandbox', mode: 'open' })).toThrow(
    /Only the local stage/,
  );
});

describe('a page that calls an open API', () => {
  const open = createAuthentication({ ...shared, stage: 'local', mode: 'open' });
  const ask = (headers: Readonly<Record<string, string>>) => open(anHttpRequest({ headers }));

  it.each([
    { origin: 'http://evil.example', host: '127.0.0.1:4566' },
    { origin: 'http://evil.example:4566', host: 'evil.example:4566' },
    { origin: 'https://evil.example', host: '127.0.0.1:4566' },
    { origin: 'http://localhost.evil.example', host: 'localhost:4566' },
    { origin: 'null', host: 'localhost:4566' },
  ])('is refused: $origin at $host', async (headers) => {
    expect(await ask(headers)).toMatchObject({ type: 'refused', status: 403, code: 'forbidden' });
  });

  it.each([
    { origin: 'http://localhost:4566', host: 'localhost:4566' },
    { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:4566' },
    { origin: 'http://shop.test:5173', host: 'localhost:4566' },
    { origin: 'https://name-4566.app.github.dev', host: 'name-4566.app.github.dev' },
    {
      origin: 'https://name-4566.app.github.dev',
      host: 'localhost:4566',
      'x-forwarded-host': 'name-4566.app.github.dev',
    },
    { host: 'localhost:4566' },
  ])('is answered: $origin at $host', async (headers) => {
    expect(await ask(headers)).toEqual({ type: 'anyone' });
  });
});
