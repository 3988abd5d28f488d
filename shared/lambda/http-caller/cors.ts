import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { HttpResponse } from '../http-message.ts';

type HttpLambda = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

/** The headers that every API accepts; an API may add its own. */
const REQUEST_HEADERS = ['authorization', 'content-type', 'x-service-key'];

/** Parses `ALLOWED_ORIGINS`, a comma-separated list of the pages that may call us. */
export function parseOrigins(list: string): readonly string[] {
  return list
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
}

/**
 * Adds CORS headers to every answer, including errors. Without them, a page could not distinguish a
 * refusal from a network failure.
 */
export function withCors(serve: HttpLambda, origins: readonly string[]): HttpLambda {
  return async (event) => {
    const result = await serve(event);
    const { origin } = event.headers;
    return { ...result, headers: { ...result.headers, ...createCorsHeaders(origins, origin) } };
  };
}

/**
 * Returns the headers that let an allowed page read the answer. Credentials are never allowed,
 * because tokens travel in a header.
 */
export function createCorsHeaders(
  origins: readonly string[],
  origin: string | undefined,
): Record<string, string> {
  const vary = { vary: 'Origin' };
  if (origin === undefined || !origins.includes(origin)) return vary;
  return { ...vary, 'access-control-allow-origin': origin };
}

/** Answers a preflight request. `withCors` adds the header for the origin, as to every answer. */
export function answerPreflight(ownHeaders: readonly string[] = []): HttpResponse {
  return {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
      'access-control-allow-headers': [...REQUEST_HEADERS, ...ownHeaders].join(', '),
      'access-control-max-age': '600',
    },
  };
}
