import type { Server } from 'node:http';

/** Starts a server on the loopback interface only. Resolves with its base URL. */
export function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      const address = server.address();
      const boundPort = typeof address === 'object' && address !== null ? address.port : port;
      resolve(`http://127.0.0.1:${boundPort}`);
    });
  });
}
