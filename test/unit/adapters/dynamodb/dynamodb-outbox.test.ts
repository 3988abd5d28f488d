import { expect, it } from 'vitest';
import { createDynamoDbClient } from '../../../../shared/adapters/dynamodb/create-dynamodb-client.ts';
import { DynamoDbOutbox } from '../../../../shared/adapters/dynamodb/outbox/dynamodb-outbox.ts';
import type { Outbox, SendingRight } from '../../../../shared/application/ports/outbox.ts';
import { FixedClock } from '../../../support/fakes/fixed-clock.ts';
import {
  type AwsAnswer,
  ScriptedAwsEndpoint,
} from '../../../support/fakes/scripted-aws-endpoint.ts';

const right: SendingRight = { turnId: 'turn_1', token: 'right-1' };
const at = new Date('2026-03-02T15:00:00.000Z');
const refusal: AwsAnswer = { status: 400, error: 'ConditionalCheckFailedException' };

function open(...script: readonly AwsAnswer[]) {
  const endpoint = new ScriptedAwsEndpoint(...script);
  const client = createDynamoDbClient({ ...endpoint.clientConfig, maxAttempts: 1 });
  const outbox = new DynamoDbOutbox({
    client,
    tableName: 'conversations',
    clock: new FixedClock(),
  });
  return { outbox, requests: endpoint.requests };
}

const changes: readonly [name: string, change: (outbox: Outbox) => Promise<unknown>][] = [
  ['recordSentPart', (outbox) => outbox.recordSentPart(right, 2)],
  ['markSent', (outbox) => outbox.markSent(right, { at })],
  ['markFailed', (outbox) => outbox.markFailed(right, { at, kind: 'blocked' })],
  ['releaseSending', (outbox) => outbox.releaseSending(right)],
];

it.each(changes)(
  '%s changes a reply only for the holder of the right to send',
  async (_, change) => {
    const { outbox, requests } = open({});
    await change(outbox);

    expect(requests[0]?.body).toMatchObject({
      Key: { pk: { S: 'TURN#turn_1' }, sk: { S: 'OUTBOX' } },
      ConditionExpression: expect.stringContaining('#status = :sending AND sendingBy = :by'),
      ExpressionAttributeValues: { ':sending': { S: 'SENDING' }, ':by': { S: 'right-1' } },
    });
  },
);

it.each(changes)('%s is done quietly when the right was lost', async (_, change) => {
  const { outbox } = open(refusal);
  expect(await change(outbox)).not.toBe(true);
});

it('tells a sender that its part counted', async () => {
  const { outbox } = open({ body: { Attributes: { sentParts: { N: '2' } } } });
  expect(await outbox.recordSentPart(right, 2)).toBe(true);
});
