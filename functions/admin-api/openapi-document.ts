import type { JsonObject } from '../../shared/domain/json.ts';

const id = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'A user of our APIs, or a channel’s account with its issuer (`tg:4711`).',
  schema: { type: 'string', pattern: '^[\\w.@:+|-]{1,120}$' },
};

const success = (data: JsonObject) => ({
  type: 'object',
  required: ['success', 'data'],
  properties: { success: { const: true }, data },
});

const failure = {
  type: 'object',
  required: ['success', 'error', 'error_code'],
  properties: {
    success: { const: false },
    error: { type: 'string' },
    error_code: { type: 'string' },
    details: {
      type: 'object',
      properties: { because: { type: 'array', items: { type: 'string' } } },
    },
  },
};

const exported = {
  type: 'object',
  description: 'Records by table.',
  additionalProperties: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        partition: { type: 'string' },
        sort: { type: 'string' },
        data: { type: 'object' },
      },
    },
  },
};

const receipt = {
  type: 'object',
  properties: {
    type: { const: 'deleted' },
    at: { type: 'string', format: 'date-time' },
    pseudonym: { type: 'string' },
    earlier: {
      type: 'array',
      items: { type: 'string' },
      description: 'Pseudonyms of deletions of the last 24 hours: the person wrote again.',
    },
    tables: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        properties: { deleted: { type: 'integer' }, pseudonymised: { type: 'integer' } },
      },
    },
  },
};

const answer = (description: string, schema: JsonObject) => ({
  description,
  content: { 'application/json': { schema } },
});

const refusals = {
  400: answer('No valid id', failure),
  401: answer('No valid service key', failure),
  403: answer('A user’s token opens nothing here', failure),
  503: answer('Cut off, or not ended yet: send the same request again', failure),
};

/** https://spec.openapis.org/oas/v3.1.0 */
export const openApiDocument: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Administration', version: '1' },
  // Relative to this document, because the API may be served below any path.
  servers: [{ url: '../admin' }],
  security: [{ serviceKey: [] }],
  paths: {
    '/person/{id}': {
      parameters: [id],
      get: {
        operationId: 'exportPerson',
        summary: 'Everything that is stored of a person.',
        responses: {
          200: answer('All of it', success(exported)),
          413: answer('More than an answer holds: use the command', failure),
          ...refusals,
        },
      },
      delete: {
        operationId: 'deletePerson',
        summary: 'Deletes a person; the ledger stays under a pseudonym.',
        responses: {
          200: answer(
            'The receipt; for 24 hours also of what was deleted before',
            success(receipt),
          ),
          404: answer('Nothing is stored of this id', failure),
          422: answer('Nothing was deleted: money or a case is open', failure),
          ...refusals,
        },
      },
    },
  },
  components: {
    securitySchemes: { serviceKey: { type: 'apiKey', in: 'header', name: 'x-service-key' } },
  },
};
