import * as z from 'zod/mini';

/** The environment of the origin guard; infra passes exactly these keys. */
export const originGuardEnvSchema = z.object({
  /** Secret with the key that CloudFront sends along. */
  ORIGIN_SECRET_ID: z.string(),
});

export type OriginGuardEnv = z.infer<typeof originGuardEnvSchema>;
