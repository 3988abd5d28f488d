import * as z from 'zod';
import type { ServiceTool } from '../../../../shared/services/service-definition.ts';
import { transferStatuses } from './tool-schemas.ts';

/**
 * FOR THE SCHEDULER ONLY. These tools are not part of `service`, so they are not in `service.json`,
 * and no agent and no REST client can call them.
 */
export const scheduledTools = {
  advance_transfer: {
    kind: 'action',
    description: 'Looks how far a transfer is, and comes back later while it is on its way.',
    examples: [],
    movesMoney: true,
    input: z.object({ operation_id: z.string().min(1), attempt: z.int().nonnegative() }),
    /** No status when the operation made no transfer. */
    output: z.object({ status: z.enum(transferStatuses).optional() }),
  },
} as const satisfies Readonly<Record<string, ServiceTool>>;
