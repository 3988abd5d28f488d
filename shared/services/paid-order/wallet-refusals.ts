import { createRefuse } from '../create-refuse.ts';
import type { PaymentRefusal } from '../ports/wallet-ledger.ts';

/** Why a wallet does not pay, as all services say it. Nothing was charged. */
export const walletRefusals = {
  INSUFFICIENT_FUNDS: 'The wallet does not hold enough for amount and fee',
  DAILY_LIMIT_REACHED: 'The daily limit does not allow this amount',
  MONTHLY_LIMIT_REACHED: 'The monthly limit does not allow this amount',
  CURRENCY_NOT_SERVED: 'The wallet has no money in this currency',
  WALLET_NOT_AVAILABLE: 'This person has no wallet that can pay',
} as const;

export type WalletRefusalCode = keyof typeof walletRefusals;

/** The wallet's refusal as a code of the service that is paid from it. */
export function toWalletCode(refusal: PaymentRefusal): WalletRefusalCode {
  switch (refusal.type) {
    case 'insufficient-funds':
      return 'INSUFFICIENT_FUNDS';
    case 'limit-reached':
      return refusal.window === 'day' ? 'DAILY_LIMIT_REACHED' : 'MONTHLY_LIMIT_REACHED';
    case 'currency-not-served':
      return 'CURRENCY_NOT_SERVED';
    case 'no-account':
      return 'WALLET_NOT_AVAILABLE';
  }
}

/** A refusal to pay, with what is possible instead. */
export const refuseToPay = createRefuse(walletRefusals);
