import * as z from 'zod';
import { storedMinorSchema } from '../../../../shared/services/amounts/stored-money.ts';
import type { QuoteKind } from '../../../../shared/services/quote/quote.ts';
import { TIER_NAMES } from '../eligibility/tier.ts';

export const quoteShape = { quote_id: z.string(), expires_at: z.string() };

const loanTermsSchema = z.strictObject({
  tier: z.enum(TIER_NAMES),
  amount: storedMinorSchema,
  weeks: z.int(),
  apr_bps: storedMinorSchema,
});

const instalmentTermsSchema = z.strictObject({
  loan_id: z.string(),
  number: z.int(),
  amount: storedMinorSchema,
});

const autopayTermsSchema = z.strictObject({ loan_id: z.string(), enabled: z.boolean() });

const withdrawalTermsSchema = z.strictObject({ application_id: z.string() });

export type LoanTerms = z.output<typeof loanTermsSchema>;
export type InstalmentTerms = z.output<typeof instalmentTermsSchema>;
export type AutopayTerms = z.output<typeof autopayTermsSchema>;
export type WithdrawalTerms = z.output<typeof withdrawalTermsSchema>;

export const loanQuotes: QuoteKind<LoanTerms> = {
  tool: 'apply_for_loan',
  terms: loanTermsSchema,
};

export const instalmentQuotes: QuoteKind<InstalmentTerms> = {
  tool: 'pay_instalment',
  terms: instalmentTermsSchema,
};

export const autopayQuotes: QuoteKind<AutopayTerms> = {
  tool: 'set_autopay',
  terms: autopayTermsSchema,
};

export const withdrawalQuotes: QuoteKind<WithdrawalTerms> = {
  tool: 'cancel_application',
  terms: withdrawalTermsSchema,
};
