import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { anyFreePort, freePort, isFree } from '../../../infra/local/process/free-port.ts';

function listenOn(port: number) {
  const server = createServer();
  return new Promise<() => Promise<void>>((resolve) => {
    server.listen(port, '127.0.0.1', () => {
      resolve(() => new Promise((closed) => server.close(() => closed())));
    });
  });
}

it('takes the port that is preferred when nobody has it', async () => {
  const port = await anyFreePort();
  expect(await freePort(port)).toBe(port);
  expect(await isFree(port)).toBe(true);
});

it('takes the same other port each time while somebody has it', async () => {
  const port = await anyFreePort();
  const close = await listenOn(port);
  expect(await isFree(port)).toBe(false);
  const other = await freePort(port);
  expect((other - port) % 10).toBe(0);
  expect(await freePort(port)).toBe(other);
  await close();
  expect(await freePort(port)).toBe(port);
});
