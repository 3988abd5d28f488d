import type * as z from 'zod';
import type {
  walletBalanceSchema,
  walletLimitsSchema,
  walletPaymentSchema,
  walletRefundSchema,
} from '../../contracts/wallet-ledger.ts';
import { toJsonAmount, toMinor } from '../../domain/money/money.ts';
import type {
  CreditRequest,
  LedgerBalance,
  LedgerLimits,
  LedgerPayment,
  LedgerRefund,
  PaymentRequest,
  RefundRequest,
} from '../../services/ports/wallet-ledger.ts';

type PaymentMessage = Pick<
  z.output<typeof walletPaymentSchema>,
  'payment_id' | 'amount' | 'fee' | 'currency'
>;

/** Amounts on the wire are decimals in major units; see `shared/contracts/wallet-ledger.ts`. */
export function toPaymentInput(request: PaymentRequest) {
  const { category, fee, currency } = request;
  return { ...toSubject(request), category, fee: toJsonAmount(fee, currency) };
}

export function toCreditInput(request: CreditRequest) {
  return { ...toSubject(request), category: request.category };
}

export function toRefundInput({ paymentId, part }: RefundRequest) {
  if (part === undefined) return { payment_id: paymentId };
  const { amount, fee, currency } = part;
  return {
    payment_id: paymentId,
    part: { amount: toJsonAmount(amount, currency), fee: toJsonAmount(fee, currency), currency },
  };
}

export function toPayment({ payment_id, amount, fee, currency }: PaymentMessage): LedgerPayment {
  return {
    paymentId: payment_id,
    currency,
    amount: toMinor(amount, currency),
    fee: toMinor(fee, currency),
  };
}

export function toRefund(message: z.output<typeof walletRefundSchema>): LedgerRefund {
  return { refundId: message.refund_id, ...toPayment(message) };
}

export function toBalance({
  available,
  held,
  currency,
}: z.output<typeof walletBalanceSchema>): LedgerBalance {
  return { currency, available: toMinor(available, currency), held: toMinor(held, currency) };
}

export function toLimits(message: z.output<typeof walletLimitsSchema>): LedgerLimits {
  const { kyc_level: kycLevel, currency } = message;
  const toWindow = (limit: number, used: number, renewsOn: string) => ({
    limit: toMinor(limit, currency),
    used: toMinor(used, currency),
    renewsOn,
  });
  return {
    kycLevel,
    currency,
    day: toWindow(message.daily_limit, message.daily_used, message.daily_renews_on),
    month: toWindow(message.monthly_limit, message.monthly_used, message.monthly_renews_on),
  };
}

function toSubject({ amount, currency, reference, counterparty }: PaymentRequest | CreditRequest) {
  return {
    amount: toJsonAmount(amount, currency),
    currency,
    ...(reference !== undefined && { reference }),
    ...(counterparty !== undefined && { counterparty }),
  };
}
