import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

export interface ModelRelayOptions {
  /** 0 takes a free one. */
  readonly port: number;
  /** Base URL of the server. */
  readonly target: URL;
  readonly apiKey: string;
}

const HANDED_ON = ['content-type', 'retry-after'];

/**
 * Passes model calls on to a server that wants a key, and adds the key. So it is in no template, no function's
 * environment and no state of the emulator, all of which are files on the laptop.
 */
export async function startModelRelay(
  options: ModelRelayOptions,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const { port, target } = options;
  const server = createServer((incoming, response) => {
    relay(incoming, response, options).catch(() => {
      if (response.headersSent) response.destroy();
      else response.writeHead(503).end('{"error":{"message":"The server cannot be reached"}}');
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  const listening = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://127.0.0.1:${listening}${target.pathname}${target.search}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function relay(
  incoming: IncomingMessage,
  response: ServerResponse,
  { target, apiKey }: ModelRelayOptions,
): Promise<void> {
  const { method = 'POST', url = '/' } = incoming;
  if (!url.startsWith(target.pathname)) {
    response.writeHead(404).end();
    return;
  }
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const answer = await fetch(new URL(url, target.origin), {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
    body: await buffer(incoming),
    signal: gone.signal,
    redirect: 'error',
  });
  const headers = HANDED_ON.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  response.writeHead(answer.status, Object.fromEntries(headers));
  if (answer.body === null) response.end();
  else await pipeline(Readable.fromWeb(answer.body), response);
}
