import type { InputValidator } from '../../../shared/application/ports/input-validator.ts';
import { isJsonObject, type JsonObject } from '../../../shared/domain/json.ts';
import { type Refusal, refuse } from '../../../shared/lambda/http-caller/refusal.ts';
import type { HttpRequest } from '../../../shared/lambda/http-message.ts';
import type { ServiceRoute } from '../service-route.ts';
import { readObject } from './read-object.ts';
import { toQueryValue } from './to-query-value.ts';

type Input = { readonly type: 'input'; readonly value: JsonObject };

/**
 * Query parameters that every route accepts besides its tool's input; see `build-call-context.ts`.
 */
const CALL_PARAMETERS = new Set(['user_id', 'locale']);

/** Reads and validates the tool's input. A refusal names the invalid field, never its value. */
export function readInput(
  route: ServiceRoute,
  request: HttpRequest,
  validator: InputValidator,
): Input | Refusal {
  const { properties } = route.input;
  const known = isJsonObject(properties) ? properties : {};
  const input = route.method === 'GET' ? readQuery(request, known) : readBody(request, known);
  if (input.type === 'refused') return input;
  const result = validator.validate(route.input, input.value);
  if (result.type === 'valid') return input;
  return refuse(400, 'invalid_field', result.message, result.fields[0]);
}

function readQuery(request: HttpRequest, known: JsonObject): Input | Refusal {
  const parameters = readQueryParameters(request);
  const unknown = refuseUnknownField([...parameters.keys()], known);
  if (unknown !== undefined) return unknown;
  const values = [...parameters].map(([name, texts]) => [name, toQueryValue(known[name], texts)]);
  return { type: 'input', value: Object.fromEntries(values) };
}

/**
 * An action's input must be in the body, because addresses appear in logs on the way and are
 * limited in length.
 */
function readBody(request: HttpRequest, known: JsonObject): Input | Refusal {
  const misplaced = refuseUnknownField([...readQueryParameters(request).keys()], {});
  if (misplaced !== undefined) return misplaced;
  const body = readObject(request);
  if (body.type === 'refused') return body;
  return refuseUnknownField(Object.keys(body.value), known) ?? { type: 'input', value: body.value };
}

/** Returns the parameters that are tool input, each with its values in order. */
function readQueryParameters({ rawQuery }: HttpRequest): ReadonlyMap<string, readonly string[]> {
  const parameters = new URLSearchParams(rawQuery);
  const names = new Set([...parameters.keys()].filter((name) => !CALL_PARAMETERS.has(name)));
  return new Map([...names].map((name) => [name, parameters.getAll(name)]));
}

/** Refuses a misspelt field, because ignoring it would change what the tool does. */
function refuseUnknownField(names: readonly string[], known: JsonObject): Refusal | undefined {
  const unknown = names.find((name) => !Object.hasOwn(known, name));
  if (unknown === undefined) return undefined;
  const isName = /^[\w.-]{1,64}$/.test(unknown);
  return refuse(400, 'invalid_field', 'Is not known here.', isName ? unknown : undefined);
}
