import type { SQSClient } from '@aws-sdk/client-sqs';
import type { ParkingLot, ParkingReason } from '../../application/ports/parking-lot.ts';
import { sendFifoMessage } from './send-fifo-message.ts';

/**
 * The dead-letter queue, used directly: the message arrives with an attribute `kind` that says why, next
 * to those that SQS itself moved there. Deduplicated by body, as far as SQS remembers (five minutes).
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
