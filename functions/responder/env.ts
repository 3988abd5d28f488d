import * as z from 'zod';

/** The environment of the responder function; infra passes exactly these keys. */
export const responderEnvSchema = z.object({
  STAGE: z.string(),
  CONVERSATIONS_TABLE: z.string(),
  /** Dead-letter queue of the outbound queue, where messages are parked that no retry can help. */
  OUTBOUND_DLQ_URL: z.url(),
  /**
   * Lease for sending one reply. It outlasts this function's timeout and ends before redelivery.
   */
  SENDING_LEASE_SECONDS: z.coerce.number().int().positive(),
  /** Deliveries after which a reply that cannot be sent is left to the sweeper. */
  MAX_RECEIVE_COUNT: z.coerce.number().int().positive(),
  CHANNEL_SECRETS_PREFIX: z.string(),
  TELEGRAM_API_URL: z.url(),
});

export type ResponderEnv = z.infer<typeof responderEnvSchema>;
