import { isJsonObject, type JsonObject, type JsonValue } from '../../../shared/domain/json.ts';
import { listJsonTypes } from '../list-json-types.ts';
import type { ServiceRoute } from '../service-route.ts';

const refParameter = (name: string) => ({ $ref: `#/components/parameters/${name}` });
const refResponse = (name: string) => ({ $ref: `#/components/responses/${name}` });

const CALL_PARAMETERS = ['NamedUser', 'UserHeader', 'Locale', 'AcceptLanguage'].map(refParameter);

const REFUSALS = {
  400: refResponse('BadRequest'),
  401: refResponse('Unauthenticated'),
  403: refResponse('Forbidden'),
  422: refResponse('Refused'),
  502: refResponse('Misunderstood'),
  503: refResponse('Unavailable'),
};
const REFUSALS_OF_ACTIONS = {
  409: refResponse('KeyReused'),
  413: refResponse('TooLarge'),
  415: refResponse('NotJson'),
};

/** Converts a route to an OpenAPI operation. */
export function toOperation(route: ServiceRoute): JsonObject {
  const { service, call, description } = route;
  const described = { operationId: `${service}_${call}`, tags: [service], description };
  const ok = {
    200: { description: 'What the service says.', content: toJsonContent(toEnvelope(route)) },
  };
  const refused = describeRefusals(route);
  if (route.method === 'GET') {
    const parameters = [...toQueryParameters(route.input), ...CALL_PARAMETERS];
    return { ...described, parameters, responses: { ...ok, ...REFUSALS, ...refused } };
  }
  return {
    ...described,
    parameters: [refParameter('IdempotencyKey'), ...CALL_PARAMETERS],
    requestBody: { required: true, content: toJsonContent(closeSchema(route.input)) },
    responses: { ...ok, ...REFUSALS, ...refused, ...REFUSALS_OF_ACTIONS },
  };
}

/** Names the codes that this operation can refuse with, for readers and for programs. */
function describeRefusals({ refusals }: ServiceRoute): JsonObject {
  const codes = Object.entries(refusals);
  if (codes.length === 0) return {};
  const lines = codes.map(([code, reason]) => `- \`${code}\`: ${reason}`);
  const description = ['The service needs a value first, or says no:', '', ...lines].join('\n');
  return { 422: { description, content: refusedContent, 'x-refusals': { ...refusals } } };
}

const refusedContent = toJsonContent({
  anyOf: ['NeedsInput', 'Error'].map((name) => ({ $ref: `#/components/schemas/${name}` })),
});

function toJsonContent(schema: JsonObject): JsonObject {
  return { 'application/json': { schema } };
}

function toEnvelope({ data }: ServiceRoute): JsonObject {
  const properties = { success: { const: true }, data };
  return { type: 'object', properties, required: ['success', 'data'] };
}

/** Documents that unknown fields are refused. */
function closeSchema(schema: JsonObject): JsonObject {
  return { ...schema, additionalProperties: false };
}

function toQueryParameters({ properties, required }: JsonObject): readonly JsonObject[] {
  const needed: readonly JsonValue[] = Array.isArray(required) ? required : [];
  return Object.entries(isJsonObject(properties) ? properties : {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: needed.includes(name),
    ...toParameterSchema(isJsonObject(schema) ? schema : {}),
  }));
}

/** An object is sent as JSON, a list as a repeated name (OpenAPI's default). */
function toParameterSchema(property: JsonObject): JsonObject {
  const { description, ...schema } = property;
  const about = description === undefined ? {} : { description };
  return listJsonTypes(schema).has('object')
    ? { ...about, content: toJsonContent(schema) }
    : { ...about, schema };
}
