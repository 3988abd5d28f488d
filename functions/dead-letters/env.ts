import * as z from 'zod';

/** The environment of the dead-letters function; infra passes exactly these keys. */
export const deadLettersEnvSchema = z.object({
  STAGE: z.string(),
  CONVERSATIONS_TABLE: z.string(),
  INBOUND_QUEUE_URL: z.url(),
  OUTBOUND_QUEUE_URL: z.url(),
  /** Seconds a claim is ours; at least this function's timeout. */
  CLAIM_LEASE_SECONDS: z.coerce.number().int().positive(),
  /** The folder of the compiled catalogues, one `<assistant>.json` each. */
  CATALOGUE_DIR: z.string(),
});

export type DeadLettersEnv = z.infer<typeof deadLettersEnvSchema>;
