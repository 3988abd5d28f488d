import * as z from 'zod';
import type { ServiceTool } from '../../../shared/services/service-definition.ts';

/** FOR THE SCHEDULER ONLY: top-ups ask to be called back with these. Not part of `service`. */
export const scheduledTools = {
  reconcile_topup: {
    kind: 'action',
    movesMoney: true,
    examples: [],
    description: 'Finds out what became of a top-up of which nobody knew, and tells.',
    input: z.object({
      purchase: z.string().min(1).meta({ description: 'Idempotency key of create_topup.' }),
      attempt: z.int().positive(),
    }),
    output: z.object({ status: z.enum(['NEVER_MADE', 'PENDING', 'COMPLETED', 'FAILED']) }),
  },
} as const satisfies Readonly<Record<string, ServiceTool>>;
