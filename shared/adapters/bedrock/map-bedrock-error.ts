import {
  type AppError,
  InvalidInputError,
  ModelOutputError,
  ThrottledError,
  UnavailableError,
} from '../../domain/errors.ts';

/** A failed call, and whether to repeat it once with the same model. */
export interface BedrockFailure {
  readonly error: AppError;
  readonly shouldRetry: boolean;
}

const THROTTLES = new Set([
  'ThrottlingException',
  'TooManyRequestsException',
  'ServiceQuotaExceededException',
  'ModelNotReadyException',
]);
/** The SDK does not retry these (408 and 424), but a second call often succeeds. */
const RETRIED = new Set(['ModelTimeoutException', 'ModelStreamErrorException']);
const TIMEOUTS = new Set(['AbortError', 'TimeoutError']);

/**
 * Maps an error of Bedrock. The SDK retries nothing once the stream has begun, and a second call is
 * then safe, because a model call has no side effects.
 */
export function mapBedrockError(error: unknown, during: 'request' | 'stream'): BedrockFailure {
  const name = error instanceof Error ? error.name : 'unknown';
  const options = { cause: error, details: { name } };
  if (THROTTLES.has(name)) {
    return {
      error: new ThrottledError('Bedrock throttled the request', options),
      shouldRetry: false,
    };
  }
  if (name === 'ValidationException') {
    return {
      error: new InvalidInputError('Bedrock rejected the request', options),
      shouldRetry: false,
    };
  }
  if (name === 'ModelErrorException') {
    const failure = new ModelOutputError('Model could not produce its output', options);
    return { error: failure, shouldRetry: true };
  }
  const isLate = TIMEOUTS.has(name);
  const message = isLate ? 'Model call timed out' : 'Model is unavailable';
  const repeat = RETRIED.has(name) || (during === 'stream' && !isLate);
  return { error: new UnavailableError(message, options), shouldRetry: repeat };
}
