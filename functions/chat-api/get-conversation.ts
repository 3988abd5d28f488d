import { notFound, refuse } from '../../shared/lambda/http-caller/refusal.ts';
import {
  createJsonResponse,
  type HttpRequest,
  type HttpResponse,
} from '../../shared/lambda/http-message.ts';
import type { ChatApi } from './chat-api.ts';
import { toHistoryView, toSessionView } from './conversation-view.ts';
import { toErrorResponse } from './error-response.ts';
import { identifyReader } from './identify-reader.ts';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;

/** `GET /api/chat/session/{session_id}`: where the conversation stands. */
export async function answerSession(
  api: ChatApi,
  request: HttpRequest,
  sessionId: string,
): Promise<HttpResponse> {
  const reading = await identifyReader(api, request);
  if (reading.type === 'refused') return toErrorResponse(reading);
  const outcome = await api.readConversation(reading.reader, sessionId, 0);
  if (outcome.type === 'unknown') return toErrorResponse(notFound);
  return createJsonResponse(200, toSessionView(sessionId, outcome.session));
}

/** `GET /api/chat/history/{session_id}?limit=`: the newest messages, oldest first. */
export async function answerHistory(
  api: ChatApi,
  request: HttpRequest,
  sessionId: string,
): Promise<HttpResponse> {
  const reading = await identifyReader(api, request);
  if (reading.type === 'refused') return toErrorResponse(reading);
  const limit = readLimit(request.query);
  if (limit === undefined) {
    const message = `Must be a whole number from 1 to ${MAX_LIMIT}.`;
    return toErrorResponse(refuse(400, 'invalid_field', message, 'limit'));
  }
  const outcome = await api.readConversation(reading.reader, sessionId, limit);
  if (outcome.type === 'unknown') return toErrorResponse(notFound);
  return createJsonResponse(200, toHistoryView(sessionId, outcome, api.clock.now()));
}

function readLimit({ limit: text }: HttpRequest['query']): number | undefined {
  if (text === undefined) return DEFAULT_LIMIT;
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return limit >= 1 && limit <= MAX_LIMIT ? limit : undefined;
}
