import { describe, expect, it } from 'vitest';
import {
  InvalidInputError,
  ThrottledError,
  UnauthenticRequestError,
  UnavailableError,
} from '../../../shared/domain/errors.ts';
import { createHttpHandler } from '../../../shared/lambda/http-handler.ts';
import {
  createJsonResponse,
  type HttpRequest,
  type HttpResponse,
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

const ok = () => createJsonResponse(200, { ok: true });

function connectFailing(error: unknown, caller: 'webhook' | 'api') {
  return connect(() => {
    throw error;
  }, caller);
}

describe('createHttpHandler', () => {
  it('passes on the bytes as sent, headers in lower case, path and query', async () => {
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

  it('decodes a base64 body byte by byte', async () => {
    const { handler, requests } = connect(ok);
    const bytes = Buffer.from([0x7b, 0xff, 0x00, 0x7d]);

    await handler(anHttpEvent({ body: bytes.toString('base64'), isBase64Encoded: true }));

    expect(requests[0]?.rawBody.equals(bytes)).toBe(true);
  });

  it('passes on an empty body when there is none', async () => {
    const { handler, requests } = connect(ok);

    await handler(anHttpEvent({ method: 'GET' }));

    expect(requests[0]?.rawBody).toHaveLength(0);
  });

  it('returns the response of the function', async () => {
    const { handler, logger } = connect(() =>
      createJsonResponse(202, { id: 1 }, { 'x-turn': 'turn_1' }),
    );

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
  ])('answers %o to a channel with %s and no body', async (error, statusCode, headers) => {
    const { handler, metrics } = connectFailing(error, 'webhook');

    expect(await handler(anHttpEvent())).toStrictEqual({ statusCode, headers });
    expect(metrics.total('failedRequests')).toBe(1);
  });

  it.each([
    [new InvalidInputError('secret detail'), 400, 'invalid-input'],
    [new UnavailableError('secret detail'), 503, 'unavailable'],
    [new TypeError('secret detail'), 500, 'internal'],
  ])('tells a program only the kind of %o', async (error, statusCode, kind) => {
    const { handler } = connectFailing(error, 'api');

    const answer = await handler(anHttpEvent());

    expect(answer.statusCode).toBe(statusCode);
    expect(JSON.parse(answer.body ?? '')).toEqual({
      error: { code: kind, message: expect.not.stringContaining('secret') },
    });
  });

  it('renders an error in the shape of its API', async () => {
    const quiet = { logger: new RecordingLogger(), metrics: new RecordingMetrics() };
    const handle = () => Promise.reject(new UnavailableError('no'));
    const describeError = ({ code }: { readonly code: string }) => ({ success: false, code });

    const answer = await createHttpHandler({ caller: 'api', handle, describeError, ...quiet })(
      anHttpEvent(),
    );

    expect(answer.body).toBe('{"success":false,"code":"unavailable"}');
  });

  it.each([
    ['an error of ours', 1, () => Promise.reject(new TypeError('no'))],
    ['what is not available', 1, () => Promise.reject(new UnavailableError('no'))],
    ['an answer that says so', 1, () => Promise.resolve(createJsonResponse(502, {}))],
    ['what the caller did wrong', 0, () => Promise.reject(new InvalidInputError('no'))],
    ['a refusal', 0, () => Promise.resolve(createJsonResponse(404, {}))],
    ['an answer', 0, () => Promise.resolve(ok())],
  ])('counts %s as %i errors of the server', async (_what, count, handle) => {
    const [metrics, logger] = [new RecordingMetrics(), new RecordingLogger()];

    await createHttpHandler({ caller: 'api', handle, logger, metrics })(anHttpEvent());

    expect(metrics.total('serverErrors')).toBe(count);
  });

  it('labels the metric of a failure with the route, not with the path', async () => {
    const { handler, metrics } = connectFailing(new InvalidInputError('no'), 'webhook');

    const routeKey = 'POST /webhooks/{channel}/{endpoint}';
    await handler(anHttpEvent({ routeKey, path: '/webhooks/telegram/5599998888' }));

    expect(metrics.records).toStrictEqual([
      {
        values: { failedRequests: 1, serverErrors: 0 },
        dimensions: { kind: 'invalid-input', route: 'POST:/webhooks/channel/endpoint' },
      },
    ]);
  });
});
