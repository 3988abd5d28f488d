import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { GuardedWrite } from '../../../../shared/services/guarded-write.ts';
import { createMovement } from '../ledger/create-movement.ts';
import { postMovement } from '../ledger/post-movement.ts';
import { restoreSpending } from '../limits/spending.ts';
import { type Payment, toSubject } from './payment.ts';
import { moveBetween, personAccounts } from './payment-entries.ts';

/** Returns held money to the person, and what it counted for the limits. */
export function returnHeldFunds(payment: Payment, context: CallContext): readonly GuardedWrite[] {
  const { available, held } = personAccounts(context.userId, payment);
  const entries = moveBetween(held, available, payment);
  return [
    ...restoreSpending(context.userId, payment),
    ...postMovement(createMovement('HOLD_RELEASED', toSubject(payment), entries, context)),
  ];
}
