import { createHttpHandler } from '../../shared/lambda/http-handler.ts';
import type { HttpRequest, HttpResponse } from '../../shared/lambda/http-message.ts';
import type { WebhookDependencies } from './dependencies.ts';

/**
 * Creates the handler of `POST /webhooks/{channel}/{bot}`. It answers 200 with an empty body once
 * the message is in the queue, and for updates that nobody needs. Telegram would execute a body,
 * and it would redeliver after any other status and hold up the chat.
 */
export function createHandler({ receiveUpdate, logger, metrics }: WebhookDependencies) {
  const handle = async (request: HttpRequest): Promise<HttpResponse> => {
    const { channel = '', bot: endpoint = '' } = request.pathParameters;
    const { enqueued, ignored } = await receiveUpdate({ channel, endpoint, request });
    if (enqueued > 0) metrics.record({ receivedMessages: enqueued }, { channel });
    for (const reason of ignored) {
      logger.info('Update ignored', { channel, reason, requestId: request.requestId });
      metrics.record({ ignoredUpdates: 1 }, { channel, kind: reason });
    }
    return { status: 200 };
  };
  return createHttpHandler({ caller: 'webhook', handle, logger, metrics });
}
