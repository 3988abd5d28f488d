import { setTimeout as wait } from 'node:timers/promises';
import {
  type CancellationReason,
  type DynamoDBClient,
  TransactionCanceledException,
  TransactWriteItemsCommand,
  type TransactWriteItemsCommandInput,
} from '@aws-sdk/client-dynamodb';
import { ThrottledError } from '../../domain/errors.ts';
import { mapDynamoDbError } from './call-table.ts';

/** Reasons that pass by themselves. The SDK does not retry a cancelled transaction. */
const PASSING = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);
const ATTEMPTS = 4;
const BASE_DELAY_MS = 40;

/** What became of a transaction; `refused` lists the positions of the conditions that failed. */
export type TransactionResult =
  | { readonly type: 'written' }
  | { readonly type: 'refused'; readonly positions: readonly number[] };

/**
 * Runs a transaction; tries again, with jitter, what another transaction or a throttle was in the way of.
 * @throws ThrottledError when it still is after four attempts
 * @throws UnavailableError | InvalidInputError as any request
 */
export async function runTransaction(
  client: DynamoDBClient,
  input: TransactWriteItemsCommandInput,
): Promise<TransactionResult> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const reasons = await tryTransaction(client, input);
    if (reasons === undefined) return { type: 'written' };
    const positions = reasons.flatMap(({ Code }, index) =>
      Code === 'ConditionalCheckFailed' ? [index] : [],
    );
    if (positions.length > 0) return { type: 'refused', positions };
    // Full jitter: those that collided must not meet again.
    await wait(Math.random() * BASE_DELAY_MS * 2 ** attempt);
  }
  throw new ThrottledError('The transaction keeps being in the way of others');
}

/** `undefined` when it was written, else why it may be tried again or was refused. */
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
      ({ Code = '' }) => Code === 'ConditionalCheckFailed' || PASSING.has(Code),
    );
    if (reasons !== undefined && isExpected) return reasons;
    throw mapDynamoDbError(error);
  }
}
