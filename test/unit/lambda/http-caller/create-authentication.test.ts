import { expect, it } from 'vitest';
import { createAuthentication } from '../../../../shared/lambda/http-caller/create-authentication.ts';
import { anHttpRequest } from '../../../support/builders/http-request.ts';
import { FixedClock } from '../../../support/fakes/fixed-clock.ts';

const service_key = 'k'.repeat(48);
const shared = {
  readSecret: () => Promise.resolve({ service_key }),
  tokens: { issuer: 'us', audience: 'here' },
  clock: new FixedClock(),
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
