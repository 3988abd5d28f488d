import type * as z from 'zod';
import { domainServiceEnvSchema } from '../../../shared/services/service-env.ts';

/** What billpay reads of a domain service's environment. */
export const billpayEnvSchema = domainServiceEnvSchema.pick({
  STAGE: true,
  SERVICE_TABLE: true,
  PARTNER_MODE: true,
  WALLET_FUNCTION: true,
  EVENTS_QUEUE_URL: true,
  SCHEDULE_GROUP: true,
  SCHEDULE_ROLE_ARN: true,
  SCHEDULE_TARGET_ARN: true,
});

export type BillpayEnv = z.infer<typeof billpayEnvSchema>;
