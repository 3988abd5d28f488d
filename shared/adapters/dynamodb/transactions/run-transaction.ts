import { setTimeout as wait } from 'node:timers/promises';
import {
  type CancellationReason,
  type DynamoDBClient,
  TransactionCanceledException,
  TransactWriteItemsCommand,
  type TransactWriteItemsCommandInput,
} from '@aws-sdk/client-dynamodb';
import { ThrottledError } from '../../../domain/errors.ts';
import { mapDynamoDbError } from '../call-table.ts';

/** Reasons worth a retry. The SDK does not retry a cancelled transaction itself. */
const TRANSIENT_REASONS = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);
const MAX_ATTEMPTS = 4;
const BASE_DELAY_MS = 40;

/** Result of a transaction; `refused` lists the positions of the conditions that failed. */
export type TransactionResult =
  | { readonly type: 'written' }
  | { readonly type: 'refused'; readonly positions: readonly number[] };

/**
 * Runs a transaction. Conflicts with other transactions and throttling are retried with jitter.
 * @throws ThrottledError when the fourth attempt fails as well
 * @throws UnavailableError | InvalidInputError like any request to the table
 */
export async function runTransaction(
  client: DynamoDBClient,
  input: TransactWriteItemsCommandInput,
): Promise<TransactionResult> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const reasons = await tryTransaction(client, input);
    if (reasons === undefined) return { type: 'written' };
    const positions = reasons.flatMap(({ Code }, index) =>
      Code === 'ConditionalCheckFailed' ? [index] : [],
    );
    if (positions.length > 0) return { type: 'refused', positions };
    // Full jitter keeps transactions that collided from colliding again.
    await wait(Math.random() * BASE_DELAY_MS * 2 ** attempt);
  }
  throw new ThrottledError('Transaction kept conflicting with others');
}

/** Returns `undefined` on success, otherwise why the transaction was cancelled. */
async function tryTransaction(
  client: DynamoDBClient,
  input: TransactWriteItemsCommandInput,
): Promise<readonly CancellationReason[] | undefined> {
  try {
    await client.send(new TransactWriteItemsCommand(input));
    return undefined;
  } catch (error) {
    const reasons = error instanceof TransactionCanceledException ? error.CancellationReasons : [];
    const isExpected = reasons?.some(
      ({ Code = '' }) => Code === 'ConditionalCheckFailed' || TRANSIENT_REASONS.has(Code),
    );
    if (reasons !== undefined && isExpected) return reasons;
    throw mapDynamoDbError(error);
  }
}
