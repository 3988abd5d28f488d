import type * as z from 'zod';
import { domainServiceEnvSchema } from '../../../shared/services/service-env.ts';

/** What campaigns reads of a domain service's environment. */
export const campaignsEnvSchema = domainServiceEnvSchema.pick({
  STAGE: true,
  SERVICE_TABLE: true,
  PARTNER_MODE: true,
  WALLET_FUNCTION: true,
});

export type CampaignsEnv = z.infer<typeof campaignsEnvSchema>;
