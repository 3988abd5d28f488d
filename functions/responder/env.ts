import * as z from 'zod';

/** The environment of the responder function; infra passes exactly these keys. */
export const responderEnvSchema = z.object({
  STAGE: z.string(),
  CONVERSATIONS_TABLE: z.string(),
  /** The queue itself: a conversation that a channel throttles is held there. */
  OUTBOUND_QUEUE_URL: z.url(),
  /** Dead-letter queue of the outbound queue, where messages are parked that no retry can help. */
  OUTBOUND_DLQ_URL: z.url(),
  /**
   * Lease for sending one reply. It outlasts this function's timeout and ends before redelivery.
   */
  SENDING_LEASE_SECONDS: z.coerce.number().int().positive(),
  /** Deliveries after which a reply that cannot be sent is left to the sweeper. */
  MAX_RECEIVE_COUNT: z.coerce.number().int().positive(),
  CHANNEL_SECRETS_PREFIX: z.string(),
  /** The folder of the compiled `channels.json`. */
  CATALOGUE_DIR: z.string(),
  /** JSON: channel → base URL of its API, where it is not the vendor's own. */
  CHANNEL_API_URLS: z.string(),
});

export type ResponderEnv = z.infer<typeof responderEnvSchema>;
