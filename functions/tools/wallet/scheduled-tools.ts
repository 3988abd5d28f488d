import { heldPaymentSchema, walletPaymentSchema } from '../../../shared/contracts/wallet-ledger.ts';
import type { ServiceTool } from '../../../shared/services/service-definition.ts';

/** FOR THE SCHEDULER ONLY: the wallet asks to be called back with these. Not part of `service`. */
export const scheduledTools = {
  expire_hold: {
    kind: 'action',
    movesMoney: true,
    examples: [],
    description: 'Gives back a hold that nobody ended in time.',
    input: heldPaymentSchema,
    output: walletPaymentSchema,
  },
} as const satisfies Readonly<Record<string, ServiceTool>>;
