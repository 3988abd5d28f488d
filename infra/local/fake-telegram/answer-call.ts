import type { JsonObject, JsonValue } from '../../../shared/domain/json.ts';
import { BotApiError } from './bot-api-error.ts';
import { botMethods } from './bot-methods.ts';
import type { ChatLog } from './chat-log.ts';
import type { Fault, FaultList } from './fault.ts';

/** The Bot API's answer, or silence: the connection stays open until the caller times out. */
export type BotAnswer =
  | { readonly type: 'answer'; readonly status: number; readonly body: JsonObject }
  | { readonly type: 'file'; readonly bytes: Uint8Array }
  | { readonly type: 'silence' };

export interface FakeTelegram {
  readonly log: ChatLog;
  readonly faults: FaultList;
}

/** Answers `POST /bot<token>/<method>` as Telegram would, and records the call. */
export function answerCall(
  telegram: FakeTelegram,
  call: { readonly token: string; readonly method: string; readonly parameters: JsonObject },
): BotAnswer {
  const { token, method, parameters } = call;
  const botId = /^(\d+):[\w-]+$/.exec(token)?.[1];
  if (botId === undefined) return toRefusal(new BotApiError(401, 'Unauthorized'));
  const answer = performCall(telegram, { botId, method: method.toLowerCase(), parameters });
  const status = answer.type === 'answer' ? answer.status : 0;
  telegram.log.calls.push({ bot_id: botId, method, parameters, status });
  return answer;
}

function performCall(
  { log, faults }: FakeTelegram,
  call: { readonly botId: string; readonly method: string; readonly parameters: JsonObject },
): BotAnswer {
  const method = botMethods.get(call.method);
  if (method === undefined) return toRefusal(new BotApiError(404, 'Not Found'));
  const fault = faults.take(call.method, call.parameters);
  if (fault !== undefined && fault.kind !== 'lost-answer') return applyFault(fault);
  try {
    const result = method({ botId: call.botId, parameters: call.parameters, log });
    return fault === undefined ? toAnswer(result) : { type: 'silence' };
  } catch (error) {
    if (error instanceof BotApiError) return toRefusal(error);
    throw error;
  }
}

function applyFault(fault: Exclude<Fault, { kind: 'lost-answer' }>): BotAnswer {
  switch (fault.kind) {
    case 'timeout':
      return { type: 'silence' };
    case 'throttled': {
      const { retry_after } = fault;
      const description = `Too Many Requests: retry after ${retry_after}`;
      return toRefusal(new BotApiError(429, description, { retry_after }));
    }
    case 'blocked':
      return toRefusal(new BotApiError(403, 'Forbidden: bot was blocked by the user'));
    case 'server-error':
      return toRefusal(new BotApiError(500, 'Internal Server Error'));
    case 'refused':
      return toRefusal(new BotApiError(fault.code, fault.description, fault.parameters));
  }
}

function toAnswer(result: JsonValue): BotAnswer {
  return { type: 'answer', status: 200, body: { ok: true, result } };
}

function toRefusal({ code, message, parameters }: BotApiError): BotAnswer {
  const more = parameters === undefined ? {} : { parameters };
  const body = { ok: false, error_code: code, description: message, ...more };
  return { type: 'answer', status: code, body };
}
