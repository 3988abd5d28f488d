import * as z from 'zod';

/** The environment of the services API function; infra passes exactly these keys. */
export const servicesApiEnvSchema = z.object({
  STAGE: z.string(),
  /** JSON object of Lambda function names by service. */
  TOOL_FUNCTIONS: z.string(),
  /** The folder of the services' manifests, one `<service>.json` each. */
  SERVICES_DIR: z.string(),
  /** Secrets Manager id of the keys; see `AuthenticationPorts`. */
  API_AUTH_SECRET_ID: z.string(),
  /** `iss` and `aud` of the tokens that this stage accepts. */
  TOKEN_ISSUER: z.string().min(1),
  TOKEN_AUDIENCE: z.string().min(1),
  /** `open` accepts requests without credentials; allowed only in the local stage. */
  API_AUTH_MODE: z.enum(['open', 'token']),
  /** Comma-separated origins of the pages that may call us, besides our own. */
  ALLOWED_ORIGINS: z.string(),
  /** BCP 47; used when the caller asks for no language. */
  DEFAULT_LOCALE: z.string(),
  /** IANA time zone in which limits count days: the assistant's, never the caller's. */
  TIMEZONE: z.string(),
});

export type ServicesApiEnv = z.infer<typeof servicesApiEnvSchema>;
