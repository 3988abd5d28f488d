import { createRefuse, isRefusal } from '../../../shared/services/create-refuse.ts';
import { walletRefusals } from '../../../shared/services/paid-order/wallet-refusals.ts';
import type { Refused } from '../../../shared/services/tool-result.ts';

export const billRefusals = {
  BILLER_UNAVAILABLE: 'The biller does not answer at the moment',
} as const;

/** Why a payment does not begin. */
export const paymentObstacles = {
  ...billRefusals,
  ALREADY_PAID: 'Nothing is due on this bill',
  PAYMENT_UNDER_WAY: 'A payment of this bill has no known end yet',
} as const;

/** Why a payment failed; nothing was charged for it. */
export const paymentFailures = {
  ...walletRefusals,
  ...paymentObstacles,
  SERVICE_CLOSED: 'The biller has closed this service',
  AMOUNT_ABOVE_DUE: 'More would be paid than is due',
  PAYMENT_DECLINED: 'The biller declined the payment',
  BILLER_SILENT: 'The biller said nothing for days, so the payment was withdrawn',
  PRICE_ABOVE_MAXIMUM: 'It would have cost more than was agreed',
} as const;

export const scheduleRefusals = {
  ALREADY_SCHEDULED: 'A payment is scheduled for this bill; it has to be cancelled first',
  NOTHING_SCHEDULED: 'No payment is scheduled for this bill',
  NO_SUCH_BILL: 'No company and no saved bill has that name, so nothing is scheduled for it',
  TOO_LATE_TO_CANCEL: 'The payment is under way, made or cancelled already',
  WITH_COLLEAGUE: 'Nobody knows how the payment ended: a colleague looks into it',
} as const;

export const repetitionRefusals = {
  NO_PAYMENTS: 'There is no such payment to repeat',
  CANNOT_REPEAT: 'It cannot be repeated as it was',
} as const;

export const refuse = createRefuse({
  ...paymentFailures,
  ...scheduleRefusals,
  ...repetitionRefusals,
});

/** Refuses a payment that failed. */
export function refuseFailed(reason: string): Refused {
  return refuse(isRefusal(paymentFailures, reason) ? reason : 'PAYMENT_DECLINED');
}
