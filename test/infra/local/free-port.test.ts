import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { findFreePort, isFree, pickFreePort } from '../../../infra/local/process/free-port.ts';

function listenOn(port: number) {
  const server = createServer();
  return new Promise<() => Promise<void>>((resolve) => {
    server.listen(port, '127.0.0.1', () => {
      resolve(() => new Promise((closed) => server.close(() => closed())));
    });
  });
}

it('returns the preferred port if it is free', async () => {
  const port = await pickFreePort();
  expect(await findFreePort(port)).toBe(port);
  expect(await isFree(port)).toBe(true);
});

it('returns the same other port each time while the preferred one is in use', async () => {
  const port = await pickFreePort();
  const close = await listenOn(port);
  expect(await isFree(port)).toBe(false);
  const other = await findFreePort(port);
  expect((other - port) % 10).toBe(0);
  expect(await findFreePort(port)).toBe(other);
  await close();
  expect(await findFreePort(port)).toBe(port);
});
