import type { HttpRequest } from '../http-message.ts';

const LOOPBACK = /^https?:\/\/(?:127\.0\.0\.1|localhost|\[::1\]|[\w.-]+\.localhost)(?::\d+)?$/;

/**
 * Whether a page that is not ours makes a request: browsers say which page they serve, and without
 * credentials nothing else tells it from the person's own. Ours are the configured ones, those of
 * this machine, and the API's own address behind a tunnel. A name that somebody lets point to this
 * machine has no certificate, so it is never https.
 */
export function isForeignPage(
  { headers }: Pick<HttpRequest, 'headers'>,
  allowedOrigins: readonly string[],
): boolean {
  const { origin } = headers;
  if (origin === undefined || LOOPBACK.test(origin)) return false;
  const own = [headers['host'], headers['x-forwarded-host']].map((host) => `https://${host}`);
  return ![...own, ...allowedOrigins].includes(origin);
}
