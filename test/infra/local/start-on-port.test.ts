import { createServer } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { startFake as startTelegram } from '../../../infra/local/fake-telegram/server.ts';
import { startFake as startWhatsApp } from '../../../infra/local/fake-whatsapp/server.ts';
import { startOfflineModel } from '../../../infra/local/offline-model/server.ts';
import { startPhones } from '../../../infra/local/phones/server.ts';
import { PortTakenError } from '../../../infra/local/port-taken-error.ts';
import { pickFreePort } from '../../../infra/local/process/free-port.ts';
import { type ListeningServer, listen } from '../../../infra/local/process/listen.ts';
import { startOnPort } from '../../../infra/local/process/start-on-port.ts';

const running: ListeningServer[] = [];
const keep = (server: ListeningServer) => {
  running.push(server);
  return server;
};
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});

const starters: Readonly<Record<string, (port: number) => Promise<ListeningServer>>> = {
  'the phones': (port) => startPhones(new Map(), port),
  'the model': (port) => startOfflineModel({ port }),
  'a fake Telegram': (port) => startTelegram({ port }),
  'a fake WhatsApp': (port) => startWhatsApp({ port }),
};

it.each(Object.entries(starters))(
  'starts %s on another port when its own was taken since it was found free',
  async (_name, start) => {
    const port = await pickFreePort();
    keep(await listen(createServer(), port));
    const server = keep(await startOnPort(port, start));
    const other = Number(new URL(server.url).port);
    expect(other).toBeGreaterThan(port);
    expect((other - port) % 10).toBe(0);
  },
);

it('starts an emulator on another port, for it says the same of a port', async () => {
  const tried: number[] = [];
  const start = (port: number) => {
    tried.push(port);
    if (tried.length === 1) return Promise.reject(new PortTakenError('in use'));
    return Promise.resolve('started');
  };
  expect(await startOnPort(await pickFreePort(), start)).toBe('started');
  expect(tried).toHaveLength(2);
});

it('does not try again what failed for another reason, nor for ever', async () => {
  let tries = 0;
  const fail = (error: Error) => () => {
    tries += 1;
    return Promise.reject(error);
  };
  const port = await pickFreePort();
  await expect(startOnPort(port, fail(new Error('no disk')))).rejects.toThrow('no disk');
  expect(tries).toBe(1);
  await expect(startOnPort(port, fail(new PortTakenError('in use')))).rejects.toThrow('in use');
  expect(tries).toBe(6);
});
