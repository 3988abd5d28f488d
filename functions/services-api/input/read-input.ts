import type { InputValidator } from '../../../shared/application/ports/input-validator.ts';
import { isJsonObject, type JsonObject } from '../../../shared/domain/json.ts';
import { type Refusal, refuse } from '../../../shared/lambda/http-caller/refusal.ts';
import type { HttpRequest } from '../../../shared/lambda/http-message.ts';
import type { ServiceRoute } from '../service-route.ts';
import { queryParameters } from './query-parameters.ts';
import { queryValue } from './query-value.ts';
import { readObject } from './read-object.ts';

type Input = { readonly type: 'input'; readonly value: JsonObject };

/** The tool's input out of query or body, as its schema wants it; a refusal names a field and never its value. */
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
  const parameters = queryParameters(request);
  const unknown = unknownField([...parameters.keys()], known);
  if (unknown !== undefined) return unknown;
  const values = [...parameters].map(([name, texts]) => [name, queryValue(known[name], texts)]);
  return { type: 'input', value: Object.fromEntries(values) };
}

/** Input of an action is in the body alone: an address is logged along its way, and it is too short for some. */
function readBody(request: HttpRequest, known: JsonObject): Input | Refusal {
  const misplaced = unknownField([...queryParameters(request).keys()], {});
  if (misplaced !== undefined) return misplaced;
  const body = readObject(request);
  if (body.type === 'refused') return body;
  return unknownField(Object.keys(body.value), known) ?? { type: 'input', value: body.value };
}

/** A misspelt field is refused: ignored, it would change what is done. */
function unknownField(names: readonly string[], known: JsonObject): Refusal | undefined {
  const unknown = names.find((name) => !Object.hasOwn(known, name));
  if (unknown === undefined) return undefined;
  const isName = /^[\w.-]{1,64}$/.test(unknown);
  return refuse(400, 'invalid_field', 'Is not known here.', isName ? unknown : undefined);
}
