import type { HttpRequest } from '../http-message.ts';
import { type Refusal, refuse } from './refusal.ts';

/** The largest body that our APIs accept, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;

/** Parses the body as JSON of any shape, or refuses the request. */
export function readJsonBody({
  rawBody,
  headers,
}: HttpRequest): { readonly type: 'json'; readonly value: unknown } | Refusal {
  if (rawBody.byteLength > MAX_BODY_BYTES) {
    return refuse(413, 'body_too_large', `A body has at most ${MAX_BODY_BYTES} bytes.`);
  }
  const invalid = refuse(400, 'invalid_json', 'The body must be JSON in UTF-8.');
  if (wasReplaced(rawBody, headers['content-length'])) return invalid;
  try {
    return {
      type: 'json',
      value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody)),
    };
  } catch {
    return invalid;
  }
}

/**
 * API Gateway hands JSON on as text, with a replacement character of three bytes for each byte that
 * is not UTF-8. Somebody's name, or an id, would then be another one; its length tells it.
 */
function wasReplaced(rawBody: Buffer, length: string | undefined): boolean {
  return (
    length !== undefined && Number(length) !== rawBody.byteLength && rawBody.includes('\ufffd')
  );
}
