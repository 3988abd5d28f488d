import {
  heldPaymentSchema,
  walletPaymentSchema,
} from '../../../../shared/contracts/wallet-ledger.ts';
import { internalTool } from '../../../../shared/services/tool.ts';
import type { WalletPorts } from '../wallet-ports.ts';
import { endHold } from './end-hold.ts';
import { returnHeld } from './return-held-funds.ts';

/**
 * Gives back what is still held when its time is over; what was captured, or never held, is refused and stays as it
 * is. A capture of the same moment wins or loses as a whole: both change the payment on the version they read.
 */
export const expireHold = internalTool(
  { name: 'expire_hold', input: heldPaymentSchema, output: walletPaymentSchema },
  (input, context, ports: WalletPorts) =>
    endHold(input, context, ports, {
      tool: 'expire_hold',
      status: 'RELEASED',
      planWrites: returnHeld,
    }),
);
