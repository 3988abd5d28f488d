import type * as z from 'zod';
import { domainServiceEnvSchema } from '../../../shared/services/service-env.ts';

/** What financial-data reads of a domain service's environment. */
export const financialDataEnvSchema = domainServiceEnvSchema.pick({
  STAGE: true,
  SERVICE_TABLE: true,
  WALLET_FUNCTION: true,
});

export type FinancialDataEnv = z.infer<typeof financialDataEnvSchema>;
