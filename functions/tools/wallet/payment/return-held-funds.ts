import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { movementOf } from '../ledger/create-movement.ts';
import type { GuardedWrite } from '../ledger/guarded-write.ts';
import { postMovement } from '../ledger/post-movement.ts';
import { giveBackSpending } from '../limits/spending.ts';
import { type Payment, subjectOf } from './payment.ts';
import { accountsOf, betweenOwnAccounts } from './payment-entries.ts';

/** What was held goes back to the person, with what it counted for the limits. */
export function returnHeld(payment: Payment, context: CallContext): readonly GuardedWrite[] {
  const { available, held } = accountsOf(context.userId, payment);
  const entries = betweenOwnAccounts(held, available, payment);
  return [
    ...giveBackSpending(context.userId, payment),
    ...postMovement(movementOf('HOLD_RELEASED', subjectOf(payment), entries, context)),
  ];
}
