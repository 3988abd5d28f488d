import type { PaymentRefusal } from '../../../../shared/services/ports/wallet-ledger.ts';
import { type Refused, refused } from '../../../../shared/services/tool-result.ts';

const codes = {
  'insufficient-funds': 'INSUFFICIENT_FUNDS',
  'limit-reached': 'LIMIT_REACHED',
  'currency-not-served': 'CURRENCY_NOT_SERVED',
  'no-account': 'ACCOUNT_NOT_FOUND',
} as const satisfies Record<PaymentRefusal['type'], string>;

/** Returns the code of a wallet's refusal. */
export function toRefusalCode({ type }: Pick<PaymentRefusal, 'type'>): string {
  return codes[type];
}

/** Returns a wallet's refusal as this service's refusal. */
export function toWalletRefusal(refusal: Pick<PaymentRefusal, 'type'>): Refused {
  return refused(toRefusalCode(refusal), `The wallet did not pay: ${refusal.type}`);
}
