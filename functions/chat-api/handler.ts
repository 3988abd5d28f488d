import { answerPreflight, withCors } from '../../shared/lambda/http-caller/cors.ts';
import { notFound, refuse } from '../../shared/lambda/http-caller/refusal.ts';
import { createHttpHandler } from '../../shared/lambda/http-handler.ts';
import type { HttpRequest, HttpResponse } from '../../shared/lambda/http-message.ts';
import type { ChatApi } from './chat-api.ts';
import { toErrorResponse } from './error-response.ts';
import { answerAssistants } from './get-assistants.ts';
import { answerHistory, answerSession } from './get-conversation.ts';
import { answerTurn } from './get-turn.ts';
import { answerLinkCode, answerLinks, answerUnlink } from './linking.ts';
import { answerMessage } from './post-message.ts';

/** Answers one kind of request; `id` is the last segment of its path. */
type Answer = (api: ChatApi, request: HttpRequest, id: string) => Promise<HttpResponse>;

interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: RegExp;
  readonly answer: Answer;
}

const routes: readonly Route[] = [
  { method: 'POST', path: /\/api\/chat\/message\/?$/, answer: answerMessage },
  { method: 'GET', path: /\/api\/chat\/turn\/([\w-]+)$/, answer: answerTurn },
  { method: 'GET', path: /\/api\/chat\/session\/([\w-]+)$/, answer: answerSession },
  { method: 'GET', path: /\/api\/chat\/history\/([\w-]+)$/, answer: answerHistory },
  { method: 'POST', path: /\/api\/chat\/link-code\/?$/, answer: answerLinkCode },
  { method: 'GET', path: /\/api\/chat\/assistants\/?$/, answer: answerAssistants },
  { method: 'GET', path: /\/api\/chat\/links\/?$/, answer: answerLinks },
  { method: 'DELETE', path: /\/api\/chat\/links\/([\w-]+)$/, answer: answerUnlink },
];

/** Creates the handler of `/api/chat/*`: conversations for web pages and programs. */
export function createChatApiHandler(api: ChatApi) {
  const { logger, metrics, allowedOrigins } = api;
  const handle = (request: HttpRequest) => answer(api, request);
  const serve = createHttpHandler({ caller: 'api', handle, logger, metrics });
  return withCors(serve, allowedOrigins);
}

async function answer(api: ChatApi, request: HttpRequest): Promise<HttpResponse> {
  if (request.method === 'OPTIONS') return answerPreflight();
  const candidates = routes.filter(({ path }) => path.test(request.path));
  const route = candidates.find(({ method }) => method === request.method);
  if (route !== undefined) {
    const [, id = ''] = route.path.exec(request.path) ?? [];
    return await route.answer(api, request, id);
  }
  if (candidates.length === 0) return toErrorResponse(notFound);
  const allow = candidates.map(({ method }) => method).join(', ');
  return toErrorResponse(refuse(405, 'method_not_allowed', `Use ${allow} here.`));
}
