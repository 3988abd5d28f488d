import { createServer, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListeningServer, listen } from '../../../infra/local/process/listen.ts';

let server: ListeningServer;

beforeAll(async () => {
  const answering = createServer((_request, response) => response.end('here'));
  server = await listen(answering, 0);
});
afterAll(() => server.close());

/** `fetch` would not let a test say who it is. */
function ask(headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(server.url, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.once('error', reject);
    asked.end();
  });
}

describe('a server of the local cloud', () => {
  it.each([
    [200, {}],
    [200, { host: 'localhost:4566' }],
    [200, { host: '[::1]:4566' }],
    [200, { host: 'phones.localhost', origin: 'http://phones.localhost' }],
    [403, { host: 'rebound.example' }],
    [403, { host: 'rebound.example', origin: 'http://rebound.example' }],
    [403, { origin: 'https://evil.example' }],
    [403, { host: 'localhost.evil.example' }],
    [403, { origin: 'null' }],
  ] as const)('answers %i to %o', async (status, headers) => {
    expect(await ask(headers)).toBe(status);
  });
});
