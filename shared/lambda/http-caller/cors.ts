import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { HttpResponse } from '../http-message.ts';

type HttpLambda = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

/** What every caller may send; an API adds its own. */
const REQUEST_HEADERS = ['authorization', 'content-type', 'x-service-key'];

/** Which browser pages may call, from `ALLOWED_ORIGINS`: a list separated by commas, or `*`. */
export function parseOrigins(list: string): readonly string[] {
  return list
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
}

/** Lets the allowed pages read every answer, also errors: or a page could not tell a refusal from a dead network. */
export function withCors(serve: HttpLambda, origins: readonly string[]): HttpLambda {
  return async (event) => {
    const result = await serve(event);
    const { origin } = event.headers;
    return { ...result, headers: { ...result.headers, ...corsHeaders(origins, origin) } };
  };
}

/** The headers that let an allowed page read the answer. Credentials are never allowed: tokens go in a header. */
export function corsHeaders(
  origins: readonly string[],
  origin: string | undefined,
): Record<string, string> {
  if (origins.includes('*')) return { 'access-control-allow-origin': '*' };
  const vary = { vary: 'Origin' };
  if (origin === undefined || !origins.includes(origin)) return vary;
  return { ...vary, 'access-control-allow-origin': origin };
}

/** The answer to a preflight request; the origin's own header is added to every answer. */
export function answerPreflight(ownHeaders: readonly string[] = []): HttpResponse {
  return {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, POST, OPTIONS',
      'access-control-allow-headers': [...REQUEST_HEADERS, ...ownHeaders].join(', '),
      'access-control-max-age': '600',
    },
  };
}
