import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { CreateQueueCommand, ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Emulator, startEmulator } from '../../infra/local/emulator.ts';
import { pickFreePort } from '../../infra/local/process/free-port.ts';
import { ensurePythonEnvironment } from '../../infra/local/python-environment.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder('emulator');
let port: number;
let emulator: Emulator;

async function start(): Promise<Emulator> {
  const root = process.cwd();
  const python = await ensurePythonEnvironment(root);
  return await startEmulator({ root, python, port, folder, keepState: true });
}

/** `fetch` would not let a test say who it is. */
function ask(path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.once('error', reject);
    asked.end('{}');
  });
}

beforeAll(async () => {
  port = await pickFreePort();
  emulator = await start();
});
afterAll(() => emulator.stop());

it('serves no web page, and nobody who reached this machine by another name', async () => {
  const functions = '/2015-03-31/functions';
  const api = '/_aws/execute-api/felix/api/chat/message';
  expect(await ask(functions, { origin: 'https://evil.example' })).toBe(403);
  expect(await ask(functions, { origin: 'http://localhost:3000' })).toBe(403);
  expect(await ask(functions, { host: 'rebound.example' })).toBe(403);
  expect(await ask(functions, {})).not.toBe(403);
  expect(await ask(api, { origin: 'https://evil.example' })).not.toBe(403);
  const webhook = '/_aws/execute-api/felix/webhooks/telegram/felix';
  expect(await ask(api, { host: 'rebound.example' })).toBe(403);
  expect(await ask(api, { host: 'tunnel.example', 'sec-fetch-site': 'none' })).not.toBe(403);
  expect(await ask(webhook, { host: 'tunnel.example' })).not.toBe(403);
});

it('takes no other emulator on its port for itself', async () => {
  const root = process.cwd();
  const python = await ensurePythonEnvironment(root);
  const other = { root, python, port, folder: temporaryFolder('second'), keepState: false };
  await expect(startEmulator(other)).rejects.toThrow(/did not start .* in use/s);
});

const credentials = { accessKeyId: '000000000000', secretAccessKey: 'test' };
const sqs = () => new SQSClient({ endpoint: emulator.url, region: 'us-east-1', credentials });

async function killAndStart(): Promise<readonly (string | undefined)[]> {
  process.kill(-emulator.pid, 'SIGKILL');
  await emulator.ended;
  emulator = await start();
  const { QueueUrls = [] } = await sqs().send(new ListQueuesCommand({}));
  return QueueUrls.map((url) => url.split('/').at(-1));
}

it('keeps its state when it is killed', async () => {
  await sqs().send(new CreateQueueCommand({ QueueName: 'kept' }));
  await pause(2_500);

  expect(await killAndStart()).toStrictEqual(['kept']);
});

it('has kept what came before an answer of the API, however soon it is killed', async () => {
  await sqs().send(new CreateQueueCommand({ QueueName: 'promised' }));
  await fetch(`${emulator.url}/_aws/execute-api/none/stage/webhooks/telegram`, { method: 'POST' });

  expect(await killAndStart()).toContain('promised');
});
