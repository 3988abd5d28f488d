import { createRefuse, isRefusal } from '../../../shared/services/create-refuse.ts';
import { walletRefusals } from '../../../shared/services/paid-order/wallet-refusals.ts';
import type { Refused } from '../../../shared/services/tool-result.ts';

/** Why a top-up was not made; nothing was charged for it. */
export const failures = {
  LINE_SUSPENDED: 'The carrier has suspended this line',
  TOPUP_DECLINED: 'The carrier declined the top-up',
  CARRIER_UNREACHABLE: 'The carrier could not be reached in time',
  ...walletRefusals,
} as const;

/** Why no top-up begins. */
export const obstacles = {
  TOPUP_LIMIT_REACHED: 'The daily limit for top-ups is reached',
  // A second one now may mean paying twice.
  TOPUP_UNDER_WAY: 'The last top-up of this number is not decided yet',
  TOPUP_MADE_MEANWHILE: 'The same was confirmed elsewhere after this was put to the person',
} as const;

/** Why the last top-up is not made again. */
export const repetitionRefusals = {
  NO_TOPUPS: 'There is no such top-up to repeat',
  CANNOT_REPEAT: 'It cannot be repeated as it was',
} as const;

export const savingRefusals = {
  TOO_MANY_NUMBERS: 'No more numbers can be saved',
  NUMBERS_CHANGED: 'The saved numbers changed meanwhile',
} as const;

export const refuse = createRefuse({
  ...failures,
  ...obstacles,
  ...repetitionRefusals,
  ...savingRefusals,
});

/** Refuses a top-up that failed. */
export function refuseFailed(reason: string): Refused {
  return refuse(isRefusal(failures, reason) ? reason : 'TOPUP_DECLINED');
}
