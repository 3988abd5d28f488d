import type { CallContext } from '../../../shared/services/bound-tool.ts';
import { type Refused, refused } from '../../../shared/services/tool-result.ts';
import type { KycLevel } from './limits/kyc-limits.ts';

/** A person's account in the wallet. */
export interface WalletAccount {
  readonly userId: string;
  /** How well the person is identified; decides about limits. */
  readonly kycLevel: KycLevel;
  /** IANA. Days and months of the limits are counted here: moving about gives nobody a second day. */
  readonly timezone: string;
}

/** Who has an account, and how well they were identified (KYC: "know your customer"). */
export interface Accounts {
  /** The account of whom the call is for, or `undefined`. */
  find(context: CallContext): Promise<WalletAccount | undefined>;
}

export const accountNotFound: Refused = refused('ACCOUNT_NOT_FOUND', 'This person has no wallet');

export const currencyNotServed: Refused = refused(
  'CURRENCY_NOT_SERVED',
  'The wallet does not hold this currency',
);
