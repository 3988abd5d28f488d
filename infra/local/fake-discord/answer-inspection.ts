import * as z from 'zod';
import { jsonObjectSchema } from '../../../shared/contracts/json.ts';
import type { JsonObject } from '../../../shared/domain/json.ts';
import type { DiscordLog } from './discord-log.ts';
import { type FaultList, faultSchema } from './fault-list.ts';

const namedSchema = z.object({ name: z.string() });

/**
 * Answers the routes under `/_fake`, which Discord does not have:
 *
 * - `GET messages?to=` lists the messages that people see, by interaction token or person
 * - `GET calls` lists the recorded calls, `GET deleted` the answers that were taken back
 * - `POST expired` ends an interaction, `POST closed` a person's private chat, by `name`
 * - `POST faults` plans one fault
 */
export function answerInspection(
  { log, faults }: { readonly log: DiscordLog; readonly faults: FaultList },
  request: { readonly route: string; readonly query: URLSearchParams; readonly body: unknown },
): { readonly status: number; readonly body: JsonObject } {
  const { route, query, body } = request;
  switch (route) {
    case 'GET messages': {
      const to = query.get('to');
      const found = log.messages.filter((message) => to === null || message.to === to);
      return toAnswer({ messages: found.map(toJson) });
    }
    case 'GET calls':
      return toAnswer({ calls: log.calls.map(toJson) });
    case 'GET deleted':
      return toAnswer({ deleted: log.deleted });
    case 'POST expired':
      log.expired.add(namedSchema.parse(body).name);
      return toAnswer({});
    case 'POST closed':
      log.closedChats.add(namedSchema.parse(body).name);
      return toAnswer({});
    case 'POST faults':
      faults.plan(faultSchema.parse(body));
      return toAnswer({});
    default:
      return { status: 404, body: { error: 'no such address' } };
  }
}

function toAnswer(body: JsonObject) {
  return { status: 200, body };
}

function toJson(record: object): JsonObject {
  return jsonObjectSchema.parse(JSON.parse(JSON.stringify(record)));
}
