import type { Server } from 'node:http';
import { refuseForeign } from './refuse-foreign.ts';

/** A server that accepts calls. */
export interface ListeningServer {
  /** Its base address, without a trailing slash. */
  readonly url: string;
  /** Ends open connections, too. */
  close(): Promise<void>;
}

/**
 * Starts a server on the loopback interface only; it answers nobody but this machine.
 * @param port 0 picks a free port
 * @throws the system's error when the port is in use
 */
export async function listen(server: Server, port: number): Promise<ListeningServer> {
  refuseForeign(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address();
  const boundPort = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://127.0.0.1:${boundPort}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
