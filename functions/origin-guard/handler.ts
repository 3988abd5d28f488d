import * as z from 'zod/mini';
import { isSameSecret } from '../../shared/lambda/http-caller/is-same-secret.ts';
import type { OriginGuardDependencies } from './dependencies.ts';

/** The header with CloudFront's key; API Gateway writes all names in lower case. */
const ORIGIN_KEY_HEADER = 'x-origin-key';

const eventSchema = z.object({ headers: z.record(z.string(), z.string()) });

/**
 * Creates the authorizer of the HTTP API: only what comes through CloudFront, and so past its web
 * ACL, is let in. A secret that cannot be read throws, and API Gateway lets nobody in.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-lambda-authorizer.html
 */
export function createHandler({ readSecret }: OriginGuardDependencies) {
  return async (event: unknown): Promise<{ readonly isAuthorized: boolean }> => {
    const parsed = eventSchema.safeParse(event);
    const given = parsed.success ? parsed.data.headers[ORIGIN_KEY_HEADER] : undefined;
    if (given === undefined) return { isAuthorized: false };
    const { origin_key = '', previous_origin_key = '' } = await readSecret();
    const keys = [origin_key, previous_origin_key].filter((key) => key !== '');
    return { isAuthorized: keys.some((key) => isSameSecret(given, key)) };
  };
}
