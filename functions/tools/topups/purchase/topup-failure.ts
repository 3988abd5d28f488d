import * as z from 'zod';
import type { RefusalDetails } from '../../../../shared/contracts/refusal-details.ts';
import type { PaymentRefusal } from '../../../../shared/services/ports/wallet-ledger.ts';
import { type Refused, refused } from '../../../../shared/services/tool-result.ts';

/** Why a top-up failed; nothing was charged for it. Also the error code of the refusal. */
export const topupFailureSchema = z.enum([
  'LINE_SUSPENDED',
  'TOPUP_DECLINED',
  'CARRIER_UNREACHABLE',
  'INSUFFICIENT_FUNDS',
  'SPENDING_LIMIT_REACHED',
  'WALLET_NOT_AVAILABLE',
]);

export type TopupFailure = z.infer<typeof topupFailureSchema>;

const refusalTexts: Readonly<Record<TopupFailure, string>> = {
  LINE_SUSPENDED: 'The carrier has suspended this line',
  TOPUP_DECLINED: 'The carrier declined the top-up',
  CARRIER_UNREACHABLE: 'The carrier could not be reached in time',
  INSUFFICIENT_FUNDS: 'The wallet does not have this amount',
  SPENDING_LIMIT_REACHED: 'The daily or monthly spending limit does not allow this amount',
  WALLET_NOT_AVAILABLE: 'This person has no wallet that can pay',
};

export function toRefusal(failure: TopupFailure, details?: RefusalDetails): Refused {
  return refused(failure, refusalTexts[failure], details);
}

/** Translates the wallet's refusal to pay. */
export function toTopupFailure({ type }: PaymentRefusal): TopupFailure {
  if (type === 'insufficient-funds') return 'INSUFFICIENT_FUNDS';
  return type === 'limit-reached' ? 'SPENDING_LIMIT_REACHED' : 'WALLET_NOT_AVAILABLE';
}
