import { notFound } from '../../shared/lambda/http-caller/refusal.ts';
import {
  createJsonResponse,
  type HttpRequest,
  type HttpResponse,
} from '../../shared/lambda/http-message.ts';
import type { ChatApi } from './chat-api.ts';
import { toErrorResponse } from './error-response.ts';
import { identifyReader } from './identify-reader.ts';
import { fromTurnToken } from './turn-token.ts';
import { toTraceView, toTurnView, toWorkingView } from './turn-view.ts';

/** `GET /api/chat/turn/{turn_id}`: 200 with the turn, 202 while it is running, 404 otherwise. */
export async function answerTurn(
  api: ChatApi,
  request: HttpRequest,
  turnId: string,
): Promise<HttpResponse> {
  const reading = await identifyReader(api, request);
  if (reading.type === 'refused') return toErrorResponse(reading);
  const messageId = fromTurnToken(turnId);
  const outcome = await api.readTurn(reading.reader, messageId);
  if (outcome.type === 'unknown') return toErrorResponse(notFound);
  const ids = { sessionId: outcome.sessionId, messageId };
  if (outcome.type === 'working') return createJsonResponse(202, toWorkingView(ids));
  const { entry, trace, verdict } = outcome.turn;
  const view = toTurnView(ids, entry);
  if (!api.showsTrace) return createJsonResponse(200, view);
  return createJsonResponse(200, { ...view, trace: toTraceView(trace, verdict, entry.tip) });
}
