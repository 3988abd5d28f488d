import type { CallContext } from '../../../shared/services/bound-tool.ts';
import { createRefuse } from '../../../shared/services/create-refuse.ts';
import { type Refused, refused } from '../../../shared/services/tool-result.ts';
import type { KycLevel } from './limits/kyc-limits.ts';

/** A person's account in the wallet. */
export interface WalletAccount {
  readonly userId: string;
  /** How well the person is identified; it decides their limits. */
  readonly kycLevel: KycLevel;
  /** IANA. Limits count days and months in it, so travelling brings no second day. */
  readonly timezone: string;
}

/** Knows who has an account and how well they were identified (KYC, "know your customer"). */
export interface Accounts {
  /** The account of the person that a call is for, or `undefined`. */
  find(context: CallContext): Promise<WalletAccount | undefined>;
}

/** What looking into a wallet can be refused for. */
export const accountRefusals = { ACCOUNT_NOT_FOUND: 'This person has no wallet' } as const;

export const accountNotFound: Refused = createRefuse(accountRefusals)('ACCOUNT_NOT_FOUND');

export const currencyNotServed: Refused = refused(
  'CURRENCY_NOT_SERVED',
  'The wallet does not hold this currency',
);

export const categoryNotAllowed: Refused = refused(
  'CATEGORY_NOT_ALLOWED',
  'The calling service does not move money for this',
);
