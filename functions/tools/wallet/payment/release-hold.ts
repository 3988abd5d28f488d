import {
  heldPaymentSchema,
  walletPaymentSchema,
} from '../../../../shared/contracts/wallet-ledger.ts';
import { internalTool } from '../../../../shared/services/tool.ts';
import type { LedgerPorts } from '../wallet-ports.ts';
import { endHold } from './end-hold.ts';
import { returnHeldFunds } from './return-held-funds.ts';

/** Returns held money, and what it counted for the limits. */
export const releaseHold = internalTool(
  { name: 'release_hold', input: heldPaymentSchema, output: walletPaymentSchema },
  (input, context, ports: LedgerPorts) =>
    endHold(input, context, ports, {
      tool: 'release_hold',
      status: 'RELEASED',
      planWrites: returnHeldFunds,
    }),
);
