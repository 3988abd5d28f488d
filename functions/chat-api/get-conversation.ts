import { notFound, refuse } from '../../shared/lambda/http-caller/refusal.ts';
import {
  type HttpRequest,
  type HttpResponse,
  jsonResponse,
} from '../../shared/lambda/http-message.ts';
import type { ChatApi } from './chat-api.ts';
import { chatReaderOf } from './chat-reader-of.ts';
import { toHistoryView, toSessionView } from './conversation-view.ts';
import { toErrorResponse } from './error-response.ts';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;

/** `GET /api/chat/session/{session_id}`: where the conversation stands. */
export async function answerSession(
  api: ChatApi,
  request: HttpRequest,
  sessionId: string,
): Promise<HttpResponse> {
  const reading = await chatReaderOf(api, request);
  if (reading.type === 'refused') return toErrorResponse(reading);
  const outcome = await api.readConversation(reading.reader, sessionId, 0);
  if (outcome.type === 'unknown') return toErrorResponse(notFound);
  return jsonResponse(200, toSessionView(sessionId, outcome.session));
}

/** `GET /api/chat/history/{session_id}?limit=`: the newest messages, oldest first. */
export async function answerHistory(
  api: ChatApi,
  request: HttpRequest,
  sessionId: string,
): Promise<HttpResponse> {
  const reading = await chatReaderOf(api, request);
  if (reading.type === 'refused') return toErrorResponse(reading);
  const limit = limitOf(request.query);
  if (limit === undefined) {
    const message = `Must be a whole number from 1 to ${MAX_LIMIT}.`;
    return toErrorResponse(refuse(400, 'invalid_field', message, 'limit'));
  }
  const outcome = await api.readConversation(reading.reader, sessionId, limit);
  if (outcome.type === 'unknown') return toErrorResponse(notFound);
  return jsonResponse(200, toHistoryView(sessionId, outcome.messages));
}

function limitOf({ limit: text }: HttpRequest['query']): number | undefined {
  if (text === undefined) return DEFAULT_LIMIT;
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return limit >= 1 && limit <= MAX_LIMIT ? limit : undefined;
}
