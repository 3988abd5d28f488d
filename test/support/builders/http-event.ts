import type { APIGatewayProxyEventV2 } from 'aws-lambda';

interface HttpEventParts {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** An object is sent as JSON. */
  readonly body?: unknown;
}

/** A request as an API Gateway HTTP API passes it to a function (payload format 2.0). */
export function anHttpEvent(parts: HttpEventParts = {}): APIGatewayProxyEventV2 {
  const { method = 'GET', path = '/', headers = {}, query = {}, body } = parts;
  const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  return {
    version: '2.0',
    routeKey: `${method} ${path}`,
    rawPath: path,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: { 'content-type': 'application/json', ...headers },
    queryStringParameters: query,
    requestContext: {
      accountId: '000000000000',
      apiId: 'felix',
      domainName: 'localhost',
      domainPrefix: 'localhost',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'test' },
      requestId: 'request-1',
      routeKey: `${method} ${path}`,
      stage: '$default',
      time: '02/Mar/2026:15:00:00 +0000',
      timeEpoch: 1_772_463_600_000,
    },
    isBase64Encoded: false,
    ...(text === undefined ? {} : { body: text }),
  };
}
