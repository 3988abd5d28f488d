import type { SQSClient } from '@aws-sdk/client-sqs';
import type * as z from 'zod';
import type { EventPublisher, PublishedEvent } from '../../application/ports/event-publisher.ts';
import type { serviceEventSchema } from '../../contracts/service-event.ts';
import { sendFifoMessage } from './send-fifo-message.ts';

/**
 * Publishes to the events queue of the notifier: grouped by conversation, deduplicated by event id.
 * SQS drops duplicates within five minutes; the notifier recognises later ones.
 */
export class SqsEventPublisher implements EventPublisher {
  readonly #client: SQSClient;
  readonly #queueUrl: string;

  constructor(options: { readonly client: SQSClient; readonly queueUrl: string }) {
    this.#client = options.client;
    this.#queueUrl = options.queueUrl;
  }

  async publish(event: PublishedEvent): Promise<void> {
    const body = { v: 1, ...event } satisfies z.input<typeof serviceEventSchema>;
    await sendFifoMessage(this.#client, {
      queueUrl: this.#queueUrl,
      body: JSON.stringify(body),
      group: event.conversationId || event.userId,
      deduplication: event.eventId,
    });
  }
}
