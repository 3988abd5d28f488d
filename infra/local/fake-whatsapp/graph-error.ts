import type { JsonObject } from '../../../shared/domain/json.ts';

/**
 * An error answer in Meta's words.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes
 */
export class GraphError extends Error {
  readonly status: number;
  readonly code: number;
  readonly details: string;

  constructor(status: number, code: number, message: string, details = message) {
    super(`(#${code}) ${message}`);
    this.name = 'GraphError';
    this.status = status;
    this.code = code;
    this.details = details;
  }

  /** The body of the answer. */
  toBody(): JsonObject {
    const { message, code, details } = this;
    const error_data = { messaging_product: 'whatsapp', details };
    const error = { message, type: 'OAuthException', code, error_data, fbtrace_id: 'LOCAL' };
    return { error };
  }
}

/** Creates Meta's error for a parameter with a wrong value. */
export function invalidParameter(details: string): GraphError {
  return new GraphError(400, 131009, 'Parameter value is not valid', details);
}

/** Creates Meta's error for a parameter that is not there. */
export function missingParameter(details: string): GraphError {
  return new GraphError(400, 131008, 'Required parameter is missing', details);
}
