import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  announce,
  askRunning,
  type RunningInstance,
} from '../../../infra/local/running-instance.ts';

const instance: RunningInstance = {
  pid: 42,
  model: 'offline',
  emulatorPort: 4566,
  access: { endpoint: 'http://127.0.0.1:4566', region: 'us-east-1' },
  deployment: {
    modelEndpoint: 'http://127.0.0.1:4567',
    telegramApiUrl: 'http://127.0.0.1:4568',
    modelProvider: 'bedrock',
    realModel: false,
  },
  addresses: {
    page: 'http://127.0.0.1:4566/',
    chatApi: 'http://127.0.0.1:4566',
    telegramWebhook: 'http://127.0.0.1:4566/webhooks/telegram/felix',
    telegramApi: 'http://127.0.0.1:4568',
  },
};

it('finds nobody where nothing runs', async () => {
  expect(await askRunning(randomUUID())).toBeUndefined();
});

it('finds the start of the same checkout, and no other', async () => {
  const root = randomUUID();
  const announcement = await announce(root);
  announcement.ready(instance);
  expect(await askRunning(root)).toEqual(instance);
  expect(await askRunning(randomUUID())).toBeUndefined();
  announcement.close();
  expect(await askRunning(root)).toBeUndefined();
});

it('waits for a start that is not ready yet', async () => {
  const root = randomUUID();
  const announcement = await announce(root);
  const asked = askRunning(root);
  setTimeout(() => announcement.ready(instance), 50);
  expect(await asked).toEqual(instance);
  announcement.close();
});

it('does not wait for a start that gave up', async () => {
  const root = randomUUID();
  const announcement = await announce(root);
  const asked = askRunning(root);
  setTimeout(() => announcement.close(), 50);
  expect(await asked).toBeUndefined();
});
