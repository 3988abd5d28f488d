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

/** The preferred port when it is free, else one that the system picks. 0 lets the system pick. */
export async function freePort(preferred: number): Promise<number> {
  const port = (await listenOn(preferred)) ?? (await listenOn(0));
  if (port === undefined) throw new Error(`No free port on ${HOST}`);
  return port;
}
