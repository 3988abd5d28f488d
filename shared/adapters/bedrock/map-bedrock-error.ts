import {
  type AppError,
  InvalidInputError,
  ModelOutputError,
  ThrottledError,
  UnavailableError,
} from '../../domain/errors.ts';

/** A failed call, and whether the same model deserves one more try of ours. */
export interface BedrockFailure {
  readonly error: AppError;
  readonly repeat: boolean;
}

const THROTTLES = new Set([
  'ThrottlingException',
  'TooManyRequestsException',
  'ServiceQuotaExceededException',
  'ModelNotReadyException',
]);
/** The SDK does not retry these (408 and 424), and a fresh call often goes through. */
const REPEATED = new Set(['ModelTimeoutException', 'ModelStreamErrorException']);
const TIMEOUTS = new Set(['AbortError', 'TimeoutError']);

/**
 * A failure of Bedrock in our words. `during` the stream nothing is retried by the SDK, and nothing has
 * happened yet that a second call could double.
 */
export function mapBedrockError(error: unknown, during: 'request' | 'stream'): BedrockFailure {
  const name = error instanceof Error ? error.name : 'unknown';
  const options = { cause: error, details: { name } };
  if (THROTTLES.has(name)) {
    return { error: new ThrottledError('The model is throttled', options), repeat: false };
  }
  if (name === 'ValidationException') {
    return {
      error: new InvalidInputError('The model refuses the request', options),
      repeat: false,
    };
  }
  if (name === 'ModelErrorException') {
    const failure = new ModelOutputError('The model could not produce its output', options);
    return { error: failure, repeat: true };
  }
  const isLate = TIMEOUTS.has(name);
  const message = isLate ? 'The model took too long' : 'The model does not answer';
  const repeat = REPEATED.has(name) || (during === 'stream' && !isLate);
  return { error: new UnavailableError(message, options), repeat };
}
