import { describe, expect, it } from 'vitest';
import { mapBedrockError } from '../../../../shared/adapters/bedrock/map-bedrock-error.ts';

function createNamedError(name: string): Error {
  return Object.assign(new Error('secret words of the provider'), { name });
}

describe('mapBedrockError', () => {
  it.each([
    ['ThrottlingException', 'request', 'throttled', false],
    ['ThrottlingException', 'stream', 'throttled', false],
    ['ServiceQuotaExceededException', 'request', 'throttled', false],
    ['ModelNotReadyException', 'request', 'throttled', false],
    ['ValidationException', 'request', 'invalid-input', false],
    ['ValidationException', 'stream', 'invalid-input', false],
    ['ModelErrorException', 'request', 'model-output', true],
    ['ModelTimeoutException', 'request', 'unavailable', true],
    ['ModelStreamErrorException', 'stream', 'unavailable', true],
    ['ServiceUnavailableException', 'request', 'unavailable', false],
    ['ServiceUnavailableException', 'stream', 'unavailable', true],
    ['AccessDeniedException', 'request', 'rejected', false],
    ['ExpiredTokenException', 'request', 'rejected', false],
    ['ResourceNotFoundException', 'request', 'rejected', false],
    ['ResourceNotFoundException', 'request', 'unavailable', false],
    ['AbortError', 'request', 'unavailable', false],
    ['TimeoutError', 'stream', 'unavailable', false],
    ['Error', 'stream', 'unavailable', true],
  ] as const)('%s during the %s is %s, retried: %s', (name, during, kind, shouldRetry) => {
    const failure = mapBedrockError(createNamedError(name), during);

    expect(failure.error).toMatchObject({ kind, details: { name } });
    expect(failure.error.message).not.toContain('secret');
    expect(failure.shouldRetry).toBe(shouldRetry);
  });

  it('accepts any thrown value', () => {
    const failure = mapBedrockError('broken', 'request');

    expect(failure.error).toMatchObject({ kind: 'unavailable', details: { name: 'unknown' } });
  });
});
