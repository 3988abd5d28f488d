import type { SQSEvent, SQSRecord } from 'aws-lambda';

/** One record of a FIFO queue; anything but a string is sent as JSON. */
export function anSqsRecord(
  body: unknown,
  options: { readonly messageId?: string; readonly receiveCount?: number } = {},
): SQSRecord {
  const { messageId = 'sqs-1', receiveCount = 1 } = options;
  return {
    messageId,
    receiptHandle: `receipt-${messageId}`,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    attributes: {
      ApproximateReceiveCount: String(receiveCount),
      SentTimestamp: '1772463600000',
      SenderId: 'sender',
      ApproximateFirstReceiveTimestamp: '1772463600000',
    },
    messageAttributes: {},
    md5OfBody: '',
    eventSource: 'aws:sqs',
    eventSourceARN: 'arn:aws:sqs:us-east-1:000000000000:inbound.fifo',
    awsRegion: 'us-east-1',
  };
}

/** A batch of bodies, with message ids `sqs-1`, `sqs-2`… */
export function anSqsEvent(
  bodies: readonly unknown[],
  { receiveCount = 1 }: { readonly receiveCount?: number } = {},
): SQSEvent {
  const records = bodies.map((body, index) =>
    anSqsRecord(body, { messageId: `sqs-${index + 1}`, receiveCount }),
  );
  return { Records: records };
}
