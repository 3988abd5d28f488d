import {
  heldPaymentSchema,
  walletPaymentSchema,
} from '../../../../shared/contracts/wallet-ledger.ts';
import { internalTool } from '../../../../shared/services/tool.ts';
import { movementOf } from '../ledger/create-movement.ts';
import { postMovement } from '../ledger/post-movement.ts';
import type { WalletPorts } from '../wallet-ports.ts';
import { endHold } from './end-hold.ts';
import { subjectOf } from './payment.ts';
import { accountsOf, paidFrom } from './payment-entries.ts';

/** Pays what is held to the service it was held for; the fee is ours. */
export const captureHold = internalTool(
  { name: 'capture_hold', input: heldPaymentSchema, output: walletPaymentSchema },
  (input, context, ports: WalletPorts) =>
    endHold(input, context, ports, {
      tool: 'capture_hold',
      status: 'CAPTURED',
      planWrites: (payment) => {
        const { held } = accountsOf(context.userId, payment);
        const entries = paidFrom(held, payment);
        return postMovement(movementOf('HOLD_CAPTURED', subjectOf(payment), entries, context));
      },
    }),
);
