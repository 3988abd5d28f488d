import type { HttpRequest } from '../http-message.ts';
import { type Refusal, refuse } from './refusal.ts';

/** The largest body that our APIs accept, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;

/** Parses the body as JSON of any shape, or refuses the request. */
export function readJsonBody({
  rawBody,
}: HttpRequest): { readonly type: 'json'; readonly value: unknown } | Refusal {
  if (rawBody.byteLength > MAX_BODY_BYTES) {
    return refuse(413, 'body_too_large', `A body has at most ${MAX_BODY_BYTES} bytes.`);
  }
  try {
    return {
      type: 'json',
      value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody)),
    };
  } catch {
    return refuse(400, 'invalid_json', 'The body must be JSON in UTF-8.');
  }
}
