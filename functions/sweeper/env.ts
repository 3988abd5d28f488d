import * as z from 'zod';

/** Environment of the sweeper function; infra passes exactly these keys. */
export const sweeperEnvSchema = z.object({
  STAGE: z.string(),
  CONVERSATIONS_TABLE: z.string(),
  OUTBOUND_QUEUE_URL: z.url(),
  /** A reply is overdue when it is PENDING for longer than this. */
  PENDING_AFTER_SECONDS: z.coerce.number().int().positive(),
});

export type SweeperEnv = z.infer<typeof sweeperEnvSchema>;
