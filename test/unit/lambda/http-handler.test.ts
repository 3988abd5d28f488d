import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  InvalidInputError,
  ThrottledError,
  UnauthenticRequestError,
  UnavailableError,
} from '../../../shared/domain/errors.ts';
import { createHttpHandler } from '../../../shared/lambda/http-handler.ts';
import {
  type HttpRequest,
  type HttpResponse,
  jsonResponse,
  parseJsonBody,
} from '../../../shared/lambda/http-message.ts';
import { anHttpEvent } from '../../support/builders/http-event.ts';
import { RecordingLogger } from '../../support/fakes/recording-logger.ts';
import { RecordingMetrics } from '../../support/fakes/recording-metrics.ts';

function connect(
  handle: (request: HttpRequest) => HttpResponse,
  caller: 'webhook' | 'api' = 'api',
) {
  const logger = new RecordingLogger();
  const metrics = new RecordingMetrics();
  const requests: HttpRequest[] = [];
  const handler = createHttpHandler({
    caller,
    logger,
    metrics,
    handle: (request) => {
      requests.push(request);
      return Promise.resolve().then(() => handle(request));
    },
  });
  return { handler, logger, metrics, requests };
}

const ok = () => jsonResponse(200, { ok: true });

function failing(error: unknown, caller: 'webhook' | 'api') {
  return connect(() => {
    throw error;
  }, caller);
}

describe('createHttpHandler', () => {
  it('hands over the bytes that were sent, headers in lower case, path and query', async () => {
    const { handler, requests } = connect(ok);

    await handler(
      anHttpEvent({
        method: 'POST',
        path: '/webhooks/telegram/felix',
        headers: { 'X-Telegram-Bot-Api-Secret-Token': 's' },
        body: '{"a":"ñ"}',
        pathParameters: { endpoint: 'felix' },
        query: { since: '3' },
      }),
    );

    expect(requests).toMatchObject([
      {
        method: 'POST',
        path: '/webhooks/telegram/felix',
        headers: { 'x-telegram-bot-api-secret-token': 's' },
        rawQuery: 'since=3',
        rawBody: Buffer.from('{"a":"ñ"}'),
        pathParameters: { endpoint: 'felix' },
        query: { since: '3' },
        requestId: 'request-1',
      },
    ]);
  });

  it('decodes a body that the gateway sent as base64, byte by byte', async () => {
    const { handler, requests } = connect(ok);
    const bytes = Buffer.from([0x7b, 0xff, 0x00, 0x7d]);

    await handler(anHttpEvent({ body: bytes.toString('base64'), isBase64Encoded: true }));

    expect(requests[0]?.rawBody.equals(bytes)).toBe(true);
  });

  it('hands over an empty body when there is none', async () => {
    const { handler, requests } = connect(ok);

    await handler(anHttpEvent({ method: 'GET' }));

    expect(requests[0]?.rawBody).toHaveLength(0);
  });

  it('answers what the function answers', async () => {
    const { handler, logger } = connect(() => jsonResponse(202, { id: 1 }, { 'x-turn': 'turn_1' }));

    expect(await handler(anHttpEvent())).toStrictEqual({
      statusCode: 202,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-turn': 'turn_1',
      },
      body: '{"id":1}',
    });
    expect(logger.lines).toStrictEqual([]);
  });

  it.each([
    [new UnauthenticRequestError('no'), 401, {}],
    [new InvalidInputError('no'), 200, {}],
    [new ThrottledError('no', { retryAfterSeconds: 2.5 }), 503, { 'retry-after': '3' }],
    [new UnavailableError('no'), 503, { 'retry-after': '1' }],
    [new TypeError('no'), 500, {}],
  ])('answers a channel %o with %s and no body', async (error, statusCode, headers) => {
    const { handler, metrics } = failing(error, 'webhook');

    expect(await handler(anHttpEvent())).toStrictEqual({ statusCode, headers });
    expect(metrics.total('failedRequests')).toBe(1);
  });

  it.each([
    [new InvalidInputError('secret detail'), 400, 'invalid-input'],
    [new UnavailableError('secret detail'), 503, 'unavailable'],
    [new TypeError('secret detail'), 500, 'internal'],
  ])('tells a program only the kind of %o', async (error, statusCode, kind) => {
    const { handler } = failing(error, 'api');

    const answer = await handler(anHttpEvent());

    expect(answer.statusCode).toBe(statusCode);
    expect(JSON.parse(answer.body ?? '')).toEqual({
      error: { code: kind, message: expect.not.stringContaining('secret') },
    });
  });

  it('words an error the way its API does', async () => {
    const quiet = { logger: new RecordingLogger(), metrics: new RecordingMetrics() };
    const handle = () => Promise.reject(new UnavailableError('no'));
    const describeError = ({ code }: { readonly code: string }) => ({ success: false, code });

    const answer = await createHttpHandler({ caller: 'api', handle, describeError, ...quiet })(
      anHttpEvent(),
    );

    expect(answer.body).toBe('{"success":false,"code":"unavailable"}');
  });

  it('labels the metric of a failure with the route, not with what was asked', async () => {
    const { handler, metrics } = failing(new InvalidInputError('no'), 'webhook');

    const routeKey = 'POST /webhooks/{channel}/{endpoint}';
    await handler(anHttpEvent({ routeKey, path: '/webhooks/telegram/5599998888' }));

    expect(metrics.records).toStrictEqual([
      {
        values: { failedRequests: 1 },
        dimensions: { kind: 'invalid-input', route: 'POST:/webhooks/channel/endpoint' },
      },
    ]);
  });
});

describe('parseJsonBody', () => {
  const schema = z.object({ message: z.string() });
  const parsing = () => connect((request) => jsonResponse(200, parseJsonBody(request, schema)));

  it('gives the body in its shape', async () => {
    const { handler } = parsing();

    expect(await handler(anHttpEvent({ body: '{"message":"hi"}' }))).toMatchObject({
      statusCode: 200,
      body: '{"message":"hi"}',
    });
  });

  it.each([
    ['{"message":', 'The body is not JSON', {}],
    ['', 'The body is not JSON', {}],
    ['{"message":5}', 'The body does not have the agreed shape', { field: 'message:invalid_type' }],
  ])('refuses %o and names the field at fault', async (body, message, details) => {
    const { handler, logger } = parsing();

    expect(await handler(anHttpEvent({ body }))).toMatchObject({ statusCode: 400 });
    expect(logger.lines).toMatchObject([{ error: { message, details } }]);
  });
});
