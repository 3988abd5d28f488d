import { expect, it } from 'vitest';
import {
  answerPreflight,
  createCorsHeaders,
  parseOrigins,
  withCors,
} from '../../../../shared/lambda/http-caller/cors.ts';
import { anHttpEvent } from '../../../support/builders/http-event.ts';

it('parses the list of origins', () => {
  expect(parseOrigins(' https://a.example, https://b.example ')).toEqual([
    'https://a.example',
    'https://b.example',
  ]);
  expect(parseOrigins('')).toEqual([]);
  expect(createCorsHeaders(parseOrigins('*'), 'https://any.example')).toEqual({ vary: 'Origin' });
});

it('lets only an allowed page read an answer', async () => {
  const serve = () => Promise.resolve({ statusCode: 503, headers: { 'retry-after': '1' } });
  const api = withCors(serve, ['https://a.example']);
  expect(await api(anHttpEvent({ headers: { origin: 'https://a.example' } }))).toEqual({
    statusCode: 503,
    headers: {
      'retry-after': '1',
      vary: 'Origin',
      'access-control-allow-origin': 'https://a.example',
    },
  });
  expect(await api(anHttpEvent({ headers: { origin: 'https://b.example' } }))).toEqual({
    statusCode: 503,
    headers: { 'retry-after': '1', vary: 'Origin' },
  });
});

it('allows the headers that an API adds', () => {
  expect(answerPreflight(['x-one', 'x-two']).headers).toMatchObject({
    'access-control-allow-headers': 'authorization, content-type, x-service-key, x-one, x-two',
  });
});
