import type { ToolContext } from '../../shared/application/ports/tool-invoker.ts';
import { type Caller, identifyPerson } from '../../shared/lambda/http-caller/caller.ts';
import { type Refusal, refuse } from '../../shared/lambda/http-caller/refusal.ts';
import type { HttpRequest } from '../../shared/lambda/http-message.ts';
import { chooseLocale } from './choose-locale.ts';
import type { ServiceRoute } from './service-route.ts';
import type { ServicesApi } from './services-api.ts';

/** 1 to 128 visible ASCII characters. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,128}$/;

/**
 * Builds the context of a call: person, language and idempotency key. The person is the token's
 * user, or the one that a trusted caller names in `x-user-id` or `?user_id=`. None of it is input.
 */
export function buildCallContext(
  api: ServicesApi,
  route: ServiceRoute,
  request: HttpRequest,
  caller: Caller,
): { readonly type: 'context'; readonly value: ToolContext } | Refusal {
  const person = readPerson(request, caller);
  if (person.type === 'refused') return person;
  const locale = chooseLocale(request, api.defaultLocale);
  if (locale.type === 'refused') return locale;
  const key = readRequestKey(route, request);
  if (key.type === 'refused') return key;
  const { userId } = person;
  const { service, call } = route;
  const value = {
    userId,
    // Later notices go to the conversation of the call, and an API call has none.
    conversationId: '',
    turnId: `rest:${request.requestId.replace(/[^\w-]/g, '')}`,
    idempotencyKey: api.hasher.hash({ userId, service, call, key: key.key }),
    locale: locale.locale,
    timezone: api.timezone,
    now: api.clock.now().toISOString(),
  };
  return { type: 'context', value };
}

function readPerson(
  { headers, query }: HttpRequest,
  caller: Caller,
): { readonly type: 'person'; readonly userId: string } | Refusal {
  const { user_id: inQuery } = query;
  const inHeader = headers['x-user-id'];
  if (inQuery !== undefined && inHeader !== undefined && inQuery !== inHeader) {
    return refuse(400, 'invalid_field', 'Differs from x-user-id.', 'user_id');
  }
  const person = identifyPerson(caller, inHeader ?? inQuery);
  if (person.type === 'refused') return person;
  const { accountId: userId } = person;
  if (userId !== undefined) return { type: 'person', userId };
  return refuse(400, 'missing_field', 'For whom? Name them in x-user-id or ?user_id=.', 'user_id');
}

/** A read needs no key. An action is executed once per key, person and tool. */
function readRequestKey(
  { method }: ServiceRoute,
  { headers, requestId }: HttpRequest,
): { readonly type: 'key'; readonly key: string } | Refusal {
  if (method === 'GET') return { type: 'key', key: requestId };
  const key = headers['idempotency-key'];
  if (key !== undefined && IDEMPOTENCY_KEY.test(key)) return { type: 'key', key };
  const message = 'Must be 1 to 128 visible ASCII characters, the same for every retry.';
  const code = key === undefined ? 'missing_field' : 'invalid_field';
  return refuse(400, code, message, 'Idempotency-Key');
}
