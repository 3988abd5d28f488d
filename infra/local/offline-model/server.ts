import { createServer } from 'node:http';
import { createRequestHandler } from './http/handle-request.ts';
import { createModelService } from './http/model-service.ts';
import { writeError } from './http/write-outcome.ts';

export interface OfflineModelOptions {
  /** 0 takes any free port. */
  readonly port: number;
}

export interface OfflineModelServer {
  /** Base address, for `AWS_ENDPOINT_URL_BEDROCK_RUNTIME`. */
  readonly url: string;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';

/**
 * Starts a stand-in for Amazon Bedrock that speaks `Converse` and `ConverseStream` over HTTP/1.1 and
 * decides deterministically from the request alone. Clients need the HTTP/1.1 handler
 * (`@smithy/node-http-handler`): the SDK's default one for Bedrock speaks HTTP/2 only.
 * Switches: `POST /_offline/faults` (see `fault-queue.ts`), `DELETE` the same, `GET /_offline/status`.
 * @throws when the port is taken
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
  const takenPort = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${HOST}:${takenPort}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
