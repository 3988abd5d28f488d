import type { HttpRequest } from '../../../shared/lambda/http-message.ts';

/** What every route takes beside its tool's input; see `call-context.ts`. */
const OF_THE_CALL = new Set(['user_id', 'locale']);

/** The parameters that are input of a tool, each with its values in order. */
export function queryParameters({ rawQuery }: HttpRequest): ReadonlyMap<string, readonly string[]> {
  const sent = new URLSearchParams(rawQuery);
  const names = new Set([...sent.keys()].filter((name) => !OF_THE_CALL.has(name)));
  return new Map([...names].map((name) => [name, sent.getAll(name)]));
}
