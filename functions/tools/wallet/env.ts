import type * as z from 'zod';
import { domainServiceEnvSchema } from '../../../shared/services/service-env.ts';

/** What wallet reads of a domain service's environment. */
export const walletEnvSchema = domainServiceEnvSchema.pick({
  STAGE: true,
  SERVICE_TABLE: true,
  PARTNER_MODE: true,
  SCHEDULE_GROUP: true,
  SCHEDULE_ROLE_ARN: true,
  SCHEDULE_TARGET_ARN: true,
});

export type WalletEnv = z.infer<typeof walletEnvSchema>;
