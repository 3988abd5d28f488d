import * as z from 'zod';

/** The environment of the chat API function; infra passes exactly these keys. */
export const chatApiEnvSchema = z.object({
  STAGE: z.string(),
  INBOUND_QUEUE_URL: z.url(),
  CONVERSATIONS_TABLE: z.string(),
  /** The folder of the compiled `channels.json`. */
  CATALOGUE_DIR: z.string(),
  /** Secrets Manager id of the keys; see `AuthenticationPorts`. */
  API_AUTH_SECRET_ID: z.string(),
  /** `iss` and `aud` of the tokens that this stage accepts. */
  TOKEN_ISSUER: z.string().min(1),
  TOKEN_AUDIENCE: z.string().min(1),
  /** `open` accepts requests without credentials; allowed only in the local stage. */
  API_AUTH_MODE: z.enum(['open', 'token']),
  /** Comma-separated origins of the pages that may call us, besides our own. */
  ALLOWED_ORIGINS: z.string(),
  /** How long a POST waits for the reply before it answers 202. */
  REPLY_WAIT_MS: z.coerce.number().int().positive().max(25_000),
});

export type ChatApiEnv = z.infer<typeof chatApiEnvSchema>;
