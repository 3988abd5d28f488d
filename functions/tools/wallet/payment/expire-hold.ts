import {
  heldPaymentSchema,
  walletPaymentSchema,
} from '../../../../shared/contracts/wallet-ledger.ts';
import { internalTool } from '../../../../shared/services/tool.ts';
import type { LedgerPorts } from '../wallet-ports.ts';
import { endHold } from './end-hold.ts';
import { returnHeldFunds } from './return-held-funds.ts';

/**
 * Returns money that is still held when its time is over; a captured or unknown payment is refused.
 * A capture at the same moment wins or loses as a whole: both write on the version they read.
 */
export const expireHold = internalTool(
  { name: 'expire_hold', input: heldPaymentSchema, output: walletPaymentSchema },
  (input, context, ports: LedgerPorts) =>
    endHold(input, context, ports, {
      tool: 'expire_hold',
      status: 'RELEASED',
      planWrites: returnHeldFunds,
    }),
);
