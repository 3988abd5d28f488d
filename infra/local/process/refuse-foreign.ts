import type { IncomingHttpHeaders, RequestListener, Server } from 'node:http';

const OWN_NAME = /^(?:127\.0\.0\.1|localhost|\[::1\]|[\w-]+\.localhost)(?::\d+)?$/;

/**
 * Lets a server answer only what comes from this machine under its own name: no page of another
 * site (it would say its origin), and no name that somebody lets point here (DNS rebinding, where
 * the page and the server have the same origin).
 */
export function refuseForeign(server: Server): void {
  const answers = server.listeners('request');
  server.removeAllListeners('request');
  const guard: RequestListener = (request, response) => {
    if (!isOwn(request.headers)) {
      response.writeHead(403, { 'content-type': 'text/plain', connection: 'close' });
      response.end('Open it under a name of this machine, such as localhost.\n');
      return;
    }
    for (const answer of answers) answer.call(server, request, response);
  };
  server.on('request', guard);
}

function isOwn({ host = '', origin }: IncomingHttpHeaders): boolean {
  return (
    OWN_NAME.test(host) &&
    (origin === undefined || OWN_NAME.test(origin.replace(/^https?:\/\//, '')))
  );
}
