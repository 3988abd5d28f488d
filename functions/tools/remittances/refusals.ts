import { createRefuse, isRefusal } from '../../../shared/services/create-refuse.ts';
import { walletRefusals } from '../../../shared/services/paid-order/wallet-refusals.ts';
import type { Refused } from '../../../shared/services/tool-result.ts';

/** Why an amount cannot be sent. */
export const amountRefusals = {
  ...walletRefusals,
  TRANSFER_NOT_POSSIBLE: 'No amount can be sent there now',
} as const;

/** Why a transfer to somebody cannot be made as agreed. */
export const payeeRefusals = {
  RECIPIENT_GONE: 'The recipient was deleted meanwhile',
  METHOD_GONE: 'The recipient cannot be paid that way any more',
  ACCOUNT_CHANGED: 'The recipient is paid another way than was agreed',
} as const;

/** Why a transfer did not arrive; nothing was charged for it. */
export const transferFailures = {
  TRANSFER_DECLINED: 'The payout partner declined the transfer',
  PARTNER_UNREACHABLE: 'The payout partner could not be reached in time',
  TRANSFER_FAILED: 'It failed: the money is back',
  ALREADY_CANCELLED: 'It was cancelled: the money is back',
} as const;

export const historyRefusals = { NO_TRANSFERS: 'There is no such transfer' } as const;

export const cancelRefusals = {
  ...historyRefusals,
  TRANSFER_FAILED: transferFailures.TRANSFER_FAILED,
  ALREADY_CANCELLED: transferFailures.ALREADY_CANCELLED,
  NEVER_SENT: 'It was refused: nothing was charged',
  TOO_LATE_TO_CANCEL: 'The partner is paying it out',
  WITH_COLLEAGUE: 'Nobody knows how it ended: a colleague looks into it',
  ALREADY_PAID_OUT: 'The recipient has the money',
  ONLY_SCHEDULED: 'Nothing was sent, but a transfer is scheduled: schedule_transfer cancels it',
} as const;

export const changeRefusals = {
  RECIPIENTS_CHANGED: 'The saved recipients changed meanwhile',
  TOO_MANY_RECIPIENTS: 'No more recipients can be saved',
} as const;

export const updateRefusals = {
  ...changeRefusals,
  RECIPIENT_UNCHANGED: 'These are the details that are saved',
} as const;

/** All that can keep a transfer from being made. */
export const transferRefusals = {
  ...amountRefusals,
  ...payeeRefusals,
  ...transferFailures,
  TRANSFER_UNDER_WAY: 'Whether the same amount went to them is not known yet',
  TRANSFER_MADE_MEANWHILE: 'The same was confirmed elsewhere after this was put to the person',
} as const;

export const refuse = createRefuse({
  ...transferRefusals,
  ...cancelRefusals,
  ...updateRefusals,
});

/**
 * Refuses a transfer that failed: at the wallet, when it was ordered, or on its way.
 * @param wasPlaced true when the partner had taken the order
 */
export function refuseFailed(reason: string, wasPlaced: boolean): Refused {
  if (isRefusal(walletRefusals, reason)) return refuse(reason);
  if (wasPlaced) return refuse('TRANSFER_FAILED');
  return refuse(reason === 'PARTNER_UNREACHABLE' ? reason : 'TRANSFER_DECLINED');
}
