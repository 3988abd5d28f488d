import { movementOf } from './ledger/movement-of.ts';
import { postMovement } from './ledger/post-movement.ts';
import { subjectOf } from './payment.ts';
import { accountsOf, paidFrom } from './payment-entries.ts';
import { createSettleHold } from './settle-hold.ts';
import type { WalletPorts } from './wallet-ports.ts';

/** Pays what is held to the service it was held for; the fee is ours. */
export function createCaptureHold(ports: WalletPorts) {
  return createSettleHold(ports, {
    tool: 'capture_hold',
    status: 'CAPTURED',
    writesFor: (payment, context) => {
      const { held } = accountsOf(context.userId, payment);
      const entries = paidFrom(held, payment);
      return postMovement(movementOf('HOLD_CAPTURED', subjectOf(payment), entries, context));
    },
  });
}
