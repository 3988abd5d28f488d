import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  announceInstance,
  findRunningInstance,
  type RunningInstance,
} from '../../../infra/local/running-instance.ts';

const instance: RunningInstance = {
  pid: 42,
  model: 'offline',
  emulatorPort: 4566,
  access: { endpoint: 'http://127.0.0.1:4566', region: 'us-east-1' },
  deployment: {
    modelEndpoint: 'http://127.0.0.1:4567',
    channelApiUrls: { telegram: 'http://127.0.0.1:4568' },
    modelProvider: 'bedrock',
    realModel: false,
  },
  addresses: {
    page: 'http://127.0.0.1:4566/',
    chatApi: 'http://127.0.0.1:4566',
    phones: 'http://127.0.0.1:4570/',
    channels: [
      {
        channel: 'telegram',
        name: 'Telegram',
        webhook: 'http://127.0.0.1:4566/webhooks/telegram/felix',
        api: 'http://127.0.0.1:4568',
        secret: 'local-telegram-secret',
      },
    ],
  },
};

it('finds nothing when nothing runs', async () => {
  expect(await findRunningInstance(randomUUID())).toBeUndefined();
});

it('finds the instance of the same checkout only', async () => {
  const root = randomUUID();
  const announcement = await announceInstance(root);
  announcement.ready(instance);
  expect(await findRunningInstance(root)).toEqual(instance);
  expect(await findRunningInstance(randomUUID())).toBeUndefined();
  announcement.close();
  expect(await findRunningInstance(root)).toBeUndefined();
});

it('waits for an instance that is still starting', async () => {
  const root = randomUUID();
  const announcement = await announceInstance(root);
  const asked = findRunningInstance(root);
  setTimeout(() => announcement.ready(instance), 50);
  expect(await asked).toEqual(instance);
  announcement.close();
});

it('stops waiting when the start fails', async () => {
  const root = randomUUID();
  const announcement = await announceInstance(root);
  const asked = findRunningInstance(root);
  setTimeout(() => announcement.close(), 50);
  expect(await asked).toBeUndefined();
});
