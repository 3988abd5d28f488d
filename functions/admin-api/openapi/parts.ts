import type { JsonObject } from '../../../shared/domain/json.ts';

/** The envelope of what was done. */
export const success = (data: JsonObject) => ({
  type: 'object',
  required: ['success', 'data'],
  properties: { success: { const: true }, data },
});

/** The envelope of what was not. */
export const failure = {
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

/** A response of JSON. */
export const answer = (description: string, schema: JsonObject) => ({
  description,
  content: { 'application/json': { schema } },
});

/** What every request may be answered. */
export const refusals = {
  400: answer('No valid id', failure),
  401: answer('No valid service key', failure),
  403: answer('A user’s token opens nothing here', failure),
  503: answer('Cut off, or not ended yet: send the same request again', failure),
};
