import type { PaymentRefusal } from '../../../../shared/services/ports/wallet-ledger.ts';
import { type Refused, refused } from '../../../../shared/services/tool-result.ts';

const codes = {
  'insufficient-funds': 'INSUFFICIENT_FUNDS',
  'limit-reached': 'LIMIT_REACHED',
  'currency-not-served': 'CURRENCY_NOT_SERVED',
  'no-account': 'ACCOUNT_NOT_FOUND',
} as const satisfies Record<PaymentRefusal['type'], string>;

/** The wallet's no as a code. */
export function codeOf({ type }: Pick<PaymentRefusal, 'type'>): string {
  return codes[type];
}

/** The wallet's no as this service's refusal. */
export function refusedByWallet(refusal: Pick<PaymentRefusal, 'type'>): Refused {
  return refused(codeOf(refusal), `The wallet did not pay: ${refusal.type}`);
}
