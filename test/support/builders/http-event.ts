import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** A request as an HTTP API hands it to a Lambda (payload format 2.0). */
export function anHttpEvent(
  options: {
    readonly method?: string;
    readonly path?: string;
    readonly routeKey?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly isBase64Encoded?: boolean;
    readonly pathParameters?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
    /** In place of `query`: as it is sent, names repeated and all. */
    readonly rawQuery?: string;
  } = {},
): APIGatewayProxyEventV2 {
  const { method = 'POST', path = '/', isBase64Encoded = false } = options;
  const rawQuery = options.rawQuery ?? new URLSearchParams(options.query).toString();
  const query = options.query ?? joinedQuery(rawQuery);
  const routeKey = options.routeKey ?? `${method} ${path}`;
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: rawQuery,
    headers: { ...options.headers },
    ...(query === undefined ? {} : { queryStringParameters: query }),
    ...(options.pathParameters === undefined ? {} : { pathParameters: options.pathParameters }),
    ...(options.body === undefined ? {} : { body: options.body }),
    isBase64Encoded,
    requestContext: {
      accountId: '000000000000',
      apiId: 'api',
      domainName: 'api.example.com',
      domainPrefix: 'api',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '203.0.113.1', userAgent: 'test' },
      requestId: 'request-1',
      routeKey,
      stage: '$default',
      time: '02/Mar/2026:15:00:00 +0000',
      timeEpoch: 1_772_463_600_000,
    },
  };
}

/** A repeated name's values come joined with commas. */
function joinedQuery(rawQuery: string): Readonly<Record<string, string>> | undefined {
  const sent = new URLSearchParams(rawQuery);
  const joined = [...new Set(sent.keys())].map((name) => [name, sent.getAll(name).join(',')]);
  return joined.length === 0 ? undefined : Object.fromEntries(joined);
}
