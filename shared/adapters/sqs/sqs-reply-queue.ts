import type { SQSClient } from '@aws-sdk/client-sqs';
import type * as z from 'zod';
import type { ReplyNotice, ReplyQueue } from '../../application/ports/queues/reply-queue.ts';
import type { replyNoticeSchema } from '../../contracts/reply-notice.ts';
import { sendFifoMessage } from './send-fifo-message.ts';

/** The outbound queue: grouped by conversation, deduplicated by turn id. */
export class SqsReplyQueue implements ReplyQueue {
  readonly #client: SQSClient;
  readonly #queueUrl: string;

  constructor(options: { readonly client: SQSClient; readonly queueUrl: string }) {
    this.#client = options.client;
    this.#queueUrl = options.queueUrl;
  }

  async enqueue({ turnId, conversationId }: ReplyNotice): Promise<void> {
    const body = { v: 1, turnId, conversationId } satisfies z.input<typeof replyNoticeSchema>;
    await sendFifoMessage(this.#client, {
      queueUrl: this.#queueUrl,
      body: JSON.stringify(body),
      group: conversationId,
      deduplication: turnId,
    });
  }
}
