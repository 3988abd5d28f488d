import { movementOf } from './ledger/movement-of.ts';
import { postMovement } from './ledger/post-movement.ts';
import { subjectOf } from './payment.ts';
import { accountsOf, betweenOwnAccounts } from './payment-entries.ts';
import { createSettleHold } from './settle-hold.ts';
import { giveBackSpending } from './spending.ts';
import type { WalletPorts } from './wallet-ports.ts';

/** Gives back what is held, and what it counted for the limits. */
export function createReleaseHold(ports: WalletPorts) {
  return createSettleHold(ports, {
    tool: 'release_hold',
    status: 'RELEASED',
    writesFor: (payment, context) => {
      const { available, held } = accountsOf(context.userId, payment);
      const entries = betweenOwnAccounts(held, available, payment);
      return [
        ...giveBackSpending(context.userId, payment),
        ...postMovement(movementOf('HOLD_RELEASED', subjectOf(payment), entries, context)),
      ];
    },
  });
}
