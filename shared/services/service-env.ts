import * as z from 'zod';

/**
 * Environment of every domain service. infra passes all of it; what a service does not declare in
 * `needs` is empty.
 */
export const domainServiceEnvSchema = z.object({
  STAGE: z.string(),
  SERVICE_TABLE: z.string(),
  /** `sandbox` outside production. */
  PARTNER_MODE: z.enum(['sandbox', 'live']),
  /** Name of the wallet's function; `needs: ['wallet']`. */
  WALLET_FUNCTION: z.string().default(''),
  /** Name of this service's own ledger function; where the manifest declares `ledger`. */
  LEDGER_FUNCTION: z.string().default(''),
  /** Who calls, as JSON; only of ledger functions. See `shared/contracts/ledger-access.ts`. */
  LEDGER_CALLER: z.string().default(''),
  /** FIFO queue of the notifier; `needs: ['events']`. */
  EVENTS_QUEUE_URL: z.string().default(''),
  /** Group of this service's schedules; `needs: ['schedule']`, like the next two. */
  SCHEDULE_GROUP: z.string().default(''),
  /** Role that may start the schedules. */
  SCHEDULE_ROLE_ARN: z.string().default(''),
  /** The function of this very service. */
  SCHEDULE_TARGET_ARN: z.string().default(''),
  /** Bedrock's id of the model that embeds texts; `needs: ['embeddings']`. */
  EMBEDDING_MODEL: z.string().default(''),
});

export type DomainServiceEnv = z.infer<typeof domainServiceEnvSchema>;
