import * as z from 'zod';

/** Environment of a domain service; infra passes exactly these keys to every service. */
export const topupsEnvSchema = z.object({
  STAGE: z.string(),
  SERVICE_TABLE: z.string(),
  /** `sandbox` outside production. */
  PARTNER_MODE: z.enum(['sandbox', 'live']),
});

export type TopupsEnv = z.infer<typeof topupsEnvSchema>;
