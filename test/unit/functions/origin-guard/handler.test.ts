import { describe, expect, it } from 'vitest';
import { createHandler } from '../../../../functions/origin-guard/handler.ts';
import { UnavailableError } from '../../../../shared/domain/errors.ts';

const key = 'k'.repeat(48);
const previous = 'p'.repeat(48);

/** Asks the guard with the headers of a request. */
const ask = (headers: Record<string, string>, secret: Record<string, string>) =>
  createHandler({ readSecret: () => Promise.resolve(secret) })({ version: '2.0', headers });

describe('the origin guard', () => {
  it.each([
    ['its key', { 'x-origin-key': key }, true],
    ['the key before, while it is replaced', { 'x-origin-key': previous }, true],
    ['another key', { 'x-origin-key': `${key}k` }, false],
    ['an empty key', { 'x-origin-key': '' }, false],
    ['no key', { 'x-forwarded-for': '203.0.113.7' }, false],
  ])('answers a request with %s', async (_, headers, isAuthorized) => {
    const secret = { origin_key: key, previous_origin_key: previous };
    expect(await ask(headers, secret)).toEqual({ isAuthorized });
  });

  it('lets nobody in without a key of its own', async () => {
    const secret = { origin_key: '', previous_origin_key: '' };
    expect(await ask({ 'x-origin-key': '' }, secret)).toEqual({ isAuthorized: false });
    expect(await ask({ 'x-origin-key': key }, {})).toEqual({ isAuthorized: false });
  });

  it('refuses what is no request, and lets nobody in while the key cannot be read', async () => {
    const readSecret = () => Promise.reject(new UnavailableError('down'));
    const guard = createHandler({ readSecret });
    expect(await guard({})).toEqual({ isAuthorized: false });
    await expect(guard({ headers: { 'x-origin-key': key } })).rejects.toThrow(UnavailableError);
  });
});
