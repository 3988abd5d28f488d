import * as z from 'zod';
import { heldPaymentSchema } from '../../../shared/contracts/wallet-ledger.ts';
import type { ServiceTool } from '../../../shared/lambda/domain-service/service-definition.ts';

/** FOR THE SCHEDULER ONLY: the wallet asks to be called back with these. Not part of `service`. */
export const scheduledTools = {
  expire_hold: {
    kind: 'action',
    movesMoney: true,
    examples: [],
    description: 'Gives back a hold that nobody ended in time.',
    input: heldPaymentSchema,
    output: z.object({
      payment_id: z.string(),
      expired: z
        .boolean()
        .meta({ description: 'False: it had been captured, or never came about.' }),
    }),
  },
} as const satisfies Readonly<Record<string, ServiceTool>>;
