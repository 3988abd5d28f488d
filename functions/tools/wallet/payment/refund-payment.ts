import type * as z from 'zod';
import {
  walletRefundRequestSchema,
  walletRefundSchema,
} from '../../../../shared/contracts/wallet-ledger.ts';
import { toMinor } from '../../../../shared/domain/money/money.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import { internalTool } from '../../../../shared/services/tool.ts';
import { type Refused, refused } from '../../../../shared/services/tool-result.ts';
import { currencyNotServed } from '../accounts.ts';
import { movementOf } from '../ledger/create-movement.ts';
import { postMovement } from '../ledger/post-movement.ts';
import { type Plan, runOperation } from '../ledger/run-operation.ts';
import { giveBackSpending } from '../limits/spending.ts';
import type { WalletPorts } from '../wallet-ports.ts';
import {
  countRefund,
  describeParts,
  findPayment,
  type Payment,
  type PaymentParts,
  paymentNotFound,
  refundedOf,
  subjectOf,
} from './payment.ts';
import { refundedTo } from './payment-entries.ts';

type Input = z.output<typeof walletRefundRequestSchema>;

const notCaptured: Readonly<Record<'HELD' | 'RELEASED', Refused>> = {
  HELD: refused('PAYMENT_HELD', 'The payment is held: release it instead'),
  RELEASED: refused('PAYMENT_RELEASED', 'The payment was released: nothing was spent'),
};

const exceedsPayment = refused(
  'REFUND_EXCEEDS_PAYMENT',
  'More would be given back than was paid and not refunded yet',
);

/**
 * Gives a captured payment back, whole or in parts, as often as something is left of it; with the part of
 * the limits that it counted for. Entries are reversed by new ones.
 */
export const refundPayment = internalTool(
  { name: 'refund_payment', input: walletRefundRequestSchema, output: walletRefundSchema },
  (input, context, ports: WalletPorts) => {
    const operation = { tool: 'refund_payment', input, context, answer: walletRefundSchema };
    return runOperation(ports, operation, async () => {
      const { userId } = context;
      const found = await findPayment(ports.table, userId, input.payment_id);
      if (found === undefined) return paymentNotFound;
      const { payment } = found;
      const rest = restOf(payment, await refundedOf(ports.table, userId, payment.payment_id));
      return planRefund(input, payment, rest, context);
    });
  },
);

function planRefund(
  input: Input,
  payment: Payment,
  rest: PaymentParts,
  context: CallContext,
): Plan<z.input<typeof walletRefundSchema>> {
  if (payment.status !== 'CAPTURED') return notCaptured[payment.status];
  if (isOtherCurrency(input, payment)) return currencyNotServed;
  const part = wantedPart(input, rest);
  if (!fits(part, rest)) return exceedsPayment;
  return {
    type: 'write',
    data: describeRefund(payment, part, context),
    writes: writesOf(payment, part, context),
  };
}

function restOf({ amount, fee }: Payment, refunded: PaymentParts): PaymentParts {
  return { amount: amount - refunded.amount, fee: fee - refunded.fee };
}

function isOtherCurrency({ part }: Input, { currency }: Payment): boolean {
  return part !== undefined && part.currency !== currency;
}

function wantedPart({ part }: Input, rest: PaymentParts): PaymentParts {
  if (part === undefined) return rest;
  const { amount, fee, currency } = part;
  return { amount: toMinor(amount, currency), fee: toMinor(fee, currency) };
}

function fits({ amount, fee }: PaymentParts, rest: PaymentParts): boolean {
  return amount + fee > 0n && amount <= rest.amount && fee <= rest.fee;
}

function writesOf(payment: Payment, part: PaymentParts, context: CallContext) {
  const { userId } = context;
  const { day, month } = payment;
  const counted = payment.counted === 0n ? 0n : part.amount;
  const entries = refundedTo(userId, payment, part);
  return [
    { write: countRefund(userId, payment, part) },
    ...giveBackSpending(userId, { counted, day, month }),
    ...postMovement(movementOf('PAYMENT_REFUNDED', subjectOf(payment), entries, context)),
  ];
}

function describeRefund(
  { payment_id, currency }: Payment,
  part: PaymentParts,
  { userId, idempotencyKey, now }: CallContext,
) {
  const refund_id = deriveId('ref', userId, idempotencyKey);
  return { refund_id, payment_id, ...describeParts(part, currency), created_at: now };
}
