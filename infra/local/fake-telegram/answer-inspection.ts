import { isJsonObject, type JsonObject } from '../../../shared/domain/json.ts';
import type { BotAnswer, FakeTelegram } from './answer-call.ts';
import { faultSchema } from './fault.ts';

/**
 * Answers the addresses below `/_fake`, which Telegram does not have:
 * `GET messages?chat_id=` what stands in the chats · `GET calls?method=` what was called ·
 * `POST faults` plans one fault or a list · `DELETE faults` plans nothing any more.
 */
export function answerInspection(
  { log, faults }: FakeTelegram,
  request: { readonly route: string; readonly query: URLSearchParams; readonly body: unknown },
): BotAnswer {
  const { route, query, body } = request;
  switch (route) {
    case 'GET messages':
      return found({ messages: log.messages.filter(hasValue('chat_id', query)).map(toJson) });
    case 'GET calls':
      return found({ calls: log.calls.filter(hasValue('method', query)).map(toJson) });
    case 'POST faults': {
      const parsed = faultSchema.array().safeParse(Array.isArray(body) ? body : [body]);
      if (!parsed.success) return { type: 'answer', status: 400, body: { error: 'not a fault' } };
      for (const fault of parsed.data) faults.plan(fault);
      return found({ planned: parsed.data.length });
    }
    case 'DELETE faults':
      faults.clear();
      return found({ planned: 0 });
    default:
      return { type: 'answer', status: 404, body: { error: 'no such address' } };
  }
}

function found(body: JsonObject): BotAnswer {
  return { type: 'answer', status: 200, body };
}

function hasValue<Name extends string>(name: Name, query: URLSearchParams) {
  const wanted = query.get(name);
  return (one: Readonly<Record<Name, string>>) => wanted === null || one[name] === wanted;
}

function toJson(record: unknown): JsonObject {
  const copy: unknown = JSON.parse(JSON.stringify(record));
  return isJsonObject(copy) ? copy : {};
}
