import { createHttpHandler } from '../../shared/lambda/http-handler.ts';
import {
  createJsonResponse,
  type HttpRequest,
  type HttpResponse,
} from '../../shared/lambda/http-message.ts';
import type { WebhookDependencies } from './dependencies.ts';

const PLAIN_TEXT = {
  'content-type': 'text/plain; charset=utf-8',
  'x-content-type-options': 'nosniff',
};

/**
 * Creates the handler of `/webhooks/{channel}/{bot}`. A GET is a channel that checks the address;
 * its question is answered as plain text, so that nothing in it can run. To a POST it answers 200
 * once the message is in the queue, and for updates that nobody needs, with an empty body unless
 * the channel asks for one. Telegram would execute a body, and it would redeliver after any other
 * status and hold up the chat.
 */
export function createHandler(dependencies: WebhookDependencies) {
  const { receiveUpdate, answerHandshake, logger, metrics } = dependencies;
  const handle = async (request: HttpRequest): Promise<HttpResponse> => {
    const { channel = '', bot: endpoint = '' } = request.pathParameters;
    if (request.method === 'GET') {
      const answer = await answerHandshake({ channel, endpoint, query: request.query });
      return { status: 200, headers: PLAIN_TEXT, body: answer };
    }
    const { enqueued, receipts, ignored, answer } = await receiveUpdate({
      channel,
      endpoint,
      request,
    });
    if (enqueued > 0) metrics.record({ receivedMessages: enqueued }, { channel });
    if (receipts > 0) metrics.record({ receivedReceipts: receipts }, { channel });
    for (const reason of ignored) {
      logger.info('Update ignored', { channel, reason, requestId: request.requestId });
      metrics.record({ ignoredUpdates: 1 }, { channel, kind: reason });
    }
    return answer === undefined ? { status: 200 } : createJsonResponse(200, answer);
  };
  return createHttpHandler({ caller: 'webhook', handle, logger, metrics });
}
