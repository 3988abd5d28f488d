import * as z from 'zod';

/** The environment of the admin API function; infra passes exactly these keys. */
export const adminApiEnvSchema = z.object({
  STAGE: z.string(),
  /** JSON object of table names by `conversations` and each domain service. */
  PERSON_TABLES: z.string(),
  /** Where what colleagues write goes out, like any reply. */
  OUTBOUND_QUEUE_URL: z.url(),
  /** The folder of the compiled catalogues, one `<assistant>.json` each. */
  CATALOGUE_DIR: z.string(),
  /** Secrets Manager id of the keys; see `AuthenticationPorts`. */
  API_AUTH_SECRET_ID: z.string(),
  /** `iss` and `aud` of the tokens that this stage accepts elsewhere; here they open nothing. */
  TOKEN_ISSUER: z.string().min(1),
  TOKEN_AUDIENCE: z.string().min(1),
});

export type AdminApiEnv = z.infer<typeof adminApiEnvSchema>;
