import {
  type LedgerAccount,
  personAccount,
  platformAccount,
  shardOf,
} from '../ledger/ledger-account.ts';
import type { Entry } from '../ledger/movement.ts';
import type { Payment, PaymentParts } from './payment.ts';

/** The person's total moves from one of their accounts to the other: held, or released again. */
export function betweenOwnAccounts(
  from: LedgerAccount,
  to: LedgerAccount,
  { amount, fee }: PaymentParts,
): readonly Entry[] {
  return [
    { account: from, minor: -(amount + fee) },
    { account: to, minor: amount + fee },
  ];
}

/** The person pays: the service gets the amount, the fee is ours. */
export function paidFrom(from: LedgerAccount, payment: Payment): readonly Entry[] {
  const { settlement, fees } = payeesOf(payment);
  return [
    { account: from, minor: -(payment.amount + payment.fee) },
    { account: settlement, minor: payment.amount },
    { account: fees, minor: payment.fee },
  ];
}

/** Reverses what {@link paidFrom} moved, or a part of it, to what is available. */
export function refundedTo(
  userId: string,
  payment: Payment,
  { amount, fee }: PaymentParts,
): readonly Entry[] {
  const { settlement, fees } = payeesOf(payment);
  return [
    { account: settlement, minor: -amount },
    { account: fees, minor: -fee },
    { account: personAccount(userId, 'available', payment.currency), minor: amount + fee },
  ];
}

/** Both accounts of a person that a payment touches. */
export function accountsOf(userId: string, { currency }: Payment) {
  return {
    available: personAccount(userId, 'available', currency),
    held: personAccount(userId, 'held', currency),
  };
}

/** What a service was paid and owes, or gives and is owed. */
export function settlementAccount(service: string, currency: string, id: string): LedgerAccount {
  return platformAccount(`settlement:${service}`, currency, shardOf(id));
}

function payeesOf({ payment_id, service, currency }: Payment) {
  return {
    settlement: settlementAccount(service, currency, payment_id),
    fees: platformAccount('fees', currency, shardOf(payment_id)),
  };
}
