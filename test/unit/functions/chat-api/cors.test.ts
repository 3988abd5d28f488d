import { expect, it } from 'vitest';
import { aChatApi } from '../../../support/chat-api-client.ts';

const preflight = { method: 'OPTIONS', path: '/api/chat/message' };

it('answers a preflight request of an allowed page without authentication', async () => {
  const authenticate = () => Promise.reject(new Error('asked'));
  const api = aChatApi({ authenticate });
  const answer = await api.send({ ...preflight, headers: { origin: 'https://chat.example' } });
  expect(answer).toEqual({
    status: 204,
    body: undefined,
    headers: {
      'access-control-allow-origin': 'https://chat.example',
      'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
      'access-control-allow-headers': 'authorization, content-type, x-service-key',
      'access-control-max-age': '600',
      vary: 'Origin',
    },
  });
});

it('allows no page that is not on the list', async () => {
  const origin = 'https://chat.example.evil';
  const answer = await aChatApi().post({ message: 'Hola', user_id: 'carlos' }, { origin });
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  expect(answer.headers).toMatchObject({ vary: 'Origin' });
});

it('lets an allowed page read refusals', async () => {
  const { status, headers } = await aChatApi().post('{', { origin: 'https://chat.example' });
  expect([status, headers['access-control-allow-origin']]).toEqual([400, 'https://chat.example']);
});
