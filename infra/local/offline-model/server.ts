import { createServer } from 'node:http';
import { type ListeningServer, listen } from '../process/listen.ts';
import { createRequestHandler } from './http/handle-request.ts';
import { createModelService } from './http/model-service.ts';
import { writeError } from './http/write-outcome.ts';

export interface OfflineModelOptions {
  /** 0 picks a free port. */
  readonly port: number;
}

/**
 * Starts a stand-in for Amazon Bedrock that serves `Converse` and `ConverseStream` over HTTP/1.1
 * and decides deterministically, from the request alone. Clients need the HTTP/1.1 handler of
 * `@smithy/node-http-handler`, because the SDK's default handler for Bedrock uses HTTP/2 only. Its
 * address is for `AWS_ENDPOINT_URL_BEDROCK_RUNTIME`.
 *
 * Switches: `POST` and `DELETE /_offline/faults` (see `fault-queue.ts`), `GET /_offline/status`.
 * @throws the system's error when the port is in use
 */
export function startOfflineModel({ port }: OfflineModelOptions): Promise<ListeningServer> {
  const handle = createRequestHandler(createModelService());
  const server = createServer((request, response) => {
    handle(request, response).catch(() => {
      if (response.headersSent) {
        response.destroy();
      } else {
        writeError(response, { type: 'InternalServerException', message: 'Internal error' });
      }
    });
  });
  return listen(server, port);
}
