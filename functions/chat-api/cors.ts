import type { HttpResponse } from '../../shared/lambda/http-message.ts';

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type, x-service-key',
  'access-control-max-age': '600',
};

/** Which browser pages may call, from `ALLOWED_ORIGINS`: a list separated by commas, or `*`. */
export function parseOrigins(list: string): readonly string[] {
  return list
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
}

/** The headers that let an allowed page read the answer. Credentials are never allowed: tokens go in a header. */
export function corsHeaders(
  origins: readonly string[],
  origin: string | undefined,
): Record<string, string> {
  if (origins.includes('*')) return { 'access-control-allow-origin': '*' };
  const vary = { vary: 'Origin' };
  if (origin === undefined || !origins.includes(origin)) return vary;
  return { ...vary, 'access-control-allow-origin': origin };
}

/** The answer to a preflight request; the origin's own header is added to every answer. */
export function answerPreflight(): HttpResponse {
  return { status: 204, headers: PREFLIGHT };
}
