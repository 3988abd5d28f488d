import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { EventStreamCodec } from '@smithy/eventstream-codec';
import { type ListeningServer, listen } from '../../../infra/local/process/listen.ts';

const codec = new EventStreamCodec(
  (bytes) => new TextDecoder().decode(bytes),
  (text) => new TextEncoder().encode(text),
);

/** What the server does with one request. */
export type ServerTurn =
  /** Sends the events; `ending` may break the connection or leave it open for ever. */
  | { readonly events: readonly object[]; readonly ending?: 'end' | 'break' | 'hang' }
  | { readonly status: number; readonly error: string }
  | { readonly hang: true };

/**
 * A server that speaks ConverseStream: real HTTP, real event-stream frames, answers from a script. An
 * event is `{ contentBlockDelta: … }`, an exception `{ exception: 'modelStreamErrorException' }`.
 */
export class ScriptedConverseServer {
  readonly requests: { readonly path: string; readonly body: Record<string, unknown> }[] = [];
  /** TCP connections that were opened. */
  connections = 0;
  readonly #script: ServerTurn[] = [];
  readonly #server: Server;
  #listening: ListeningServer | undefined;

  constructor() {
    this.#server = createServer((request, response) => void this.#serve(request, response));
    this.#server.on('connection', () => {
      this.connections += 1;
    });
  }

  async start(): Promise<string> {
    this.#listening = await listen(this.#server, 0);
    return this.#listening.url;
  }

  async stop(): Promise<void> {
    await this.#listening?.close();
  }

  add(...turns: readonly ServerTurn[]): void {
    this.#script.push(...turns);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    this.requests.push({ path: decodeURIComponent(request.url ?? ''), body });
    const turn = this.#script.shift() ?? { status: 500, error: 'ScriptExhausted' };
    if ('hang' in turn) return;
    if ('status' in turn) {
      const headers = { 'content-type': 'application/json', 'x-amzn-errortype': turn.error };
      response.writeHead(turn.status, headers).end(JSON.stringify({ message: 'scripted' }));
      return;
    }
    response.writeHead(200, { 'content-type': 'application/vnd.amazon.eventstream' });
    for (const event of turn.events) response.write(encodeEvent(event));
    if (turn.ending === 'break') setTimeout(() => response.destroy(), 20);
    else if (turn.ending !== 'hang') response.end();
  }
}

/** One event of a ConverseStream, in the frame of the wire. */
export function encodeEvent(event: object): Uint8Array {
  const [name = '', payload = {}] = Object.entries(event)[0] ?? [];
  const isException = name === 'exception';
  const kind = isException ? 'exception' : 'event';
  return codec.encode({
    headers: {
      ':message-type': { type: 'string', value: kind },
      [`:${kind}-type`]: { type: 'string', value: isException ? String(payload) : name },
      ':content-type': { type: 'string', value: 'application/json' },
    },
    body: new TextEncoder().encode(JSON.stringify(isException ? { message: 'scripted' } : payload)),
  });
}

/** The events of an answer in words, in as many deltas as there are texts. */
export function wordEvents(...texts: readonly string[]): readonly object[] {
  return [
    { messageStart: { role: 'assistant' } },
    ...texts.map((text) => ({ contentBlockDelta: { contentBlockIndex: 0, delta: { text } } })),
    { contentBlockStop: { contentBlockIndex: 0 } },
    ...endEvents('end_turn'),
  ];
}

/** The events of one tool call, its input in pieces. */
export function toolCallEvents(
  name: string,
  pieces: readonly string[],
  index = 0,
): readonly object[] {
  const start = { toolUse: { toolUseId: `use-${index}`, name } };
  return [
    { contentBlockStart: { contentBlockIndex: index, start } },
    ...pieces.map((input) => ({
      contentBlockDelta: { contentBlockIndex: index, delta: { toolUse: { input } } },
    })),
    { contentBlockStop: { contentBlockIndex: index } },
  ];
}

/** The end of a message and its usage. */
export function endEvents(stopReason: string): readonly object[] {
  const usage = { inputTokens: 10, outputTokens: 5, totalTokens: 115, cacheReadInputTokens: 100 };
  return [{ messageStop: { stopReason } }, { metadata: { usage, metrics: { latencyMs: 12 } } }];
}
