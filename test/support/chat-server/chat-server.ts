import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { LanguageModel } from '../../../shared/application/ports/language-model.ts';
import { answerByModel } from './answer-by-model.ts';
import { type ChatServerRequest, checkChatRequest } from './chat-rules.ts';
import {
  type ChatDialect,
  renderChunks,
  renderDocument,
  type ScriptedAnswer,
} from './render-answer.ts';

/** What the server does with one request. */
export type ChatServerTurn =
  | ScriptedAnswer
  /** Server-sent events exactly as given; `ending` may break the connection or leave it open for ever. */
  | { readonly events: readonly string[]; readonly ending?: 'end' | 'break' | 'hang' }
  | {
      readonly status: number;
      readonly body?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | { readonly hang: true };

interface ChatServerOptions {
  readonly dialect?: ChatDialect;
  /** Requests must bring it; none is needed otherwise. */
  readonly apiKey?: string;
  /** Says what the script leaves open. */
  readonly brain?: LanguageModel;
  /** Takes no tools, as models of Ollama whose template has no place for them. */
  readonly withoutTools?: boolean;
  /** What it lists; `test-model` by default. It answers for any name. */
  readonly models?: readonly string[];
  /** Refuses `max_tokens`, as OpenAI's newer models do. */
  readonly wantsCompletionLimit?: boolean;
}

/**
 * A server that speaks OpenAI's chat completions on `/v1`: real HTTP, real server-sent events, the rules of
 * the API and of strict chat templates; its answers come from a script or from a
 * model of ours.
 */
export class ChatServer {
  readonly requests: {
    readonly url: string;
    readonly headers: IncomingMessage['headers'];
    readonly body: ChatServerRequest;
  }[] = [];
  /** TCP connections that were opened. */
  connections = 0;
  readonly #script: ChatServerTurn[] = [];
  readonly #server: Server;
  readonly #options: ChatServerOptions;

  constructor(options: ChatServerOptions = {}) {
    this.#options = options;
    this.#server = createServer((request, response) => void this.#serve(request, response));
    this.#server.on('connection', () => {
      this.connections += 1;
    });
  }

  /** @returns the base URL */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('No port');
    return `http://127.0.0.1:${address.port}/v1`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  add(...turns: readonly ChatServerTurn[]): void {
    this.#script.push(...turns);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { apiKey } = this.#options;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (apiKey !== undefined && request.headers.authorization !== `Bearer ${apiKey}`) {
      const said = request.headers.authorization ?? 'none';
      return refuse(response, 401, {
        message: `Incorrect API key: ${said}`,
        code: 'invalid_api_key',
      });
    }
    const url = request.url ?? '';
    if (url === '/v1/models') return reply(response, this.#list());
    if (!url.startsWith('/v1/chat/completions')) return refuse(response, 404, { message: url });
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    this.requests.push({ url, headers: request.headers, body });
    const broken = this.#check(body);
    if (broken !== undefined)
      return refuse(response, 400, { type: 'invalid_request_error', ...broken });
    await this.#play(this.#script.shift() ?? (await this.#think(body)), body, response);
  }

  async #think(body: ChatServerRequest): Promise<ChatServerTurn> {
    const { brain, withoutTools = false } = this.#options;
    if (brain === undefined) return { status: 500, body: 'script exhausted' };
    return await answerByModel(brain, body, !withoutTools);
  }

  #list(): object {
    const { models = ['test-model'] } = this.#options;
    return { object: 'list', data: models.map((id) => ({ id, object: 'model' })) };
  }

  #check(body: ChatServerRequest): object | undefined {
    const { wantsCompletionLimit = false, withoutTools = false } = this.#options;
    const checked = checkChatRequest(body);
    if ('param' in checked) return { ...checked, code: null };
    if (wantsCompletionLimit && checked.max_tokens !== undefined) {
      const message = "Unsupported parameter: use 'max_completion_tokens' instead.";
      return { message, param: 'max_tokens', code: 'unsupported_parameter' };
    }
    if (!withoutTools || checked.tools === undefined) return undefined;
    return { message: `${checked.model} does not support tools`, param: null, code: null };
  }

  async #play(
    turn: ChatServerTurn,
    body: ChatServerRequest,
    response: ServerResponse,
  ): Promise<void> {
    const { dialect = 'openai' } = this.#options;
    if ('hang' in turn) return;
    if ('status' in turn) {
      response.writeHead(turn.status, { 'content-type': 'application/json', ...turn.headers });
      response.end(turn.body ?? '{"error":{"message":"scripted"}}');
    } else if ('events' in turn) {
      await stream(response, turn.events, turn.ending);
    } else if (body.stream) {
      const events = renderChunks(turn, body, dialect).map((chunk) => JSON.stringify(chunk));
      await stream(response, [...events, '[DONE]']);
    } else {
      reply(response, renderDocument(turn, body, dialect));
    }
  }
}

/** Each event in a packet of its own, cut in the middle of a line. */
async function stream(
  response: ServerResponse,
  events: readonly string[],
  ending: 'end' | 'break' | 'hang' = 'end',
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  response.write(': keep-alive\n\n');
  for (const event of events) {
    const bytes = Buffer.from(`data: ${event}\n\n`);
    response.write(bytes.subarray(0, bytes.length / 2));
    await new Promise((resolve) => setImmediate(resolve));
    response.write(bytes.subarray(bytes.length / 2));
  }
  if (ending === 'break') setTimeout(() => response.destroy(), 20);
  else if (ending === 'end') response.end();
}

function reply(response: ServerResponse, document: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document));
}

function refuse(response: ServerResponse, status: number, error: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error }));
}
