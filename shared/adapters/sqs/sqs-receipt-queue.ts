import type { SQSClient } from '@aws-sdk/client-sqs';
import type * as z from 'zod';
import type { ReceiptQueue } from '../../application/ports/queues/receipt-queue.ts';
import type { queuedReceiptSchema } from '../../contracts/outbound-message.ts';
import type { DeliveryReceipt } from '../../domain/delivery/delivery-receipt.ts';
import { sendFifoMessage } from './send-fifo-message.ts';

/** Receipts in the outbound queue, beside the replies that they are about: grouped by turn. */
export class SqsReceiptQueue implements ReceiptQueue {
  readonly #client: SQSClient;
  readonly #queueUrl: string;

  constructor(options: { readonly client: SQSClient; readonly queueUrl: string }) {
    this.#client = options.client;
    this.#queueUrl = options.queueUrl;
  }

  async enqueue(receipt: DeliveryReceipt): Promise<void> {
    const body = { v: 1, type: 'receipt', ...receipt } satisfies z.input<
      typeof queuedReceiptSchema
    >;
    const { turnId, part, status } = receipt;
    await sendFifoMessage(this.#client, {
      queueUrl: this.#queueUrl,
      body: JSON.stringify(body),
      group: turnId,
      deduplication: `${turnId}/${part}/${status}`,
    });
  }
}
