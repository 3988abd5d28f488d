import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { service as wallet } from '../../../../functions/tools/wallet/tools.ts';
import { repositoryManifests } from '../../../support/repository-manifests.ts';
import {
  createInProcessServices,
  type InProcessServices,
} from '../../../support/services/in-process-services.ts';
import { aServicesApi } from '../../../support/services-api-client.ts';

let services: InProcessServices;
let api: ReturnType<typeof aServicesApi>;
beforeEach(() => {
  services = createInProcessServices();
  api = aServicesApi({ manifests: repositoryManifests(), tools: services.invoker });
});

const orders = () =>
  services.recordsOf('topups').filter(({ key }) => key.partition.startsWith('SANDBOX-ORDER#'));
const input = { phone_number: '55 9999 8888', carrier_id: 'telcel_mx', amount: 100 };
const topUp = 'topups/create-topup';

async function prepareTopUp() {
  const { status, body } = await api.post(`${topUp}/prepare`, input);
  expect(status).toBe(200);
  const { quote_id } = z.object({ quote_id: z.string() }).parse(body['data']);
  return { ...input, quote_id };
}

describe('an action that moves money', () => {
  it('executes exactly what was quoted, once for any number of requests', async () => {
    const body = await prepareTopUp();
    expect(orders()).toHaveLength(0);
    const answers = await Promise.all([1, 2, 3].map(() => api.post(topUp, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ success: true, data: { amount: 100, total: 6.72 } });
    expect(orders()).toHaveLength(1);
  });

  it('is refused with figures other than quoted, and with another person’s quote', async () => {
    const body = await prepareTopUp();
    expect(await api.post(topUp, { ...body, amount: 200 })).toMatchObject({
      status: 422,
      body: { error_code: 'QUOTE_MISMATCH' },
    });
    expect(await api.post(topUp, body, { 'x-user-id': 'ana' })).toMatchObject({
      status: 422,
      body: { error_code: 'QUOTE_NOT_FOUND' },
    });
    expect(orders()).toHaveLength(0);
  });

  it('is refused when its key was used for something else', async () => {
    await api.post(topUp, await prepareTopUp());
    const other = await api.post(
      `${topUp}/prepare`,
      { ...input, amount: 200 },
      { 'idempotency-key': 'key-2' },
    );
    const { quote_id } = z.object({ quote_id: z.string() }).parse(other.body['data']);
    expect(await api.post(topUp, { ...input, amount: 200, quote_id })).toMatchObject({
      status: 409,
      body: { success: false, error_code: 'IDEMPOTENCY_KEY_REUSED' },
    });
    expect(orders()).toHaveLength(1);
  });
});

it('passes on the question of a service', async () => {
  expect(await api.post(`${topUp}/prepare`, { ...input, amount: 101 })).toMatchObject({
    status: 422,
    body: {
      success: false,
      error_code: 'NEEDS_INPUT',
      field: 'amount',
      reason: 'AMOUNT_NOT_SOLD',
      question: { es: expect.any(String), en: expect.any(String) },
      allowed: expect.arrayContaining([100]),
    },
  });
});

it.each(wallet.internalTools)('does not expose the wallet’s $name', async ({ name: tool }) => {
  const names = [tool, tool.replaceAll('_', '-')];
  for (const path of names.flatMap((name) => [name, `${name}/prepare`, `ledger/${name}`])) {
    expect(await api.post(`wallet/${path}`, {})).toMatchObject({ status: 404 });
    expect(await api.get(`wallet/${path}`)).toMatchObject({ status: 404 });
  }
});

it.each([
  'topups/frequent-numbers',
  'topups/carriers',
  'topups/amounts?carrier_id=telcel_mx',
  'topups/detect-carrier?phone_number=5599998888',
  'wallet/balance',
  'wallet/history?limit=2',
  'wallet/cards',
])('answers GET %s as documented', async (path) => {
  const { status, body } = await api.get(path);
  expect(status).toBe(200);
  const [bare = ''] = path.split('?');
  expect((await readDocumentedSchema(bare)).parse(body)).toMatchObject({ success: true });
});

const operationSchema = z.object({
  get: z.object({
    responses: z.object({
      200: z.object({
        content: z.object({ 'application/json': z.object({ schema: z.looseObject({}) }) }),
      }),
    }),
  }),
});

async function readDocumentedSchema(path: string) {
  const { body } = await api.get('openapi.json', {});
  const validator = new Validator();
  expect(await validator.validate({ ...body })).toEqual({ valid: true });
  const { paths } = z
    .object({ paths: z.record(z.string(), z.unknown()) })
    .parse(validator.resolveRefs());
  const { get } = operationSchema.parse(paths[`/${path}`]);
  return z.fromJSONSchema(get.responses[200].content['application/json'].schema);
}
