import { createJsonResponse, type HttpResponse } from '../http-message.ts';
import { createRefusalHeaders, type Refusal } from './refusal.ts';

type Headers = Readonly<Record<string, string>>;

/** The codes that a service would use. A refusal without one does not compile. */
const ERROR_CODES: Readonly<Record<Refusal['code'], string>> = {
  invalid_json: 'INVALID_JSON',
  missing_field: 'INVALID_INPUT',
  invalid_field: 'INVALID_INPUT',
  unknown_assistant: 'INVALID_INPUT',
  unauthenticated: 'UNAUTHENTICATED',
  forbidden: 'FORBIDDEN',
  not_found: 'NOT_FOUND',
  method_not_allowed: 'METHOD_NOT_ALLOWED',
  body_too_large: 'BODY_TOO_LARGE',
  unsupported_media_type: 'UNSUPPORTED_MEDIA_TYPE',
  too_many_requests: 'TOO_MANY_REQUESTS',
};

/** Renders a refusal as services do: `{success: false, error, error_code, field?}`. */
export function toRefusalResponse(refusal: Refusal, headers: Headers = {}): HttpResponse {
  const { status, code, message, field } = refusal;
  const body = {
    success: false,
    error: message,
    error_code: ERROR_CODES[code],
    ...(field === undefined ? {} : { field }),
  };
  return createJsonResponse(status, body, { ...createRefusalHeaders(refusal), ...headers });
}

/** Renders an error that was thrown on the way to a service in the same envelope. */
export function describeError({
  code,
  message,
}: {
  readonly code: string;
  readonly message: string;
}) {
  return { success: false, error: message, error_code: code.toUpperCase().replaceAll('-', '_') };
}
