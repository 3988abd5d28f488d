import * as z from 'zod';
import type { ServiceTool } from '../../../../shared/services/service-definition.ts';

/**
 * FOR THE SCHEDULER ONLY. These tools are not part of `service`, so they are not in `service.json`
 * and no agent can use them.
 */
export const scheduledTools = {
  advance_payment: {
    kind: 'action',
    description: 'Makes a scheduled payment on its day, or finds out what became of a payment.',
    examples: [],
    movesMoney: true,
    input: z.object({ payment_id: z.string(), attempt: z.int().min(0) }),
    output: z.object({
      status: z.string().meta({ description: 'NONE: there is no such payment.' }),
    }),
  },
  remind_payment: {
    kind: 'action',
    description: 'Looks a saved bill up and tells the person when it is due soon.',
    examples: [],
    movesMoney: false,
    input: z.object({ biller_id: z.string(), bill_reference: z.string(), day: z.iso.date() }),
    output: z.object({ next_look: z.string().exactOptional() }),
  },
} as const satisfies Readonly<Record<string, ServiceTool>>;
