import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { ServiceManifest } from '../../../../shared/contracts/service-manifest.ts';
import { toToolRoutes } from '../../../../shared/contracts/tool-route.ts';
import { repositoryManifests } from '../../../support/repository-manifests.ts';
import { aServicesApi, lockers } from '../../../support/services-api-client.ts';

const documentSchema = z.looseObject({
  openapi: z.literal('3.1.0'),
  servers: z.tuple([z.object({ url: z.string() })]),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string() }))),
});

async function fetchDocument(manifests: readonly ServiceManifest[]) {
  const authenticate = () => Promise.reject(new Error('asked'));
  const api = aServicesApi({ manifests, authenticate });
  const { status, body } = await api.get('openapi.json', {});
  expect(status).toBe(200);
  return documentSchema.parse(body);
}

describe.each([
  ['the services of this repository', repositoryManifests()],
  ['another service', [lockers]],
  ['no service at all', []],
])('the OpenAPI document of %s', (_what, manifests) => {
  it('is valid OpenAPI 3.1 and needs no authentication', async () => {
    const validator = new Validator();
    expect(await validator.validate(await fetchDocument(manifests))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    expect(() => validator.resolveRefs()).not.toThrow();
  });

  it('has every route once, with a unique operation id', async () => {
    const { paths } = await fetchDocument(manifests);
    const documented = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = manifests.flatMap(({ service, tools }) =>
      tools.flatMap(toToolRoutes).map(({ method, path }) => `${method} /${service}/${path}`),
    );
    expect(documented.sort()).toEqual(served.sort());
    const ids = Object.values(paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(served.length);
  });

  it('has only schemas that zod can convert', async () => {
    const validator = new Validator();
    await validator.validate(await fetchDocument(manifests));
    const schemas = collectSchemas(validator.resolveRefs());
    for (const schema of schemas) expect(() => z.fromJSONSchema(schema)).not.toThrow();
    expect(schemas.length).toBeGreaterThanOrEqual(manifests.length);
  });
});

/** Collects the schemas of parameters, bodies and responses. */
function collectSchemas(value: unknown): readonly Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    key === 'schema' ? [z.looseObject({}).parse(part)] : collectSchemas(part),
  );
}

it('describes parameters and bodies with the schemas that validate them', async () => {
  const { paths, servers, security } = await fetchDocument([lockers]);
  const ref = (name: string) => ({ $ref: `#/components/parameters/${name}` });
  expect(paths['/lockers/search']?.['get']).toMatchObject({
    operationId: 'lockers_find_lockers',
    tags: ['lockers'],
    parameters: expect.arrayContaining([
      {
        name: 'city',
        in: 'query',
        required: false,
        schema: { type: 'string', minLength: 1, maxLength: 20 },
      },
      expect.objectContaining({
        name: 'at',
        content: { 'application/json': { schema: expect.objectContaining({ type: 'object' }) } },
      }),
      ref('NamedUser'),
    ]),
  });
  expect(paths['/lockers/rent-locker']?.['post']).toMatchObject({
    parameters: expect.arrayContaining([ref('IdempotencyKey')]),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { required: ['locker', 'days', 'quote_id'], additionalProperties: false },
        },
      },
    },
    responses: { 200: {}, 400: {}, 401: {}, 403: {}, 409: {}, 413: {}, 415: {}, 422: {}, 503: {} },
  });
  expect(paths['/lockers/rent-locker/prepare']?.['post']).toMatchObject({
    requestBody: { content: { 'application/json': { schema: { required: ['locker', 'days'] } } } },
    responses: {
      200: {
        content: {
          'application/json': {
            schema: { properties: { success: { const: true }, data: { required: ['quote_id'] } } },
          },
        },
      },
    },
  });
  expect(new URL(servers[0].url, 'https://x/stage/api/v1/openapi.json').pathname).toBe(
    '/stage/api/v1',
  );
  expect(security).toEqual([{ userToken: [] }, { serviceKey: [] }]);
});
