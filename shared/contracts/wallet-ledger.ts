import * as z from 'zod';
import { categorySchema } from './ledger-access.ts';

/** A decimal in major units of `currency`. Never rounded: excess digits are refused. */
const amountSchema = z.number().positive().max(1e12);
const feeSchema = z.number().nonnegative().max(1e12);
const idSchema = z.string().min(1).max(64);

/**
 * What a movement is for, according to the service that requests it. People see it in their
 * history.
 */
const subjectShape = {
  /** The service's own reference, which people know, e.g. `TXN-20260112-001`. */
  reference: z.string().max(64).exactOptional(),
  /** Who the money went to or came from, as people call them. */
  counterparty: z.string().max(80).exactOptional(),
};

/** Input of `hold_funds` and `debit_wallet`. */
export const walletPaymentRequestSchema = z.object({
  ...subjectShape,
  category: categorySchema,
  /** The amount that counts towards the person's limits. */
  amount: amountSchema,
  /** Our fee, charged on top of the amount. */
  fee: feeSchema.exactOptional(),
  currency: z.string().length(3),
});

/** Input of `credit_wallet`. */
export const walletCreditRequestSchema = z.object({
  ...subjectShape,
  category: categorySchema,
  amount: amountSchema,
  currency: z.string().length(3),
});

/** Input of `capture_hold` and `release_hold`. */
export const heldPaymentSchema = z.object({ payment_id: idSchema });

/** Input of `refund_payment`. Without a part, everything that is not refunded yet is refunded. */
export const walletRefundRequestSchema = z.object({
  payment_id: idSchema,
  part: z
    .object({
      amount: z.number().nonnegative().max(1e12),
      fee: feeSchema,
      /** The currency of the payment. */
      currency: z.string().length(3),
    })
    .exactOptional(),
});

/** Answer of `hold_funds`, `capture_hold`, `release_hold` and `debit_wallet`. */
export const walletPaymentSchema = z.object({
  payment_id: z.string(),
  status: z.enum(['HELD', 'CAPTURED', 'RELEASED']),
  amount: z.number(),
  fee: z.number(),
  /** amount + fee. */
  total: z.number(),
  currency: z.string(),
  created_at: z.string(),
});

/** Answer of `credit_wallet`. */
export const walletCreditSchema = z.object({
  credit_id: z.string(),
  amount: z.number(),
  currency: z.string(),
  created_at: z.string(),
});

/** Answer of `refund_payment`. */
export const walletRefundSchema = z.object({
  refund_id: z.string(),
  payment_id: z.string(),
  amount: z.number(),
  fee: z.number(),
  /** amount + fee: what the person got back. */
  total: z.number(),
  currency: z.string(),
  created_at: z.string(),
});

/** Answer of `get_balance`. */
export const walletBalanceSchema = z.object({
  available: z.number().meta({ description: 'What the person can spend now.' }),
  held: z.number().meta({ description: 'Set aside for payments that are under way.' }),
  total: z.number().meta({ description: 'available + held.' }),
  currency: z.string().meta({ description: 'ISO 4217 code.' }),
});

/** Answer of `get_limits`. */
export const walletLimitsSchema = z.object({
  kyc_level: z.int().meta({ description: 'How well the person is identified.' }),
  currency: z.string(),
  daily_limit: z.number(),
  daily_used: z.number(),
  daily_remaining: z.number(),
  daily_renews_on: z.iso.date().meta({ description: 'The day that starts a new daily limit.' }),
  monthly_limit: z.number(),
  monthly_used: z.number(),
  monthly_remaining: z.number(),
  monthly_renews_on: z.iso.date().meta({ description: 'The day that starts a new monthly one.' }),
});

/** Why the wallet refuses a request of another service. A refused request changes nothing. */
export const walletRefusalSchema = z.enum([
  'ACCOUNT_NOT_FOUND',
  'CURRENCY_NOT_SERVED',
  'DAILY_LIMIT_REACHED',
  'MONTHLY_LIMIT_REACHED',
  'INSUFFICIENT_FUNDS',
  'PAYMENT_NOT_FOUND',
  'PAYMENT_HELD',
  'PAYMENT_CAPTURED',
  'PAYMENT_RELEASED',
  'REFUND_EXCEEDS_PAYMENT',
  'IDEMPOTENCY_KEY_REUSED',
  /** The calling service has not declared that it moves money for this. */
  'CATEGORY_NOT_ALLOWED',
]);

export type WalletRefusal = z.infer<typeof walletRefusalSchema>;
