import type { JsonObject } from '../../../shared/domain/json.ts';
import { deskPaths } from './desk-paths.ts';
import { answer, failure, refusals, success } from './parts.ts';

const id = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'A user of our APIs, or a channel’s account with its issuer (`tg:4711`).',
  schema: { type: 'string', pattern: '^[\\w.@:+|-]{1,120}$' },
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
    ...deskPaths,
  },
  components: {
    securitySchemes: { serviceKey: { type: 'apiKey', in: 'header', name: 'x-service-key' } },
  },
};
