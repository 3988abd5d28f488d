import type { ChatMessageOutcome } from '../../shared/application/submit-chat-message.ts';
import { identifyPerson } from '../../shared/lambda/http-caller/caller.ts';
import { notFound, refuse } from '../../shared/lambda/http-caller/refusal.ts';
import {
  createJsonResponse,
  type HttpRequest,
  type HttpResponse,
} from '../../shared/lambda/http-message.ts';
import type { ChatApi } from './chat-api.ts';
import { toErrorResponse } from './error-response.ts';
import { type MessageBody, parseMessageBody } from './message-body.ts';
import { readLanguageHint } from './read-language-hint.ts';
import { toTurnView, toWorkingView } from './turn-view.ts';

/** `POST /api/chat/message`: 200 with the reply, or 202 when it takes longer. */
export async function answerMessage(api: ChatApi, request: HttpRequest): Promise<HttpResponse> {
  const caller = await api.authenticate(request);
  if (caller.type === 'refused') return toErrorResponse(caller);
  const body = parseMessageBody(request);
  if (body.type === 'refused') return toErrorResponse(body);
  const person = identifyPerson(caller, body.userId);
  if (person.type === 'refused') return toErrorResponse(person);
  if (person.accountId === undefined) {
    return toErrorResponse(refuse(400, 'missing_field', 'Whose message is it?', 'user_id'));
  }
  const outcome = await submit(api, request, body, person.accountId);
  return toResponse(outcome);
}

async function submit(
  api: ChatApi,
  request: HttpRequest,
  body: MessageBody,
  userId: string,
): Promise<ChatMessageOutcome> {
  const languageHint = readLanguageHint(request.headers['accept-language']);
  const outcome = await api.submitChatMessage({
    endpoint: api.endpoint,
    userId,
    content: body.content,
    waitMs: api.replyWaitMs,
    receivedAt: request.receivedAt,
    ...(body.personName === undefined ? {} : { personName: body.personName }),
    ...(body.sessionId === undefined ? {} : { sessionId: body.sessionId }),
    ...(body.assistantId === undefined ? {} : { assistantId: body.assistantId }),
    ...(body.messageId === undefined ? {} : { ownId: body.messageId }),
    ...(languageHint === undefined ? {} : { languageHint }),
  });
  api.metrics.record({ chatMessages: 1 }, { kind: outcome.type });
  return outcome;
}

function toResponse(outcome: ChatMessageOutcome): HttpResponse {
  switch (outcome.type) {
    case 'answered':
      return createJsonResponse(200, toTurnView(outcome, outcome.turn.entry));
    case 'working':
      return createJsonResponse(202, toWorkingView(outcome));
    case 'unknown-session':
      return toErrorResponse(notFound);
    case 'unknown-assistant': {
      const message = `Available here: ${outcome.available.join(', ')}.`;
      return toErrorResponse(refuse(400, 'unknown_assistant', message, 'assistant'));
    }
  }
}
