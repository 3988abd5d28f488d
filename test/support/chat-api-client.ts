import type { ChatApi } from '../../functions/chat-api/chat-api.ts';
import { createChatApiHandler } from '../../functions/chat-api/handler.ts';
import { type Authenticate, acceptAnyone } from '../../shared/lambda/http-caller/authenticate.ts';
import { anHttpEvent } from './builders/http-event.ts';
import { aChatWorld, endpoint } from './chat-api-world.ts';
import { InMemoryAccountDirectory } from './fakes/in-memory-account-directory.ts';
import { aLinkingApi } from './linking-api.ts';

/** The fields of answers that tests read one by one; whole bodies are compared as they are. */
interface AnswerBody {
  readonly session_id: string;
  readonly turn_id: string;
  readonly user_id: string;
  readonly messages: readonly object[];
  readonly links: readonly { readonly id: string }[];
  readonly error: { readonly code: string; readonly message: string; readonly field?: string };
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: AnswerBody;
}

type EventOptions = Parameters<typeof anHttpEvent>[0];
type Headers = Readonly<Record<string, string>>;

/** The chat API function on in-memory ports, with a client. */
export function aChatApi(
  options: {
    readonly answerAfterMs?: number;
    readonly authenticate?: Authenticate;
    readonly accounts?: InMemoryAccountDirectory;
    readonly overrides?: Partial<ChatApi>;
  } = {},
) {
  const world = aChatWorld(options.answerAfterMs);
  const accounts = options.accounts ?? new InMemoryAccountDirectory();
  const silent = () => undefined;
  const logger = { info: silent, warn: silent, error: silent };
  const handler = createChatApiHandler({
    submitChatMessage: world.submit,
    readTurn: world.readTurn,
    readConversation: world.readConversation,
    ...aLinkingApi(accounts, world.clock),
    authenticate: options.authenticate ?? acceptAnyone,
    clock: world.clock,
    endpoint,
    replyWaitMs: 1_000,
    showsTrace: true,
    allowedOrigins: ['https://chat.example'],
    logger,
    metrics: { record: silent },
    ...options.overrides,
  });
  const send = async (request: EventOptions): Promise<Answer> => {
    const { statusCode = 0, headers = {}, body } = await handler(anHttpEvent(request));
    return { status: statusCode, headers, body: body === undefined ? body : JSON.parse(body) };
  };
  return {
    ...world,
    accounts,
    send,
    /** An object is sent as JSON, a text as it is. */
    post: (body: unknown, headers: Headers = {}) =>
      send({ path: '/api/chat/message', headers, ...bodyOf(body) }),
    get: (path: string, headers: Headers = {}, query: Headers = {}) =>
      send({ method: 'GET', path: `/api/chat/${path}`, headers, query }),
  };
}

function bodyOf(body: unknown): { readonly body?: string } {
  if (body === undefined) return {};
  return { body: typeof body === 'string' ? body : JSON.stringify(body) };
}
