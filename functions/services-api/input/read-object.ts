import { isJsonObject, type JsonObject } from '../../../shared/domain/json.ts';
import { readJsonBody } from '../../../shared/lambda/http-caller/json-body.ts';
import { type Refusal, refuse } from '../../../shared/lambda/http-caller/refusal.ts';
import type { HttpRequest } from '../../../shared/lambda/http-message.ts';

/** RFC 8259 §8.1: JSON between systems is always UTF-8, whether or not the header says so. */
const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

/** Reads the body as a JSON object. */
export function readObject(
  request: HttpRequest,
): { readonly type: 'object'; readonly value: JsonObject } | Refusal {
  if (!JSON_TYPE.test(request.headers['content-type'] ?? '')) {
    return refuse(415, 'unsupported_media_type', 'Send application/json.', 'Content-Type');
  }
  const body = readJsonBody(request);
  if (body.type === 'refused') return body;
  if (isJsonObject(body.value)) return { type: 'object', value: body.value };
  return refuse(400, 'invalid_json', 'The body must be a JSON object.');
}
