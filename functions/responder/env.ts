import * as z from 'zod';

/** Environment of the responder function; infra passes exactly these keys. */
export const responderEnvSchema = z.object({
  STAGE: z.string(),
  CONVERSATIONS_TABLE: z.string(),
  /** Dead-letter queue of the outbound queue: notices that no retry can help are parked there. */
  OUTBOUND_DLQ_URL: z.url(),
  /** How long the right to send one reply is ours; outlasts this function, ends before redelivery. */
  SENDING_LEASE_SECONDS: z.coerce.number().int().positive(),
  CHANNEL_SECRETS_PREFIX: z.string(),
  TELEGRAM_API_URL: z.url(),
});

export type ResponderEnv = z.infer<typeof responderEnvSchema>;
