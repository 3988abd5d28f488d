import type * as z from 'zod';
import type {
  walletPaymentRequestSchema,
  walletPaymentSchema,
} from '../../../../shared/contracts/wallet-ledger.ts';
import { toMinor } from '../../../../shared/domain/money/money.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import {
  accountNotFound,
  categoryNotAllowed,
  currencyNotServed,
  type WalletAccount,
} from '../accounts.ts';
import { createMovement } from '../ledger/create-movement.ts';
import type { Movement } from '../ledger/movement.ts';
import { postMovement } from '../ledger/post-movement.ts';
import type { Plan } from '../ledger/run-operation.ts';
import { WALLET_CURRENCY } from '../limits/kyc-limits.ts';
import { countSpending, findWindows } from '../limits/spending.ts';
import type { LedgerPorts } from '../wallet-ports.ts';
import { describePayment, type Payment, putPayment, toSubject } from './payment.ts';
import { moveBetween, payFrom, personAccounts } from './payment-entries.ts';

type PaymentInput = z.output<typeof walletPaymentRequestSchema>;
/** A payment that the calling service may ask for; our own loans, e.g., count for no limits. */
type Allowed = PaymentInput & { readonly service: string; readonly limited: boolean };
type PaymentPlan = Plan<z.input<typeof walletPaymentSchema>>;

/**
 * Plans a new payment, set aside (`HELD`) or paid at once (`CAPTURED`): money, limits and the
 * payment itself change together.
 */
export async function planPayment(
  input: PaymentInput,
  context: CallContext,
  status: 'HELD' | 'CAPTURED',
  { accounts, caller }: LedgerPorts,
): Promise<PaymentPlan> {
  const account = await accounts.find(context);
  if (account === undefined) return accountNotFound;
  if (input.currency !== WALLET_CURRENCY) return currencyNotServed;
  const allowed = caller.payments[input.category];
  if (allowed === undefined) return categoryNotAllowed;
  const { service } = caller;
  const { limited } = allowed;
  const payment = toPayment({ ...input, service, limited }, context, status, account);
  return {
    type: 'write',
    data: describePayment(payment),
    writes: [
      ...countSpending(account, payment),
      ...postMovement(toMovement(payment, context)),
      { write: putPayment(context.userId, payment, 'absent') },
    ],
  };
}

function toPayment(
  { amount: given, fee = 0, currency, limited, ...subject }: Allowed,
  { userId, idempotencyKey, now }: CallContext,
  status: 'HELD' | 'CAPTURED',
  account: WalletAccount,
): Payment {
  const amount = toMinor(given, currency);
  return {
    ...subject,
    payment_id: deriveId('pay', userId, idempotencyKey),
    status,
    currency,
    amount,
    fee: toMinor(fee, currency),
    created_at: now,
    counted: limited ? amount : 0n,
    ...findWindows(now, account),
  };
}

function toMovement(payment: Payment, context: CallContext): Movement {
  const { available, held } = personAccounts(context.userId, payment);
  const subject = toSubject(payment);
  return payment.status === 'HELD'
    ? createMovement('FUNDS_HELD', subject, moveBetween(available, held, payment), context)
    : createMovement('WALLET_DEBITED', subject, payFrom(available, payment), context);
}
