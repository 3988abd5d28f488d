import type { SQSClient } from '@aws-sdk/client-sqs';
import type { ParkingLot, ParkingReason } from '../../application/ports/queues/parking-lot.ts';
import { sendFifoMessage } from './send-fifo-message.ts';

/**
 * Parks messages by sending them to the dead-letter queue, beside those that SQS moves there. The
 * attribute `kind` says why. SQS deduplicates bodies for five minutes.
 */
export class SqsParkingLot implements ParkingLot {
  readonly #client: SQSClient;
  readonly #queueUrl: string;

  constructor(options: { readonly client: SQSClient; readonly queueUrl: string }) {
    this.#client = options.client;
    this.#queueUrl = options.queueUrl;
  }

  async park(body: string, reason: ParkingReason): Promise<void> {
    await sendFifoMessage(this.#client, {
      queueUrl: this.#queueUrl,
      body,
      group: reason.conversationId ?? body,
      deduplication: body,
      attributes: { kind: reason.kind },
    });
  }
}
