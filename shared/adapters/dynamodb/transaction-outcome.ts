import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';

/**
 * Positions of the writes whose condition did not hold. Empty when that is not why it failed.
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html
 */
export function rejectedWrites(error: unknown): readonly number[] {
  if (error instanceof ConditionalCheckFailedException) return [0];
  return reasonsOf(error).flatMap((code, position) =>
    code === 'ConditionalCheckFailed' ? [position] : [],
  );
}

/** Somebody else changed one of the items at the same moment; the SDK does not retry that. */
export function conflictOf(error: unknown): boolean {
  if (error instanceof TransactionConflictException) return true;
  return reasonsOf(error).includes('TransactionConflict');
}

function reasonsOf(error: unknown): readonly (string | undefined)[] {
  if (!(error instanceof TransactionCanceledException)) return [];
  return (error.CancellationReasons ?? []).map(({ Code }) => Code);
}
