import { describe, expect, it } from 'vitest';
import { createDynamoDbClient } from '../../../../shared/adapters/dynamodb/create-dynamodb-client.ts';
import { runTransaction } from '../../../../shared/adapters/dynamodb/transactions/run-transaction.ts';
import {
  type AwsAnswer,
  ScriptedAwsEndpoint,
} from '../../../support/fakes/scripted-aws-endpoint.ts';

function createCancellation(...codes: readonly string[]): AwsAnswer {
  const body = { CancellationReasons: codes.map((Code) => ({ Code })) };
  return { status: 400, error: 'TransactionCanceledException', body };
}

function run(endpoint: ScriptedAwsEndpoint) {
  const client = createDynamoDbClient({ ...endpoint.clientConfig, maxAttempts: 1 });
  const put = { Put: { TableName: 'conversations', Item: { pk: { S: 'a' } } } };
  return runTransaction(client, { TransactItems: [put, put], ClientRequestToken: 'token' });
}

describe('runTransaction', () => {
  it('retries conflicts and throttling with the same token', async () => {
    const endpoint = new ScriptedAwsEndpoint(
      createCancellation('None', 'TransactionConflict'),
      createCancellation('ThrottlingError', 'None'),
      {},
    );

    expect(await run(endpoint)).toStrictEqual({ type: 'written' });
    expect(endpoint.requests).toHaveLength(3);
    expect(new Set(endpoint.requests.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('reports which conditions failed, without a retry', async () => {
    const endpoint = new ScriptedAwsEndpoint(
      createCancellation('TransactionConflict', 'ConditionalCheckFailed'),
    );

    expect(await run(endpoint)).toStrictEqual({ type: 'refused', positions: [1] });
    expect(endpoint.requests).toHaveLength(1);
  });

  it('is throttled after four attempts', async () => {
    const conflicts = Array.from({ length: 4 }, () =>
      createCancellation('TransactionConflict', 'None'),
    );
    const endpoint = new ScriptedAwsEndpoint(...conflicts);

    await expect(run(endpoint)).rejects.toMatchObject({ kind: 'throttled' });
    expect(endpoint.requests).toHaveLength(4);
  });

  it.each([
    [createCancellation('ValidationError', 'None'), 'unavailable'],
    [{ status: 400, error: 'ValidationException' }, 'invalid-input'],
    [{ status: 400, error: 'ProvisionedThroughputExceededException' }, 'throttled'],
    [{ status: 400, error: 'ResourceNotFoundException' }, 'unavailable'],
    [{ status: 500, error: 'InternalServerError' }, 'unavailable'],
    [{ breaks: new Error('ECONNRESET') }, 'unavailable'],
  ])('maps %o to %s', async (answer, kind) => {
    const endpoint = new ScriptedAwsEndpoint(answer);

    await expect(run(endpoint)).rejects.toMatchObject({ kind });
  });
});
