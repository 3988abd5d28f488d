import { describe, expect, it } from 'vitest';
import {
  ConfigurationError,
  ConflictError,
  InvalidInputError,
  ModelOutputError,
  RejectedError,
  ThrottledError,
  UnauthenticRequestError,
  UnavailableError,
} from '../../../shared/domain/errors.ts';
import { findErrorOutcome } from '../../../shared/lambda/error-outcome.ts';

describe('findErrorOutcome', () => {
  it.each([
    [new UnauthenticRequestError(''), 401, 401, 'park'],
    [new InvalidInputError(''), 200, 400, 'park'],
    [new ConflictError(''), 503, 503, 'retry'],
    [new ThrottledError(''), 503, 503, 'retry'],
    [new UnavailableError(''), 503, 503, 'retry'],
    [new RejectedError(''), 200, 403, 'acknowledge'],
    [new ModelOutputError(''), 500, 502, 'retry'],
    [new ConfigurationError(''), 500, 500, 'park'],
    [new TypeError('bug'), 500, 500, 'retry'],
    ['thrown text', 500, 500, 'retry'],
  ])('answers %o with webhook %s, api %s, queue %s', (error, webhook, api, queue) => {
    expect(findErrorOutcome(error)).toMatchObject({ webhook, api, queue });
  });
});
