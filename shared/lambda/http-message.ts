/** An HTTP request, decoded from the gateway's event. */
export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  /** With names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes as sent. Verify signatures against these, never against a parsed copy. */
  readonly rawBody: Buffer;
  readonly pathParameters: Readonly<Record<string, string>>;
  /** Decoded. The values of a repeated name are joined with commas. */
  readonly query: Readonly<Record<string, string>>;
  /** The query as sent, without the question mark. */
  readonly rawQuery: string;
  readonly requestId: string;
  /** When the gateway took it: our function may get to it later. */
  readonly receivedAt: Date;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Creates a JSON response that is not cached. */
export function createJsonResponse(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): HttpResponse {
  const type = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  return { status, headers: { ...type, ...headers }, body: JSON.stringify(body) };
}
