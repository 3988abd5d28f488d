import { expect, it } from 'vitest';
import { createAuthentication } from '../../../../shared/lambda/http-caller/create-authentication.ts';
import { anHttpRequest } from '../../../support/builders/http-request.ts';
import { FixedClock } from '../../../support/fakes/fixed-clock.ts';

const service_key = 'k'.repeat(48);
const shared = { readSecret: () => Promise.resolve({ service_key }), clock: new FixedClock() };

it('asks nobody on a laptop in the open mode', async () => {
  const authenticate = createAuthentication({ ...shared, stage: 'local', mode: 'open' });
  expect(await authenticate(anHttpRequest())).toEqual({ type: 'anyone' });
});

it('asks everybody in the token mode, on a laptop too', async () => {
  const authenticate = createAuthentication({ ...shared, stage: 'local', mode: 'token' });
  expect(await authenticate(anHttpRequest())).toMatchObject({ type: 'refused', status: 401 });
  const headers = { 'x-service-key': service_key };
  expect(await authenticate(anHttpRequest({ headers }))).toEqual({ type: 'service' });
});

it('does not start in the open mode anywhere else', () => {
  expect(() => createAuthentication({ ...shared, stage: 'sandbox', mode: 'open' })).toThrow(
    /Only the local stage/,
  );
});
