import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type ListeningServer, listen } from '../process/listen.ts';

export interface ModelRelayOptions {
  /** 0 picks a free port. */
  readonly port: number;
  /** Base URL of the model server. */
  readonly target: URL;
  readonly apiKey: string;
}

const FORWARDED_HEADERS = ['content-type', 'retry-after'];

/**
 * Starts a relay that adds the API key to model calls and forwards them to the server. This keeps
 * the key out of templates, functions' environments and the emulator's state, which are all stored
 * in files.
 */
export async function startModelRelay(options: ModelRelayOptions): Promise<ListeningServer> {
  const { port, target } = options;
  const server = createServer((incoming, response) => {
    relayCall(incoming, response, options).catch(() => {
      if (response.headersSent) response.destroy();
      else
        response.writeHead(503).end('{"error":{"message":"The model server cannot be reached"}}');
    });
  });
  const { url, close } = await listen(server, port);
  return { url: `${url}${target.pathname}${target.search}`, close };
}

async function relayCall(
  incoming: IncomingMessage,
  response: ServerResponse,
  { target, apiKey }: ModelRelayOptions,
): Promise<void> {
  const { method = 'POST', url = '/' } = incoming;
  if (!url.startsWith(target.pathname)) {
    response.writeHead(404).end();
    return;
  }
  const disconnected = new AbortController();
  response.on('close', () => disconnected.abort());
  const answer = await fetch(new URL(url, target.origin), {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
    body: await buffer(incoming),
    signal: disconnected.signal,
    redirect: 'error',
  });
  const headers = FORWARDED_HEADERS.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  response.writeHead(answer.status, Object.fromEntries(headers));
  if (answer.body === null) response.end();
  else await pipeline(Readable.fromWeb(answer.body), response);
}
