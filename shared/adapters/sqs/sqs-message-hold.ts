import {
  ChangeMessageVisibilityCommand,
  type ChangeMessageVisibilityCommandInput,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import type { MessageHold } from '../../application/ports/queues/message-hold.ts';
import { UnavailableError } from '../../domain/errors.ts';

/**
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_ChangeMessageVisibility.html
 */
const MAX_SECONDS = 12 * 60 * 60;

/** Holds messages of one queue. */
export class SqsMessageHold implements MessageHold {
  readonly #client: SQSClient;
  readonly #queueUrl: string;

  constructor(options: { readonly client: SQSClient; readonly queueUrl: string }) {
    this.#client = options.client;
    this.#queueUrl = options.queueUrl;
  }

  async hold(receiptHandle: string, seconds: number): Promise<void> {
    const input = {
      QueueUrl: this.#queueUrl,
      ReceiptHandle: receiptHandle,
      VisibilityTimeout: Math.min(Math.ceil(seconds), MAX_SECONDS),
    } satisfies ChangeMessageVisibilityCommandInput;
    try {
      await this.#client.send(new ChangeMessageVisibilityCommand(input));
    } catch (cause) {
      throw new UnavailableError('SQS did not hold the message', { cause });
    }
  }
}
