import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createSqsClient } from '../../../../shared/adapters/sqs/create-sqs-client.ts';
import { SqsParkingLot } from '../../../../shared/adapters/sqs/sqs-parking-lot.ts';
import { SqsReplyQueue } from '../../../../shared/adapters/sqs/sqs-reply-queue.ts';
import { SqsTurnQueue } from '../../../../shared/adapters/sqs/sqs-turn-queue.ts';
import { parseInboundMessage } from '../../../../shared/contracts/inbound-message.ts';
import { anInboundMessage } from '../../../support/builders/inbound-message.ts';
import {
  type AwsAnswer,
  ScriptedAwsEndpoint,
} from '../../../support/fakes/scripted-aws-endpoint.ts';

const queueUrl = 'https://sqs.us-east-1.amazonaws.com/000000000000/inbound.fifo';

const sentSchema = z.object({
  MessageBody: z.string(),
  MessageGroupId: z.string(),
  MessageDeduplicationId: z.string(),
  MessageAttributes: z.record(
    z.string(),
    z.object({ DataType: z.string(), StringValue: z.string() }),
  ),
});

function connect(...script: readonly AwsAnswer[]) {
  const endpoint = new ScriptedAwsEndpoint(...script);
  const client = createSqsClient({ ...endpoint.clientConfig, maxAttempts: 1, md5: false });
  const sent = () => endpoint.requests.map(({ body }) => sentSchema.parse(body));
  return { options: { client, queueUrl }, sent };
}

describe('SQS adapters', () => {
  it('sends a message by its contract, with ids that SQS accepts for any channel', async () => {
    const { options, sent } = connect({});
    const conversationId = `web:${'ñ'.repeat(200)}`;
    const message = anInboundMessage({
      conversationId,
      content: { type: 'text', text: 'a\u0000b' },
    });

    await new SqsTurnQueue(options).enqueue(message);

    const [body] = sent();
    expect(parseInboundMessage(JSON.parse(body?.MessageBody ?? ''))).toStrictEqual(message);
    expect(body?.MessageGroupId).toMatch(/^[0-9a-f]{64}$/);
    expect(body?.MessageDeduplicationId).toMatch(/^[0-9a-f]{64}$/);
  });

  it('escapes the characters that SQS refuses', async () => {
    const { options, sent } = connect({});
    const message = anInboundMessage({ content: { type: 'text', text: 'a\uffffb\ufffec\ud800' } });

    await new SqsTurnQueue(options).enqueue(message);

    const text = sent()[0]?.MessageBody ?? '';
    expect(text).not.toMatch(/[\ud800\ufffe\uffff]/);
    expect(parseInboundMessage(JSON.parse(text))).toStrictEqual(message);
  });

  it('announces a reply with the turn id as deduplication id', async () => {
    const { options, sent } = connect({}, {});
    const queue = new SqsReplyQueue(options);
    await queue.enqueue({ turnId: 'turn_1', conversationId: 'a' });
    await queue.enqueue({ turnId: 'turn_1', conversationId: 'a' });

    const [first, second] = sent();
    expect(JSON.parse(first?.MessageBody ?? '')).toStrictEqual({
      v: 1,
      turnId: 'turn_1',
      conversationId: 'a',
    });
    expect(first).toStrictEqual(second);
  });

  it('parks a body unchanged, with the reason as an attribute', async () => {
    const { options, sent } = connect({});

    await new SqsParkingLot(options).park('{"v":', { kind: 'invalid-input' });

    expect(sent()[0]).toMatchObject({
      MessageBody: '{"v":',
      MessageAttributes: { kind: { DataType: 'String', StringValue: 'invalid-input' } },
    });
  });

  it.each([
    [{ status: 400, error: 'com.amazonaws.sqs#RequestThrottled' }, 'throttled'],
    [{ status: 400, error: 'com.amazonaws.sqs#OverLimit' }, 'throttled'],
    [{ status: 400, error: 'com.amazonaws.sqs#QueueDoesNotExist' }, 'unavailable'],
    [{ status: 500, error: 'InternalError' }, 'unavailable'],
    [{ breaks: new Error('ECONNREFUSED') }, 'unavailable'],
  ])('maps %o to %s', async (answer, kind) => {
    const { options } = connect(answer);

    const sending = new SqsTurnQueue(options).enqueue(anInboundMessage());

    await expect(sending).rejects.toMatchObject({ kind });
  });
});
