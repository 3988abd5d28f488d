import { type Refusal, refusalHeaders } from '../../shared/lambda/http-caller/refusal.ts';
import { type HttpResponse, jsonResponse } from '../../shared/lambda/http-message.ts';

/** `{error: {code, message, field?}}` with the refusal's status. */
export function toErrorResponse(refusal: Refusal): HttpResponse {
  const { type: _type, status, ...error } = refusal;
  return jsonResponse(status, { error }, refusalHeaders(refusal));
}
