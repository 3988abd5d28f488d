import { createHash } from 'node:crypto';
import {
  type MessageAttributeValue,
  SendMessageCommand,
  type SendMessageCommandInput,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import { ThrottledError, UnavailableError } from '../../domain/errors.ts';

interface FifoMessage {
  readonly queueUrl: string;
  readonly body: string;
  /** Messages of one group stay in order. */
  readonly group: string;
  /** Messages with the same value arrive once within five minutes. */
  readonly deduplication: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

/**
 * Sends a message to a FIFO queue. Group and deduplication ids are hashed: SQS accepts 128
 * characters of a small alphabet, channel ids may be longer, and personal data does not belong in
 * queue metadata.
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SendMessage.html
 * @throws ThrottledError | UnavailableError when the queue did not accept the message
 */
export async function sendFifoMessage(client: SQSClient, message: FifoMessage): Promise<void> {
  const input = {
    QueueUrl: message.queueUrl,
    MessageBody: escapeRefusedCharacters(message.body),
    MessageGroupId: sha256(message.group),
    MessageDeduplicationId: sha256(message.deduplication),
    MessageAttributes: toAttributes(message.attributes ?? {}),
  } satisfies SendMessageCommandInput;
  try {
    await client.send(new SendMessageCommand(input));
  } catch (error) {
    throw mapSqsError(error);
  }
}

/**
 * Escapes two characters that SQS refuses and JSON.stringify leaves alone. People may type them,
 * and the escaped text is the same JSON.
 */
function escapeRefusedCharacters(json: string): string {
  return json.replace(/[\uFFFE\uFFFF]/g, (character) =>
    character === '\uFFFE' ? '\\ufffe' : '\\uffff',
  );
}

function mapSqsError(error: unknown): ThrottledError | UnavailableError {
  const name = error instanceof Error ? error.name : 'unknown';
  const options = { cause: error, details: { name } };
  return /Throttl|OverLimit/.test(name)
    ? new ThrottledError('SQS throttled the request', options)
    : new UnavailableError('SQS did not accept the message', options);
}

function toAttributes(
  attributes: Readonly<Record<string, string>>,
): Record<string, MessageAttributeValue> {
  const entries = Object.entries(attributes).map(([name, value]) => [
    name,
    { DataType: 'String', StringValue: value },
  ]);
  return Object.fromEntries(entries);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
