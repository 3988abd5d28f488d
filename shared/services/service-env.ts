import * as z from 'zod';

/**
 * Environment of every domain service. infra passes all of it; what a service did not ask for with `needs` in its
 * definition is empty.
 */
export const domainServiceEnvSchema = z.object({
  STAGE: z.string(),
  SERVICE_TABLE: z.string(),
  /** `sandbox` outside production. */
  PARTNER_MODE: z.enum(['sandbox', 'live']),
  /** Name of the wallet's function; `needs: ['wallet']`. */
  WALLET_FUNCTION: z.string().default(''),
  /** FIFO queue of the notifier; `needs: ['events']`. */
  EVENTS_QUEUE_URL: z.string().default(''),
  /** Group of this application's schedules, the role that may start them, and the ARN of this very function; `needs: ['schedule']`. */
  SCHEDULE_GROUP: z.string().default(''),
  SCHEDULE_ROLE_ARN: z.string().default(''),
  SCHEDULE_TARGET_ARN: z.string().default(''),
});

export type DomainServiceEnv = z.infer<typeof domainServiceEnvSchema>;
