import type * as z from 'zod';
import { InvalidInputError } from '../domain/errors.ts';
import { firstIssueOf } from './first-issue.ts';

/** An HTTP request, freed from the gateway's encoding. */
export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes that were sent: sign over these, never over a parsed copy. */
  readonly rawBody: Buffer;
  readonly pathParameters: Readonly<Record<string, string>>;
  /** Decoded; the values of a repeated name joined with commas. */
  readonly query: Readonly<Record<string, string>>;
  /** The query as it was sent, without its question mark. */
  readonly rawQuery: string;
  readonly requestId: string;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A JSON answer. */
export function jsonResponse(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): HttpResponse {
  const type = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  return { status, headers: { ...type, ...headers }, body: JSON.stringify(body) };
}

/**
 * The body as JSON of a known shape.
 * @throws InvalidInputError that names the first field at fault, never its value
 */
export function parseJsonBody<Body>(request: HttpRequest, schema: z.ZodType<Body>): Body {
  const result = schema.safeParse(parseJson(request.rawBody.toString('utf8')));
  if (result.success) return result.data;
  throw new InvalidInputError('The body does not have the agreed shape', {
    details: { field: firstIssueOf(result.error) },
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new InvalidInputError('The body is not JSON', { cause });
  }
}
