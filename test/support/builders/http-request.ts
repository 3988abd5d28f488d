import type { HttpRequest } from '../../../shared/lambda/http-message.ts';

/** A request as handlers see it. */
export function anHttpRequest(overrides: Partial<HttpRequest> = {}): HttpRequest {
  return {
    method: 'POST',
    path: '/',
    headers: {},
    rawBody: Buffer.alloc(0),
    pathParameters: {},
    query: {},
    rawQuery: '',
    requestId: 'request-1',
    receivedAt: new Date('2026-03-02T15:00:00.000Z'),
    ...overrides,
  };
}
