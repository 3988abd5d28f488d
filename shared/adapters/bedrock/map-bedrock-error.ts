import {
  type AppError,
  InvalidInputError,
  ModelOutputError,
  RejectedError,
  ThrottledError,
  TooLongError,
  UnavailableError,
} from '../../domain/errors.ts';
import { redactProviderWords } from '../../domain/text/redact-provider-words.ts';

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
/**
 * An operator has to act: model access, expired or wrong credentials, a model that does not exist
 * (https://docs.aws.amazon.com/bedrock/latest/APIReference/CommonErrors.html).
 */
const REFUSALS = new Set([
  'AccessDeniedException',
  'ExpiredTokenException',
  'InvalidSignatureException',
  'NotAuthorized',
  'ResourceNotFoundException',
  'UnrecognizedClientException',
  'CredentialsProviderError',
]);
const TOO_LONG = /too long|context (?:length|window)|too many (?:input )?tokens/i;
/** The SDK does not retry these (408 and 424), but a second call often succeeds. */
const RETRIED = new Set(['ModelTimeoutException', 'ModelStreamErrorException']);
const TIMEOUTS = new Set(['AbortError', 'TimeoutError']);

interface Details {
  readonly cause: unknown;
  readonly details: Readonly<Record<string, string>>;
}

/**
 * Maps an error of Bedrock. The SDK retries nothing once the stream has begun, and a second call is
 * then safe, because a model call has no side effects.
 * @param said the conversation: no word of it stays in the error
 */
export function mapBedrockError(
  error: unknown,
  during: 'request' | 'stream',
  said: readonly string[] = [],
): BedrockFailure {
  const name = error instanceof Error ? error.name : 'unknown';
  const says = error instanceof Error ? redactProviderWords(error.message, said) : '';
  const options = { cause: error, details: { name, ...(says === '' ? {} : { says }) } };
  const refusal = toRefusal(name, says, options);
  if (refusal !== undefined) return { error: refusal, shouldRetry: false };
  if (name === 'ModelErrorException') {
    const failure = new ModelOutputError('Model could not produce its output', options);
    return { error: failure, shouldRetry: true };
  }
  const isLate = TIMEOUTS.has(name);
  const message = isLate ? 'Model call timed out' : 'Model is unavailable';
  const repeat = RETRIED.has(name) || (during === 'stream' && !isLate);
  return { error: new UnavailableError(message, options), shouldRetry: repeat };
}

/** What the same call would be answered again. */
function toRefusal(name: string, says: string, options: Details): AppError | undefined {
  if (REFUSALS.has(name)) return new RejectedError('Bedrock refuses to serve us', options);
  if (THROTTLES.has(name)) return new ThrottledError('Bedrock throttled the request', options);
  if (name !== 'ValidationException') return undefined;
  return TOO_LONG.test(says)
    ? new TooLongError('The prompt is too long for the model', options)
    : new InvalidInputError('Bedrock rejected the request', options);
}
