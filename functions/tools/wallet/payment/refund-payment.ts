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
import { createMovement } from '../ledger/create-movement.ts';
import { postMovement } from '../ledger/post-movement.ts';
import { type Plan, runOperation } from '../ledger/run-operation.ts';
import { restoreSpending } from '../limits/spending.ts';
import type { LedgerPorts } from '../wallet-ports.ts';
import {
  countRefund,
  describeParts,
  findPayment,
  type Payment,
  type PaymentParts,
  paymentNotFound,
  readRefunded,
  toSubject,
} from './payment.ts';
import { refundTo } from './payment-entries.ts';

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
 * Refunds a captured payment, whole or in parts, until nothing is left of it; the limits that it
 * counted for are restored too. New entries reverse the old ones.
 */
export const refundPayment = internalTool(
  { name: 'refund_payment', input: walletRefundRequestSchema, output: walletRefundSchema },
  (input, context, ports: LedgerPorts) => {
    const operation = { tool: 'refund_payment', input, context, answer: walletRefundSchema };
    return runOperation(ports, operation, async () => {
      const { userId } = context;
      const found = await findPayment(ports.table, userId, input.payment_id);
      if (found?.payment.service !== ports.caller.service) return paymentNotFound;
      const { payment } = found;
      const rest = subtractRefunded(
        payment,
        await readRefunded(ports.table, userId, payment.payment_id),
      );
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
  const part = toRefundPart(input, rest);
  if (!isRefundable(part, rest)) return exceedsPayment;
  return {
    type: 'write',
    data: describeRefund(payment, part, context),
    writes: planWrites(payment, part, context),
  };
}

function subtractRefunded({ amount, fee }: Payment, refunded: PaymentParts): PaymentParts {
  return { amount: amount - refunded.amount, fee: fee - refunded.fee };
}

function isOtherCurrency({ part }: Input, { currency }: Payment): boolean {
  return part !== undefined && part.currency !== currency;
}

function toRefundPart({ part }: Input, rest: PaymentParts): PaymentParts {
  if (part === undefined) return rest;
  const { amount, fee, currency } = part;
  return { amount: toMinor(amount, currency), fee: toMinor(fee, currency) };
}

function isRefundable({ amount, fee }: PaymentParts, rest: PaymentParts): boolean {
  return amount + fee > 0n && amount <= rest.amount && fee <= rest.fee;
}

function planWrites(payment: Payment, part: PaymentParts, context: CallContext) {
  const { userId } = context;
  const { day, month } = payment;
  const counted = payment.counted === 0n ? 0n : part.amount;
  const entries = refundTo(userId, payment, part);
  return [
    { write: countRefund(userId, payment, part) },
    ...restoreSpending(userId, { counted, day, month }),
    ...postMovement(createMovement('PAYMENT_REFUNDED', toSubject(payment), entries, context)),
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
