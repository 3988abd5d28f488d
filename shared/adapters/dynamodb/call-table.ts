import { InvalidInputError, ThrottledError, UnavailableError } from '../../domain/errors.ts';

const THROTTLES = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'LimitExceededException',
]);

/**
 * Maps a DynamoDB error to an `AppError`. A missing permission or table is deliberately
 * `unavailable`: the queue then keeps people's messages until someone has fixed it.
 */
export function mapDynamoDbError(
  error: unknown,
): ThrottledError | UnavailableError | InvalidInputError {
  const name = error instanceof Error ? error.name : 'unknown';
  const options = { cause: error, details: { name } };
  if (THROTTLES.has(name)) return new ThrottledError('DynamoDB throttled the request', options);
  if (name === 'ValidationException') {
    return new InvalidInputError('DynamoDB rejected the request', options);
  }
  return new UnavailableError('DynamoDB is unavailable', options);
}

/** Runs a request and maps its errors with {@link mapDynamoDbError}. */
export async function callTable<Output>(request: () => Promise<Output>): Promise<Output> {
  try {
    return await request();
  } catch (error) {
    throw mapDynamoDbError(error);
  }
}
