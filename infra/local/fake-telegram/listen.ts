import type { Server } from 'node:http';

/** Listens on the loopback interface only; resolves with the base URL. */
export function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      const address = server.address();
      const taken = typeof address === 'object' && address !== null ? address.port : port;
      resolve(`http://127.0.0.1:${taken}`);
    });
  });
}
