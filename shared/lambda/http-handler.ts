import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { errorKindOf, ThrottledError } from '../domain/errors.ts';
import { errorOutcomeOf } from './error-outcome.ts';
import { type HttpRequest, type HttpResponse, jsonResponse } from './http-message.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';

interface HttpHandlerOptions {
  /** Who calls: a channel that redelivers on 5xx, or a program that reads the answer. */
  readonly caller: 'webhook' | 'api';
  readonly handle: (request: HttpRequest) => Promise<HttpResponse>;
  /** The body of an error, in the shape of this API; `{error: {code, message}}` by default. */
  readonly describeError?: (error: { readonly code: string; readonly message: string }) => unknown;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/**
 * A Lambda for an API Gateway HTTP API (payload format 2.0). Errors become the status of their kind;
 * what a program reads of them is the kind and nothing else.
 */
export function createHttpHandler(options: HttpHandlerOptions) {
  return async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    const request = toHttpRequest(event);
    try {
      return toResult(await options.handle(request));
    } catch (error) {
      return toResult(answerError(error, event.routeKey, request, options));
    }
  };
}

function answerError(
  error: unknown,
  route: string,
  request: HttpRequest,
  { caller, describeError = inError, logger, metrics }: HttpHandlerOptions,
): HttpResponse {
  const outcome = errorOutcomeOf(error);
  const kind = errorKindOf(error) ?? 'bug';
  const status = outcome[caller];
  const fields = { kind, status, requestId: request.requestId };
  if (outcome.level === 'info') logger.info('Request failed', fields);
  else logger[outcome.level]('Request failed', fields, error);
  metrics.record({ failedRequests: 1 }, { kind, route: routeName(route) });
  const headers = status === 503 ? { 'retry-after': retryAfter(error) } : {};
  // Channels get no body: some of them act on one.
  if (caller === 'webhook') return { status, headers };
  const code = kind === 'bug' ? 'internal' : kind;
  const message = status === 503 ? 'Not available right now; try again.' : 'The request failed.';
  return jsonResponse(status, describeError({ code, message }), headers);
}

function inError<Content>(error: Content) {
  return { error };
}

function retryAfter(error: unknown): string {
  return String(error instanceof ThrottledError ? Math.ceil(error.retryAfterSeconds) : 1);
}

/** `POST /webhooks/{channel}` → `POST:/webhooks/channel`: a label, the same for every request. */
function routeName(routeKey: string): string {
  return routeKey.replace(' ', ':').replace(/[{}+$]/g, '');
}

function toHttpRequest(event: APIGatewayProxyEventV2): HttpRequest {
  // The gateway sends anything that is not text or JSON as base64, also a body without content type.
  const encoding = event.isBase64Encoded ? 'base64' : 'utf8';
  const cookie = event.cookies === undefined ? {} : { cookie: event.cookies.join('; ') };
  return {
    method: event.requestContext.http.method,
    path: event.rawPath,
    headers: { ...lowerCased(event.headers), ...cookie },
    rawBody: Buffer.from(event.body ?? '', encoding),
    pathParameters: withoutAbsent(event.pathParameters),
    query: withoutAbsent(event.queryStringParameters),
    rawQuery: event.rawQueryString,
    requestId: event.requestContext.requestId,
  };
}

function lowerCased(headers: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const entries = Object.entries(withoutAbsent(headers));
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]));
}

function withoutAbsent(
  values: Readonly<Record<string, string | undefined>> | undefined,
): Record<string, string> {
  const entries = Object.entries(values ?? {});
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );
}

function toResult({ status, headers, body }: HttpResponse): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: status,
    headers: { ...headers },
    ...(body === undefined ? {} : { body }),
  };
}
