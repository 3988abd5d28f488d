import { toMinor } from '../../../../shared/domain/money/money.ts';

/** The only currency that the wallet holds; limits are in it too. */
export const WALLET_CURRENCY = 'USD';

export const KYC_LEVELS = [1, 2, 3] as const;

/** 1: phone only; 2: identity document; 3: document and proof of address. */
export type KycLevel = (typeof KYC_LEVELS)[number];

export interface SpendingLimits {
  readonly day: bigint;
  readonly month: bigint;
}

/** What a person may spend per day and month, in minor units of {@link WALLET_CURRENCY}. */
export const kycLimits: Readonly<Record<KycLevel, SpendingLimits>> = {
  1: { day: toMinor(500, WALLET_CURRENCY), month: toMinor(1_000, WALLET_CURRENCY) },
  2: { day: toMinor(2_000, WALLET_CURRENCY), month: toMinor(5_000, WALLET_CURRENCY) },
  3: { day: toMinor(10_000, WALLET_CURRENCY), month: toMinor(30_000, WALLET_CURRENCY) },
};
