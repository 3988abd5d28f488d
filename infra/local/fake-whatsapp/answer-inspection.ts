import * as z from 'zod';
import { jsonObjectSchema } from '../../../shared/contracts/json.ts';
import type { JsonObject } from '../../../shared/domain/json.ts';
import type { FakeWhatsApp, GraphAnswer } from './answer-call.ts';
import { faultSchema } from './fault.ts';
import { sentFileSchema } from './media-store.ts';

const windowSchema = z.object({ to: z.string(), open: z.boolean() });

/**
 * Answers the routes under `/_fake`, which Meta does not have:
 *
 * - `GET messages?to=` lists the messages that reached the phones, or one of them
 * - `GET calls` lists the recorded calls
 * - `POST windows` opens or closes the day in which a person may be sent free messages
 * - `POST faults` plans one fault or a list of faults
 * - `POST files` keeps a file that somebody sends
 * - `DELETE faults` cancels all planned faults
 */
export function answerInspection(
  { log, faults }: FakeWhatsApp,
  request: { readonly route: string; readonly query: URLSearchParams; readonly body: unknown },
): GraphAnswer {
  const { route, query, body } = request;
  switch (route) {
    case 'GET messages': {
      const to = query.get('to');
      const found = log.messages.filter((message) => to === null || message.to === to);
      return toAnswer({ messages: found.map(toJson) });
    }
    case 'GET calls':
      return toAnswer({ calls: log.calls.map(toJson) });
    case 'POST windows': {
      const { to, open } = windowSchema.parse(body);
      if (open) log.closedWindows.delete(to);
      else log.closedWindows.add(to);
      return toAnswer({ closed: log.closedWindows.size });
    }
    case 'POST faults': {
      const parsed = faultSchema.array().safeParse(Array.isArray(body) ? body : [body]);
      if (!parsed.success) return { type: 'answer', status: 400, body: { error: 'not a fault' } };
      for (const fault of parsed.data) faults.plan(fault);
      return toAnswer({ planned: parsed.data.length });
    }
    case 'POST files': {
      const parsed = sentFileSchema.safeParse(body);
      if (!parsed.success) return { type: 'answer', status: 400, body: { error: 'not a file' } };
      log.media.add(parsed.data);
      return toAnswer({ id: parsed.data.id });
    }
    case 'DELETE faults':
      faults.clear();
      return toAnswer({ planned: 0 });
    default:
      return { type: 'answer', status: 404, body: { error: 'no such address' } };
  }
}

function toAnswer(body: JsonObject): GraphAnswer {
  return { type: 'answer', status: 200, body };
}

function toJson(record: object): JsonObject {
  return jsonObjectSchema.parse(JSON.parse(JSON.stringify(record)));
}
