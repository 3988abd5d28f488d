import { describe, expect, it } from 'vitest';
import { ChatRefusal } from '../../../../shared/adapters/openai-compatible/chat-refusal.ts';
import { mapCallError } from '../../../../shared/adapters/openai-compatible/map-call-error.ts';
import { mapHttpError } from '../../../../shared/adapters/openai-compatible/map-http-error.ts';

const now = new Date('2026-03-02T15:00:00.000Z');

function createRefusal(status: number, error: unknown = {}, retryAfter: string | null = null) {
  return new ChatRefusal({ status, body: JSON.stringify({ error }), retryAfter });
}

describe('mapHttpError', () => {
  it.each([
    [400, 'invalid-input', undefined],
    [401, 'rejected', undefined],
    [402, 'rejected', undefined],
    [403, 'rejected', undefined],
    [404, 'rejected', undefined],
    [408, 'unavailable', 100],
    [413, 'invalid-input', undefined],
    [422, 'invalid-input', undefined],
    [429, 'throttled', 500],
    [500, 'unavailable', 100],
    [503, 'unavailable', 100],
    [529, 'unavailable', 100],
  ] as const)('%s is %s, retried after: %s', (status, kind, pause) => {
    const failure = mapHttpError(createRefusal(status), now);

    expect(failure.error).toMatchObject({ kind, details: { status } });
    expect(failure.retryAfterMs).toBe(pause);
  });

  it.each([
    ['0', 0, 0],
    ['1.5', 1.5, 1_500],
    ['2', 2, 2_000],
    ['20', 20, undefined],
    ['Mon, 02 Mar 2026 15:00:02 GMT', 2, 2_000],
    ['Mon, 02 Mar 2026 15:01:00 GMT', 60, undefined],
    ['Mon, 02 Mar 2026 14:00:00 GMT', 0, 0],
    ['soon', 1, 500],
    ['', 1, 500],
  ])('reads retry-after %o as %s seconds, retried after: %s', (header, seconds, pause) => {
    const failure = mapHttpError(createRefusal(429, {}, header), now);

    expect(failure.error).toMatchObject({ kind: 'throttled', retryAfterSeconds: seconds });
    expect(failure.retryAfterMs).toBe(pause);
  });

  it.each([
    ['wrapped, as OpenAI sends it', { error: { code: 'model_not_found' } }, 'model_not_found'],
    [
      'bare, as Mistral sends it',
      { object: 'error', code: 'invalid_function' },
      'invalid_function',
    ],
  ])('keeps a code that is an identifier, %s', (_, body, code) => {
    const failure = mapHttpError(new ChatRefusal({ status: 400, body: JSON.stringify(body) }), now);

    expect(failure.error.details).toStrictEqual({ status: 400, code });
  });

  it.each(['you said: pay Juan', 3280, null, { secret: 1 }])('drops a code like %o', (code) => {
    expect(mapHttpError(createRefusal(400, { code }), now).error.details).toStrictEqual({
      status: 400,
    });
  });

  it.each([
    [429, { code: 'insufficient_quota', message: 'You exceeded your current quota' }, 'rejected'],
    [400, { code: 'context_length_exceeded' }, 'too-long'],
    [400, { message: "This model's maximum context length is 2048 tokens" }, 'too-long'],
    [400, { message: 'The input token count exceeds the maximum' }, 'too-long'],
  ])('%s %o is %s, and waiting does not help', (status, error, kind) => {
    const failure = mapHttpError(createRefusal(status, error), now);

    expect(failure.error.kind).toBe(kind);
    expect(failure.retryAfterMs).toBeUndefined();
  });

  it('names the parameter that the server refuses, and what it said of it', () => {
    const message = "Unsupported value: 'temperature'";
    const failure = mapHttpError(createRefusal(400, { message, param: 'temperature' }), now);

    expect(failure.refusedParameter).toBe('temperature');
    expect(failure.error.details).toStrictEqual({ status: 400, says: message });
  });

  it('reads a fault in a list, as Gemini sends it', () => {
    const body = JSON.stringify([{ error: { code: 400, message: 'missing a thought_signature' } }]);

    expect(mapHttpError(new ChatRefusal({ status: 400, body }), now).error.details).toStrictEqual({
      status: 400,
      says: 'missing a thought_signature',
    });
  });

  it.each(['no json', '"text"', 'null', ''])('accepts a body like %o', (body) => {
    const failure = mapHttpError(new ChatRefusal({ status: 400, body }), now);

    expect(failure).toMatchObject({ error: { kind: 'invalid-input' } });
  });
});

describe('mapCallError', () => {
  it.each([
    ['AbortError', 'Model call timed out', undefined],
    ['TimeoutError', 'Model call timed out', undefined],
    ['TypeError', 'Model server is unavailable', 100],
    ['Error', 'Model server is unavailable', 100],
  ])('a %s is unavailable: %s, retried after: %s', (name, message, pause) => {
    const failure = mapCallError(Object.assign(new Error('secret words'), { name }), now);

    expect(failure.error).toMatchObject({ kind: 'unavailable', message, details: { name } });
    expect(failure.retryAfterMs).toBe(pause);
  });

  it('accepts any thrown value', () => {
    expect(mapCallError('broken', now).error).toMatchObject({
      kind: 'unavailable',
      details: { name: 'unknown' },
    });
  });
});
