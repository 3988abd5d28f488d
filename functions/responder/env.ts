import * as z from 'zod';

/** Environment of the responder function; infra passes exactly these keys. */
export const responderEnvSchema = z.object({
  STAGE: z.string(),
  CONVERSATIONS_TABLE: z.string(),
  CHANNEL_SECRETS_PREFIX: z.string(),
  TELEGRAM_API_URL: z.url(),
});

export type ResponderEnv = z.infer<typeof responderEnvSchema>;
