import { createServer } from 'node:net';

const HOST = '127.0.0.1';

const listenOn = (port: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, HOST, () => {
      const address = server.address();
      const taken = typeof address === 'object' && address ? address.port : undefined;
      server.close(() => resolve(taken));
    });
  });

/** Whether nothing listens on a port of this machine. */
export async function isFree(port: number): Promise<boolean> {
  return (await listenOn(port)) !== undefined;
}

/**
 * The preferred port when it is free, else one ten, twenty… higher: where the usual port is taken for
 * long, every start finds the same other one, and what was deployed with it still fits.
 */
export async function freePort(preferred: number): Promise<number> {
  for (let port = preferred; port < preferred + 200; port += 10) {
    if (await isFree(port)) return port;
  }
  return anyFreePort();
}

/** A port that the system picks. */
export async function anyFreePort(): Promise<number> {
  const port = await listenOn(0);
  if (port === undefined) throw new Error(`No free port on ${HOST}`);
  return port;
}
