import { createServicesApiHandler } from '../../functions/services-api/handler.ts';
import type { ServicesApi } from '../../functions/services-api/services-api.ts';
import { Sha256Hasher } from '../../shared/adapters/system/sha256-hasher.ts';
import { ZodInputValidator } from '../../shared/adapters/zod/zod-input-validator.ts';
import type { ServiceManifest } from '../../shared/contracts/service-manifest.ts';
import type { JsonObject } from '../../shared/domain/json.ts';
import { acceptAnyone } from '../../shared/lambda/http-caller/authenticate.ts';
import { anHttpEvent } from './builders/http-event.ts';
import { FakeToolInvoker } from './fakes/fake-tool-invoker.ts';
import { FixedClock } from './fakes/fixed-clock.ts';
import { RecordingLogger } from './fakes/recording-logger.ts';
import { RecordingMetrics } from './fakes/recording-metrics.ts';

type Headers = Readonly<Record<string, string>>;

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: JsonObject;
}

const named = (name: string, kind: 'information' | 'action') => ({
  name,
  kind,
  description: `${name} of the service`,
  examples: [],
  moves_money: false,
  prepares: false,
  output_schema: { type: 'object' },
});

const text = { type: 'string', minLength: 1, maxLength: 20 };

/** A service that no repository has. */
export const lockers: ServiceManifest = {
  service: 'lockers',
  description: 'Lockers',
  tools: [
    {
      ...named('find_lockers', 'information'),
      path: 'search',
      input_schema: {
        type: 'object',
        properties: {
          city: text,
          floor: { type: 'integer', minimum: 0, maximum: 9 },
          width: { type: 'number' },
          free: { type: 'boolean' },
          sizes: { type: 'array', items: { type: 'string', enum: ['S', 'M'] } },
          floors: { type: 'array', items: { type: 'integer' } },
          at: { type: 'object', properties: { lat: { type: 'number' } }, required: ['lat'] },
          order: { anyOf: [{ const: 'near' }, { type: 'null' }] },
        },
      },
    },
    {
      ...named('rent_locker', 'action'),
      path: 'rent-locker',
      moves_money: true,
      prepares: true,
      input_schema: {
        type: 'object',
        properties: { locker: text, days: { type: 'integer', minimum: 1 } },
        required: ['locker', 'days'],
      },
      prepared_schema: {
        type: 'object',
        properties: { quote_id: { type: 'string' } },
        required: ['quote_id'],
      },
    },
    {
      ...named('rename_locker', 'action'),
      path: 'search',
      input_schema: { type: 'object', properties: { name: text }, required: ['name'] },
    },
  ],
};

/** The services API on fakes, open to everyone unless told otherwise, with a client. */
export function aServicesApi(overrides: Partial<ServicesApi> = {}) {
  const tools = new FakeToolInvoker();
  const logger = new RecordingLogger();
  const metrics = new RecordingMetrics();
  const clock = new FixedClock();
  const handler = createServicesApiHandler({
    manifests: [lockers],
    tools,
    validator: new ZodInputValidator(),
    authenticate: acceptAnyone,
    hasher: new Sha256Hasher(),
    clock,
    allowedOrigins: ['https://shop.example'],
    defaultLocale: 'es-MX',
    timezone: 'America/Mexico_City',
    logger,
    metrics,
    ...overrides,
  });
  const send = async (request: Parameters<typeof anHttpEvent>[0]): Promise<Answer> => {
    const { statusCode = 0, headers = {}, body } = await handler(anHttpEvent(request));
    return { status: statusCode, headers, body: body === undefined ? {} : JSON.parse(body) };
  };
  return {
    tools,
    logger,
    metrics,
    clock,
    send,
    /** `path` with its query, as it is typed into an address bar. */
    get: (path: string, headers: Headers = { 'x-user-id': 'carlos' }) => {
      const [bare, query = ''] = path.split('?');
      const request = { method: 'GET', path: `/api/v1/${bare}`, rawQuery: query, headers };
      return send(request);
    },
    /** An object is sent as JSON, a text as it is; a header that is empty is left out. */
    post: (path: string, body: unknown, headers: Headers = {}) => {
      const [bare, query = ''] = path.split('?');
      const all = {
        'content-type': 'application/json',
        'x-user-id': 'carlos',
        'idempotency-key': 'key-1',
        ...headers,
      };
      return send({
        path: `/api/v1/${bare}`,
        rawQuery: query,
        headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
    },
  };
}
