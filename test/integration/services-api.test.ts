import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, inject, it } from 'vitest';
import * as z from 'zod';

const envelopeSchema = z.looseObject({ success: z.boolean() });
type Headers = Readonly<Record<string, string>>;

async function send(method: string, path: string, headers: Headers = {}, body?: string) {
  const response = await fetch(`${inject('apiUrl')}/api/v1/${path}`, {
    method,
    headers: { ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const answer: unknown = await response.json();
  return { status: response.status, headers: response.headers, body: answer };
}

const get = (path: string, headers: Headers = {}) => send('GET', path, headers);

const post = (path: string, body: unknown, headers: Headers = {}) =>
  send(
    'POST',
    path,
    { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...headers },
    typeof body === 'string' ? body : JSON.stringify(body),
  );

const input = { phone_number: '55 9999 8888', carrier_id: 'telcel_mx', amount: 100 };
const topUp = 'topups/create-topup';

async function quoteFor(person: Headers): Promise<string> {
  const { body } = await post(`${topUp}/prepare`, input, person);
  const { data } = z.object({ data: z.object({ quote_id: z.string() }) }).parse(body);
  return data.quote_id;
}

describe('information', () => {
  it('is read as in document 003', async () => {
    const { status, body } = await get('topups/frequent-numbers?user_id=user_demo');

    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      data: { numbers: [expect.objectContaining({ name: 'Mamá' }), {}] },
    });
  });

  it('takes its input from the query, also what the gateway would decode', async () => {
    const person = { 'x-user-id': 'user_query' };
    const city = await get('topups/detect-carrier?phone_number=%2B52%2055%209999%208888', person);
    expect(city).toMatchObject({
      status: 200,
      body: { data: { carrier_id: expect.any(String), phone_number: '+52 55 9999 8888' } },
    });
    expect(await get('wallet/history?limit=1', person)).toMatchObject({ status: 200 });
    expect(await get('wallet/history?limit=one', person)).toMatchObject({
      status: 400,
      body: { success: false, error_code: 'INVALID_INPUT', field: 'limit' },
    });
  });

  it('is for somebody', async () => {
    expect(await get('wallet/balance')).toMatchObject({
      status: 400,
      body: { error_code: 'INVALID_INPUT', field: 'user_id' },
    });
  });
});

describe('an action', () => {
  it('is prepared, and executed once however often it is sent', async () => {
    const person = { 'x-user-id': `user_${crypto.randomUUID()}` };
    const body = { ...input, quote_id: await quoteFor(person) };
    const headers = { ...person, 'idempotency-key': 'once' };

    const first = await post(topUp, body, headers);
    const again = await post(topUp, body, headers);

    expect(first).toMatchObject({ status: 200, body: { success: true, data: { amount: 100 } } });
    expect(again.body).toEqual(first.body);
    const history = await get('topups/history', person);
    expect(history.body).toMatchObject({ data: { topups: [{ amount: 100 }] } });
    expect(await post(topUp, { ...body, amount: 200 }, headers)).toMatchObject({
      status: 409,
      body: { success: false, error_code: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });

  it('needs its key, its quote and a proper body', async () => {
    const person = { 'x-user-id': 'user_bodies' };
    const invalid = (field: string) => ({
      status: 400,
      body: { success: false, error_code: 'INVALID_INPUT', field },
    });
    expect(await post(topUp, input, person)).toMatchObject(invalid('quote_id'));
    const noKey = { ...person, 'idempotency-key': '' };
    expect(await post(`${topUp}/prepare`, input, noKey)).toMatchObject(invalid('Idempotency-Key'));
    expect(await post(topUp, '{junk', person)).toMatchObject({
      status: 400,
      body: { error_code: 'INVALID_JSON' },
    });
    expect(await post(topUp, input, { ...person, 'content-type': 'text/plain' })).toMatchObject({
      status: 415,
    });
    expect(await post(topUp, { ...input, x: 'x'.repeat(70_000) }, person)).toMatchObject({
      status: 413,
    });
  });

  it('is asked back about what a service does not sell', async () => {
    const asked = await post(`${topUp}/prepare`, { ...input, amount: 101 }, { 'x-user-id': 'ana' });
    expect(asked).toMatchObject({
      status: 422,
      body: { error_code: 'NEEDS_INPUT', field: 'amount', question: { es: expect.any(String) } },
    });
  });
});

it('knows its routes and nothing else', async () => {
  for (const path of ['wallet/hold-funds', 'wallet/hold_funds', 'wallet', 'nothing/here']) {
    const { status, body } = await post(path, {}, { 'x-user-id': 'user_demo' });
    expect([path, status, envelopeSchema.parse(body).success]).toEqual([path, 404, false]);
  }
  const { status, headers } = await send('DELETE', 'wallet/balance');
  expect([status, headers.get('allow')]).toEqual([405, 'GET']);
});

it('describes itself to whoever asks', async () => {
  const { status, body } = await get('openapi.json');
  expect(status).toBe(200);
  const document = z.looseObject({ paths: z.record(z.string(), z.unknown()) }).parse(body);
  expect(await new Validator().validate(document)).toEqual({ valid: true });
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(['/topups/frequent-numbers', `/${topUp}/prepare`, '/wallet/balance']),
  );
});
