import * as z from 'zod';

/** The environment of the sweeper function; infra passes exactly these keys. */
export const sweeperEnvSchema = z.object({
  STAGE: z.string(),
  CONVERSATIONS_TABLE: z.string(),
  INBOUND_QUEUE_URL: z.url(),
  OUTBOUND_QUEUE_URL: z.url(),
  /** A reply that stays PENDING for longer than this is overdue. */
  PENDING_AFTER_SECONDS: z.coerce.number().int().positive(),
});

export type SweeperEnv = z.infer<typeof sweeperEnvSchema>;
