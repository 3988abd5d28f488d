import {
  createJsonResponse,
  type HttpRequest,
  type HttpResponse,
} from '../../shared/lambda/http-message.ts';
import type { ChatApi } from './chat-api.ts';
import { toErrorResponse } from './error-response.ts';

/**
 * `GET /api/chat/assistants`: the assistants that a message may name, the one that answers when it
 * names none first.
 */
export async function answerAssistants(api: ChatApi, request: HttpRequest): Promise<HttpResponse> {
  const caller = await api.authenticate(request);
  if (caller.type === 'refused') return toErrorResponse(caller);
  const { assistantId, allowedAssistants } = api.endpoint;
  const ids = new Set([assistantId, ...allowedAssistants]);
  return createJsonResponse(200, { assistants: [...ids].map((id) => ({ id })) });
}
