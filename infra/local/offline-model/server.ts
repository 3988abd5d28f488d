import { createServer } from 'node:http';
import { createRequestHandler } from './http/handle-request.ts';
import { createModelService } from './http/model-service.ts';
import { writeError } from './http/write-outcome.ts';

export interface OfflineModelOptions {
  /** 0 picks a free port. */
  readonly port: number;
}

export interface OfflineModelServer {
  /** Base address, for `AWS_ENDPOINT_URL_BEDROCK_RUNTIME`. */
  readonly url: string;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';

/**
 * Starts a stand-in for Amazon Bedrock that serves `Converse` and `ConverseStream` over HTTP/1.1
 * and decides deterministically, from the request alone. Clients need the HTTP/1.1 handler of
 * `@smithy/node-http-handler`, because the SDK's default handler for Bedrock uses HTTP/2 only.
 *
 * Switches: `POST` and `DELETE /_offline/faults` (see `fault-queue.ts`), `GET /_offline/status`.
 * @throws the system's error when the port is in use
 */
export async function startOfflineModel({
  port,
}: OfflineModelOptions): Promise<OfflineModelServer> {
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
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  const address = server.address();
  const boundPort = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${HOST}:${boundPort}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
