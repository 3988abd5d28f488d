import { createServer } from 'node:net';

const HOST = '127.0.0.1';

const tryListening = (port: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, HOST, () => {
      const address = server.address();
      const boundPort = typeof address === 'object' && address ? address.port : undefined;
      server.close(() => resolve(boundPort));
    });
  });

/** True when nothing listens on a port of this machine. */
export async function isFree(port: number): Promise<boolean> {
  return (await tryListening(port)) !== undefined;
}

/**
 * Returns the preferred port if it is free, otherwise the first free one of the ports that are 10,
 * 20, 30… higher. While the preferred port is in use, every start finds the same other port, for
 * which the last deployment is still valid.
 */
export async function findFreePort(preferred: number): Promise<number> {
  for (let port = preferred; port < preferred + 200; port += 10) {
    if (await isFree(port)) return port;
  }
  return pickFreePort();
}

/** Returns a free port picked by the system. */
export async function pickFreePort(): Promise<number> {
  const port = await tryListening(0);
  if (port === undefined) throw new Error(`No free port on ${HOST}`);
  return port;
}
