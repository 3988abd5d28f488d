import {
  type LedgerAccount,
  personAccount,
  pickShard,
  platformAccount,
} from '../ledger/ledger-account.ts';
import type { Entry } from '../ledger/movement.ts';
import type { Payment, PaymentParts } from './payment.ts';

/** Moves a payment's total between a person's accounts: to hold it, or to release it. */
export function moveBetween(
  from: LedgerAccount,
  to: LedgerAccount,
  { amount, fee }: PaymentParts,
): readonly Entry[] {
  return [
    { account: from, minor: -(amount + fee) },
    { account: to, minor: amount + fee },
  ];
}

/** Pays from a person's account: the service gets the amount, the fee is ours. */
export function payFrom(from: LedgerAccount, payment: Payment): readonly Entry[] {
  const { settlement, fees } = payeeAccounts(payment);
  return [
    { account: from, minor: -(payment.amount + payment.fee) },
    { account: settlement, minor: payment.amount },
    { account: fees, minor: payment.fee },
  ];
}

/** Reverses {@link payFrom}, whole or in part, to the person's available money. */
export function refundTo(
  userId: string,
  payment: Payment,
  { amount, fee }: PaymentParts,
): readonly Entry[] {
  const { settlement, fees } = payeeAccounts(payment);
  return [
    { account: settlement, minor: -amount },
    { account: fees, minor: -fee },
    { account: personAccount(userId, 'available', payment.currency), minor: amount + fee },
  ];
}

/** Both accounts of a person that a payment touches. */
export function personAccounts(userId: string, { currency }: Payment) {
  return {
    available: personAccount(userId, 'available', currency),
    held: personAccount(userId, 'held', currency),
  };
}

/** What a service was paid and owes its partner, or paid out and is owed. */
export function settlementAccount(service: string, currency: string, id: string): LedgerAccount {
  return platformAccount(`settlement:${service}`, currency, pickShard(id));
}

function payeeAccounts({ payment_id, service, currency }: Payment) {
  return {
    settlement: settlementAccount(service, currency, payment_id),
    fees: platformAccount('fees', currency, pickShard(payment_id)),
  };
}
