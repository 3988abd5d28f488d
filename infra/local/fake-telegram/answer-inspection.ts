import { isJsonObject, type JsonObject } from '../../../shared/domain/json.ts';
import type { BotAnswer, FakeTelegram } from './answer-call.ts';
import { faultSchema } from './fault.ts';
import { sentFileSchema } from './file-store.ts';

/**
 * Answers the routes under `/_fake`, which Telegram does not have:
 *
 * - `GET messages?chat_id=` lists the messages that are in the chats now
 * - `GET calls?method=` lists the recorded calls
 * - `POST faults` plans one fault or a list of faults
 * - `POST files` keeps a file that somebody sends
 * - `DELETE faults` cancels all planned faults
 */
export function answerInspection(
  { log, faults }: FakeTelegram,
  request: { readonly route: string; readonly query: URLSearchParams; readonly body: unknown },
): BotAnswer {
  const { route, query, body } = request;
  switch (route) {
    case 'GET messages':
      return toAnswer({
        messages: log.messages.filter(matchesQuery('chat_id', query)).map(toJson),
      });
    case 'GET calls':
      return toAnswer({ calls: log.calls.filter(matchesQuery('method', query)).map(toJson) });
    case 'POST faults': {
      const parsed = faultSchema.array().safeParse(Array.isArray(body) ? body : [body]);
      if (!parsed.success) return { type: 'answer', status: 400, body: { error: 'not a fault' } };
      for (const fault of parsed.data) faults.plan(fault);
      return toAnswer({ planned: parsed.data.length });
    }
    case 'POST files': {
      const parsed = sentFileSchema.safeParse(body);
      if (!parsed.success) return { type: 'answer', status: 400, body: { error: 'not a file' } };
      log.files.add(parsed.data);
      return toAnswer({ file_id: parsed.data.file_id });
    }
    case 'DELETE faults':
      faults.clear();
      return toAnswer({ planned: 0 });
    default:
      return { type: 'answer', status: 404, body: { error: 'no such address' } };
  }
}

function toAnswer(body: JsonObject): BotAnswer {
  return { type: 'answer', status: 200, body };
}

function matchesQuery<Name extends string>(name: Name, query: URLSearchParams) {
  const wanted = query.get(name);
  return (one: Readonly<Record<Name, string>>) => wanted === null || one[name] === wanted;
}

function toJson(record: unknown): JsonObject {
  const copy: unknown = JSON.parse(JSON.stringify(record));
  return isJsonObject(copy) ? copy : {};
}
