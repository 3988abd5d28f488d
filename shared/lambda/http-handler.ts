import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { ThrottledError, toErrorKind } from '../domain/errors.ts';
import { findErrorOutcome } from './error-outcome.ts';
import { createJsonResponse, type HttpRequest, type HttpResponse } from './http-message.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';

interface HttpHandlerOptions {
  /** A channel that redelivers on 5xx, or a program that reads the answer. */
  readonly caller: 'webhook' | 'api';
  readonly handle: (request: HttpRequest) => Promise<HttpResponse>;
  /** Builds the body of an error in the API's own shape; `{error: {code, message}}` by default. */
  readonly describeError?: (error: { readonly code: string; readonly message: string }) => unknown;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/**
 * Creates a Lambda handler for an API Gateway HTTP API (payload format 2.0). An error becomes the
 * status of its kind. Its body contains the kind and no further details.
 */
export function createHttpHandler(options: HttpHandlerOptions) {
  return async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    const request = toHttpRequest(event);
    const route = toRouteLabel(event.routeKey);
    try {
      const response = await options.handle(request);
      if (isOurs(response.status)) options.metrics.record({ serverErrors: 1 }, { route });
      return toResult(response);
    } catch (error) {
      return toResult(answerError(error, route, request, options));
    }
  };
}

function answerError(
  error: unknown,
  route: string,
  request: HttpRequest,
  { caller, describeError = wrapError, logger, metrics }: HttpHandlerOptions,
): HttpResponse {
  const outcome = findErrorOutcome(error);
  const kind = toErrorKind(error) ?? 'bug';
  const status = outcome[caller];
  const fields = { kind, status, requestId: request.requestId };
  if (outcome.level === 'info') logger.info('Request failed', fields);
  else logger[outcome.level]('Request failed', fields, error);
  const serverErrors = isOurs(status) ? 1 : 0;
  metrics.record({ failedRequests: 1, serverErrors }, { kind, route });
  const headers = status === 503 ? { 'retry-after': toRetryAfter(error) } : {};
  // Channels get no body, because some of them execute it.
  if (caller === 'webhook') return { status, headers };
  const code = kind === 'bug' ? 'internal' : kind;
  const message = status === 503 ? 'Not available right now; try again.' : 'The request failed.';
  return createJsonResponse(status, describeError({ code, message }), headers);
}

/** A failure of ours, and not of whoever asked. */
function isOurs(status: number): boolean {
  return status >= 500;
}

function wrapError<Content>(error: Content) {
  return { error };
}

function toRetryAfter(error: unknown): string {
  return String(error instanceof ThrottledError ? Math.ceil(error.retryAfterSeconds) : 1);
}

/**
 * `POST /webhooks/{channel}` becomes `POST:/webhooks/channel`, the same label for every request.
 */
function toRouteLabel(routeKey: string): string {
  return routeKey.replace(' ', ':').replace(/[{}+$]/g, '');
}

function toHttpRequest(event: APIGatewayProxyEventV2): HttpRequest {
  // The gateway encodes everything but text and JSON as base64, even a body without a content type.
  const encoding = event.isBase64Encoded ? 'base64' : 'utf8';
  const cookie = event.cookies === undefined ? {} : { cookie: event.cookies.join('; ') };
  return {
    method: event.requestContext.http.method,
    path: event.rawPath,
    headers: { ...lowerCaseNames(event.headers), ...cookie },
    rawBody: Buffer.from(event.body ?? '', encoding),
    pathParameters: dropAbsent(event.pathParameters),
    query: dropAbsent(event.queryStringParameters),
    rawQuery: event.rawQueryString,
    requestId: event.requestContext.requestId,
    receivedAt: new Date(event.requestContext.timeEpoch),
  };
}

function lowerCaseNames(
  headers: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const entries = Object.entries(dropAbsent(headers));
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]));
}

function dropAbsent(
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
