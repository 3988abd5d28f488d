import { expect, it } from 'vitest';
import { MAX_BODY_BYTES, readJsonBody } from '../../../../shared/lambda/http-caller/json-body.ts';
import { anHttpRequest } from '../../../support/builders/http-request.ts';

const read = (bytes: Uint8Array | string) =>
  readJsonBody(anHttpRequest({ rawBody: Buffer.from(bytes) }));

it('reads JSON of any shape', () => {
  expect(read('{"a":"ñ"}')).toEqual({ type: 'json', value: { a: 'ñ' } });
  expect(read(' null ')).toEqual({ type: 'json', value: null });
});

it.each([
  ['an empty body', ''],
  ['a truncated object', '{"a":'],
  ['bytes that are not UTF-8', Uint8Array.of(0x22, 0xff, 0x22)],
])('refuses %s', (_what, bytes) => {
  expect(read(bytes)).toMatchObject({ type: 'refused', status: 400, code: 'invalid_json' });
});

it('refuses a body that is too large before parsing it', () => {
  expect(read(`"${'ñ'.repeat(MAX_BODY_BYTES / 2)}"`)).toMatchObject({
    status: 413,
    code: 'body_too_large',
  });
  expect(read(`"${'x'.repeat(MAX_BODY_BYTES - 2)}"`)).toMatchObject({ type: 'json' });
});

it('refuses a body whose bytes the gateway had to replace, and no sign that somebody wrote', () => {
  const replaced = '{"id":"\ufffd\ufffd"}';
  const sent = Buffer.from('{"id":"\xff\xfe"}', 'latin1');
  const receive = (text: string, length: number) =>
    readJsonBody(
      anHttpRequest({
        rawBody: Buffer.from(text),
        headers: { 'content-length': String(length) },
      }),
    );
  expect(receive(replaced, sent.byteLength)).toMatchObject({ status: 400, code: 'invalid_json' });
  expect(receive(replaced, Buffer.byteLength(replaced))).toMatchObject({ type: 'json' });
});
