import { describe, expect, it } from 'vitest';
import { aServicesApi } from '../../../support/services-api-client.ts';

const ok = () => ({ type: 'ok', data: {} }) as const;

function anApi() {
  const api = aServicesApi();
  for (const tool of ['find_lockers', 'rent_locker', 'prepare_rent_locker', 'rename_locker']) {
    api.tools.on(tool, ok);
  }
  return api;
}

describe('the query of an information tool', () => {
  it.each([
    ['', {}],
    ['city=San%20Luis+Potos%C3%AD', { city: 'San Luis Potosí' }],
    ['city=5', { city: '5' }],
    ['floor=3&width=-1.5&free=true', { floor: 3, width: -1.5, free: true }],
    ['free=false', { free: false }],
    ['sizes=S&sizes=M', { sizes: ['S', 'M'] }],
    ['sizes=M', { sizes: ['M'] }],
    ['floors=1&floors=2', { floors: [1, 2] }],
    ['at=%7B%22lat%22%3A19.4%7D', { at: { lat: 19.4 } }],
    ['order=near', { order: 'near' }],
  ])('%s is converted to the types of the schema', async (query, input) => {
    const api = anApi();
    expect(await api.get(`lockers/search?${query}`)).toMatchObject({ status: 200 });
    expect(api.tools.invocations.map((call) => call.input)).toEqual([input]);
  });

  it.each([
    ['floor=secret', 'floor'],
    ['floor=', 'floor'],
    ['floor=1.5', 'floor'],
    ['floor=1e0', 'floor'],
    ['floor=0x1', 'floor'],
    ['floor=10', 'floor'],
    ['floor=1&floor=2', 'floor'],
    ['width=NaN', 'width'],
    ['free=yes', 'free'],
    ['free=1', 'free'],
    ['city=', 'city'],
    ['city=a&city=secret', 'city'],
    ['sizes=S&sizes=secret', 'sizes.1'],
    ['floors=1,2', 'floors.0'],
    ['at=secret', 'at'],
    ['at=%7B%22lat%22%3A%22secret%22%7D', 'at.lat'],
    ['order=secret', 'order'],
    ['town=secret', 'town'],
    ['__proto__=secret', '__proto__'],
    ['constructor=secret', 'constructor'],
  ])('%s is refused by the name of its parameter, without the value', async (query, field) => {
    const api = anApi();
    const answer = await api.get(`lockers/search?${query}`);
    expect(answer).toMatchObject({
      status: 400,
      body: { success: false, error_code: 'INVALID_INPUT', field, error: expect.any(String) },
    });
    expect(JSON.stringify(answer.body)).not.toContain('secret');
    expect(api.tools.invocations).toEqual([]);
  });

  it('is refused without its name when the name is not an identifier', async () => {
    const { status, body } = await anApi().get('lockers/search?%3Cscript%3E=1');
    expect([status, JSON.stringify(body).includes('script')]).toEqual([400, false]);
  });
});

describe('the body of an action', () => {
  it('goes to the service unchanged', async () => {
    const api = anApi();
    const body = { locker: 'A1', days: 2, quote_id: 'quote_1' };
    expect(await api.post('lockers/rent-locker', body)).toMatchObject({ status: 200 });
    expect(api.tools.invocations).toMatchObject([{ tool: 'rent_locker', input: body }]);
  });

  it.each([
    ['a missing field', { days: 2, quote_id: 'q' }, 'locker'],
    ['a field of the wrong type', { locker: 'A1', days: 'secret', quote_id: 'q' }, 'days'],
    ['an unknown field', { locker: 'A1', days: 2, quote_id: 'q', colour: 'secret' }, 'colour'],
    ['a user', { locker: 'A1', days: 2, quote_id: 'q', user_id: 'secret' }, 'user_id'],
    ['no quote where one is needed', { locker: 'A1', days: 2 }, 'quote_id'],
    ['an empty quote', { locker: 'A1', days: 2, quote_id: '' }, 'quote_id'],
  ])('is refused with %s', async (_what, body, field) => {
    const api = anApi();
    const answer = await api.post('lockers/rent-locker', body);
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'INVALID_INPUT', field } });
    expect(JSON.stringify(answer.body)).not.toContain('secret');
    expect(api.tools.invocations).toEqual([]);
  });

  it('must have no quote when it prepares one', async () => {
    const api = anApi();
    const path = 'lockers/rent-locker/prepare';
    const body = { locker: 'A1', days: 2 };
    expect(await api.post(path, body)).toMatchObject({ status: 200 });
    expect(await api.post(path, { ...body, quote_id: 'q' })).toMatchObject({
      status: 400,
      body: { field: 'quote_id' },
    });
    expect(api.tools.invocations).toMatchObject([{ tool: 'prepare_rent_locker', input: body }]);
  });

  it('cannot be mixed with query parameters', async () => {
    expect(await anApi().post('lockers/search?name=Mine', { name: 'Mine' })).toMatchObject({
      status: 400,
      body: { field: 'name' },
    });
  });

  it.each([
    ['text/plain', 415],
    ['', 415],
    ['application/jsonp', 415],
    ['application/json; charset=latin1', 415],
    ['application/json;charset=UTF-8', 200],
    ['Application/JSON', 200],
  ])('of content type "%s" gets %s', async (type, status) => {
    const headers = { 'content-type': type };
    const answer = await anApi().post('lockers/search', { name: 'Mine' }, headers);
    expect(answer.status).toBe(status);
  });

  it.each([
    ['{', 400, 'INVALID_JSON'],
    ['', 400, 'INVALID_JSON'],
    ['[]', 400, 'INVALID_JSON'],
    ['null', 400, 'INVALID_JSON'],
    ['"x"', 400, 'INVALID_JSON'],
    [JSON.stringify({ name: 'x'.repeat(70_000) }), 413, 'BODY_TOO_LARGE'],
    ['{"__proto__":{"name":"x"}}', 400, 'INVALID_INPUT'],
  ])('%.40s is refused with %s', async (body, status, error_code) => {
    const api = anApi();
    expect(await api.post('lockers/search', body)).toMatchObject({ status, body: { error_code } });
    expect(api.tools.invocations).toEqual([]);
  });
});
