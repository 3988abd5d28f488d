import { createRefusalHeaders, type Refusal } from '../../shared/lambda/http-caller/refusal.ts';
import { createJsonResponse, type HttpResponse } from '../../shared/lambda/http-message.ts';

/** Renders a refusal as `{error: {code, message, field?}}` with its status. */
export function toErrorResponse(refusal: Refusal): HttpResponse {
  const { type: _type, status, ...error } = refusal;
  return createJsonResponse(status, { error }, createRefusalHeaders(refusal));
}
