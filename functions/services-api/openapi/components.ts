import type { JsonObject } from '../../../shared/domain/json.ts';

const userId = { type: 'string', pattern: '^[\\w.@:+|-]{1,128}$' };
const USER_DESCRIPTION =
  'For whom; needed with a service key. A token says it itself, and may name nobody else.';

const parameters = {
  NamedUser: { name: 'user_id', in: 'query', description: USER_DESCRIPTION, schema: userId },
  UserHeader: {
    name: 'x-user-id',
    in: 'header',
    description: 'The same as `user_id`, out of the address.',
    schema: userId,
  },
  Locale: {
    name: 'locale',
    in: 'query',
    description: 'Language tag, before `Accept-Language`.',
    schema: { type: 'string', examples: ['es-MX'] },
  },
  AcceptLanguage: { name: 'accept-language', in: 'header', schema: { type: 'string' } },
  IdempotencyKey: {
    name: 'idempotency-key',
    in: 'header',
    required: true,
    description:
      'One per thing to do, the same for every retry: it is done once, and its first answer comes again.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
  },
};

const schemas = {
  Error: {
    type: 'object',
    properties: {
      success: { const: false },
      error: { type: 'string', description: 'For engineers, in English.' },
      error_code: { type: 'string', pattern: '^[A-Z][A-Z0-9_]*$' },
      field: { type: 'string', description: 'The field or header at fault, where it is one.' },
      details: {
        type: 'object',
        description: 'What is possible instead: `max_now`, `possible_on`; where it is known.',
      },
    },
    required: ['success', 'error', 'error_code'],
  },
  NeedsInput: {
    type: 'object',
    properties: {
      success: { const: false },
      error_code: { const: 'NEEDS_INPUT' },
      field: { type: 'string', description: 'The field of the input to give or correct.' },
      question: {
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'What to ask the person, by language.',
      },
      reason: { type: 'string' },
      allowed: {
        type: 'array',
        description: 'The values that would do, where they can be listed.',
      },
    },
    required: ['success', 'error_code', 'field', 'question', 'reason'],
  },
};

const error = { $ref: '#/components/schemas/Error' };
const question = { $ref: '#/components/schemas/NeedsInput' };
const retryAfter = { 'retry-after': { schema: { type: 'integer' }, description: 'Seconds.' } };
const UNKNOWN_OUTCOME =
  'Nobody knows whether it was done: send the same request again, with the same key.';

const toResponse = (description: string, schema: JsonObject = error) => ({
  description,
  content: { 'application/json': { schema } },
});

const responses = {
  BadRequest: toResponse('Query, headers or body are not as described here.'),
  Unauthenticated: toResponse('No valid token or service key.'),
  Forbidden: toResponse('The token belongs to another user.'),
  KeyReused: toResponse('The idempotency key belongs to another operation.'),
  TooLarge: toResponse('The body is too large.'),
  NotJson: toResponse('The body is not `application/json`.'),
  Refused: toResponse('The service says no, or needs a value first.', { anyOf: [question, error] }),
  Misunderstood: {
    ...toResponse(`The service’s answer is not understood. ${UNKNOWN_OUTCOME}`),
    headers: retryAfter,
  },
  Unavailable: {
    ...toResponse(`The service does not answer. ${UNKNOWN_OUTCOME}`),
    headers: retryAfter,
  },
};

/** How callers authenticate; see `shared/lambda/http-caller/authenticate.ts`. */
const securitySchemes = {
  userToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'HS256; `sub` is the user, `exp` is required.',
  },
  serviceKey: {
    type: 'apiKey',
    in: 'header',
    name: 'x-service-key',
    description: 'Of a server of the team, which names the user.',
  },
};

/** The components that the operations of all services share. */
export const components: JsonObject = { securitySchemes, parameters, schemas, responses };
