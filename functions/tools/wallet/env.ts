import * as z from 'zod';

/** Environment of a domain service; infra passes exactly these keys to every service. */
export const walletEnvSchema = z.object({
  STAGE: z.string(),
  SERVICE_TABLE: z.string(),
  /** `sandbox` outside production. */
  PARTNER_MODE: z.enum(['sandbox', 'live']),
});

export type WalletEnv = z.infer<typeof walletEnvSchema>;
