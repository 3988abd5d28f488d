import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { startBedrockRelay } from '../../../infra/local/model/bedrock-relay.ts';

const credentials = () =>
  Promise.resolve({
    accessKeyId: 'AKIADEVELOPER',
    secretAccessKey: 'secret',
    sessionToken: 'token',
  });

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A stand-in for Bedrock that records requests and answers in two parts. */
async function aBedrock() {
  const received: { request: IncomingMessage; body: string }[] = [];
  const server = createServer(async (request, response) => {
    received.push({ request, body: await text(request) });
    response.writeHead(429, { 'x-amzn-errortype': 'ThrottlingException' });
    response.write('first ');
    response.end('second');
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  closers.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { received, target: new URL(`http://127.0.0.1:${port}`) };
}

async function relayTo(target: URL): Promise<string> {
  const relay = await startBedrockRelay({ port: 0, region: 'eu-west-1', target, credentials });
  closers.push(() => relay.close());
  return relay.url;
}

it('forwards a call unchanged, signed with the developer’s credentials for their region', async () => {
  const { received, target } = await aBedrock();
  const path = '/model/global.amazon.nova-2-lite-v1%3A0/converse';
  await fetch(`${await relayTo(target)}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization:
        'AWS4-HMAC-SHA256 Credential=000000000000/20260101/us-east-1/bedrock/aws4_request',
    },
    body: '{"messages":[]}',
  });
  const [call] = received;
  expect(call?.body).toBe('{"messages":[]}');
  expect(call?.request.url).toBe(path);
  expect(call?.request.headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIADEVELOPER\/\d{8}\/eu-west-1\/bedrock\/aws4_request, .*Signature=[0-9a-f]{64}$/,
  );
  expect(call?.request.headers['x-amz-security-token']).toBe('token');
});

it('returns status, headers and body, also of an error', async () => {
  const { target } = await aBedrock();
  const answer = await fetch(`${await relayTo(target)}/model/m/converse-stream`, {
    method: 'POST',
  });
  expect(answer.status).toBe(429);
  expect(answer.headers.get('x-amzn-errortype')).toBe('ThrottlingException');
  expect(await answer.text()).toBe('first second');
});

it('answers 503 when Bedrock cannot be reached', async () => {
  const url = await relayTo(new URL('http://127.0.0.1:1'));
  const answer = await fetch(`${url}/model/m/converse`, { method: 'POST', body: '{}' });
  expect(answer.status).toBe(503);
});

it('does not start without credentials', async () => {
  const none = () => Promise.reject(new Error('none'));
  await expect(
    startBedrockRelay({ port: 0, region: 'eu-west-1', credentials: none }),
  ).rejects.toThrow(/needs AWS credentials/);
});
