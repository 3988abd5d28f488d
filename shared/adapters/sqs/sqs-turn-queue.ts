import type { SQSClient } from '@aws-sdk/client-sqs';
import type * as z from 'zod';
import type { TurnQueue } from '../../application/ports/queues/turn-queue.ts';
import type { inboundMessageSchema } from '../../contracts/inbound-message.ts';
import type { InboundMessage } from '../../domain/conversation/inbound-message.ts';
import { sendFifoMessage } from './send-fifo-message.ts';

/** The inbound queue: grouped by conversation, deduplicated by provider message id. */
export class SqsTurnQueue implements TurnQueue {
  readonly #client: SQSClient;
  readonly #queueUrl: string;

  constructor(options: { readonly client: SQSClient; readonly queueUrl: string }) {
    this.#client = options.client;
    this.#queueUrl = options.queueUrl;
  }

  async enqueue(message: InboundMessage): Promise<void> {
    const body = { v: 1, ...message } satisfies z.input<typeof inboundMessageSchema>;
    await sendFifoMessage(this.#client, {
      queueUrl: this.#queueUrl,
      body: JSON.stringify(body),
      group: message.conversationId,
      deduplication: message.messageId,
    });
  }
}
