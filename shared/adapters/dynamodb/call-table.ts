import { InvalidInputError, ThrottledError, UnavailableError } from '../../domain/errors.ts';

const THROTTLES = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'LimitExceededException',
]);

/**
 * A failure of the table in our words. Missing rights or a missing table are `unavailable` on
 * purpose: the queue then keeps what people wrote until somebody has repaired it.
 */
export function mapDynamoDbError(
  error: unknown,
): ThrottledError | UnavailableError | InvalidInputError {
  const name = error instanceof Error ? error.name : 'unknown';
  const options = { cause: error, details: { name } };
  if (THROTTLES.has(name)) return new ThrottledError('The table asks to slow down', options);
  if (name === 'ValidationException') {
    return new InvalidInputError('The table refuses the request', options);
  }
  return new UnavailableError('The table does not answer', options);
}

/** Runs a request to the table; its failures come out in our words. */
export async function callTable<Output>(request: () => Promise<Output>): Promise<Output> {
  try {
    return await request();
  } catch (error) {
    throw mapDynamoDbError(error);
  }
}
