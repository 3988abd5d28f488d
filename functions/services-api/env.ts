import * as z from 'zod';

/** Environment of the services API function; infra passes exactly these keys. */
export const servicesApiEnvSchema = z.object({
  STAGE: z.string(),
  /** JSON: service name → Lambda function name. */
  TOOL_FUNCTIONS: z.string(),
  /** Folder of the services' manifests, `<service>.json` each; beside the bundle by default. */
  SERVICES_DIR: z.string(),
  /** Secrets Manager id of `{jwt_secret, service_key}`; not read in the local stage. */
  API_AUTH_SECRET_ID: z.string(),
  /** `open` only in the local stage. */
  API_AUTH_MODE: z.enum(['open', 'token']),
  /** Comma-separated origins, or `*` in the local stage. */
  ALLOWED_ORIGINS: z.string(),
  /** BCP 47; of callers that ask for no language. */
  DEFAULT_LOCALE: z.string(),
  /** IANA zone that days and limits count in: the assistant's, never the caller's. */
  TIMEZONE: z.string(),
});

export type ServicesApiEnv = z.infer<typeof servicesApiEnvSchema>;
