import { isJsonObject, type JsonObject, type JsonValue } from '../../../shared/domain/json.ts';
import { typesOf } from '../json-types.ts';
import type { ServiceRoute } from '../service-route.ts';

const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` });
const response = (name: string) => ({ $ref: `#/components/responses/${name}` });

const OF_EVERY_CALL = ['NamedUser', 'UserHeader', 'Locale', 'AcceptLanguage'].map(parameter);

const REFUSALS = {
  400: response('BadRequest'),
  401: response('Unauthenticated'),
  403: response('Forbidden'),
  422: response('Refused'),
  502: response('Misunderstood'),
  503: response('Unavailable'),
};
const REFUSALS_OF_ACTIONS = {
  409: response('KeyReused'),
  413: response('TooLarge'),
  415: response('NotJson'),
};

/** A route as an OpenAPI operation. */
export function toOperation(route: ServiceRoute): JsonObject {
  const { service, call, description } = route;
  const described = { operationId: `${service}_${call}`, tags: [service], description };
  const ok = { 200: { description: 'What the service says.', content: json(envelopeOf(route)) } };
  if (route.method === 'GET') {
    const parameters = [...queryOf(route.input), ...OF_EVERY_CALL];
    return { ...described, parameters, responses: { ...ok, ...REFUSALS } };
  }
  return {
    ...described,
    parameters: [parameter('IdempotencyKey'), ...OF_EVERY_CALL],
    requestBody: { required: true, content: json(closed(route.input)) },
    responses: { ...ok, ...REFUSALS, ...REFUSALS_OF_ACTIONS },
  };
}

function json(schema: JsonObject): JsonObject {
  return { 'application/json': { schema } };
}

function envelopeOf({ data }: ServiceRoute): JsonObject {
  const properties = { success: { const: true }, data };
  return { type: 'object', properties, required: ['success', 'data'] };
}

/** A field that is not listed is refused. */
function closed(schema: JsonObject): JsonObject {
  return { ...schema, additionalProperties: false };
}

function queryOf({ properties, required }: JsonObject): readonly JsonObject[] {
  const needed: readonly JsonValue[] = Array.isArray(required) ? required : [];
  return Object.entries(isJsonObject(properties) ? properties : {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: needed.includes(name),
    ...parameterSchema(isJsonObject(schema) ? schema : {}),
  }));
}

/** An object travels as JSON, a list as a repeated name (the default of OpenAPI). */
function parameterSchema(property: JsonObject): JsonObject {
  const { description, ...schema } = property;
  const about = description === undefined ? {} : { description };
  return typesOf(schema).has('object') ? { ...about, content: json(schema) } : { ...about, schema };
}
