import {
  heldPaymentSchema,
  walletPaymentSchema,
} from '../../../../shared/contracts/wallet-ledger.ts';
import { internalTool } from '../../../../shared/services/tool.ts';
import { createMovement } from '../ledger/create-movement.ts';
import { postMovement } from '../ledger/post-movement.ts';
import type { LedgerPorts } from '../wallet-ports.ts';
import { endHold } from './end-hold.ts';
import { toSubject } from './payment.ts';
import { payFrom, personAccounts } from './payment-entries.ts';

/** Pays held money to the service that it was held for; the fee is ours. */
export const captureHold = internalTool(
  { name: 'capture_hold', input: heldPaymentSchema, output: walletPaymentSchema },
  (input, context, ports: LedgerPorts) =>
    endHold(input, context, ports, {
      tool: 'capture_hold',
      status: 'CAPTURED',
      planWrites: (payment) => {
        const { held } = personAccounts(context.userId, payment);
        const entries = payFrom(held, payment);
        return postMovement(createMovement('HOLD_CAPTURED', toSubject(payment), entries, context));
      },
    }),
);
