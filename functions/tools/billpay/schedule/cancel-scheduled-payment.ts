import type * as z from 'zod';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { ok, refused, type ToolResult } from '../../../../shared/services/tool-result.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { releaseBill } from '../payment/bill-slots.ts';
import { describePayment, findPayment, type Payment, replacePayment } from '../payment/payment.ts';
import type { paymentSchema } from '../payment/payment-schemas.ts';
import { advanceKey } from '../payment/schedule-advance.ts';
import { checkQuote } from '../quote/check-quote.ts';
import { findQuote, type QuotedRequest, useQuote } from '../quote/quote.ts';
import { refusals } from '../refusals.ts';

type Result = ToolResult<z.input<typeof paymentSchema>>;

/**
 * Executes a quote to cancel a scheduled payment that has not started. Nothing was charged and
 * nothing will be.
 */
export async function cancelScheduledPayment(
  quoteId: string,
  request: QuotedRequest,
  context: CallContext,
  { table, scheduler }: BillpayPorts,
): Promise<Result> {
  const { userId, idempotencyKey, now } = context;
  const found = await findQuote(table, userId, quoteId);
  if (found === undefined) return refusals.quoteNotFound;
  const { quote } = found;
  const stored = await findPayment(table, userId, quote.payment_id ?? '');
  if (stored?.payment.cancelled_by === idempotencyKey) return ok(describePayment(stored.payment));
  const refusal = checkQuote(quote, 'cancel', request, now);
  if (refusal) return refusal;
  if (stored?.payment.status !== 'SCHEDULED') return tooLate;
  const cancelled: Payment = {
    ...stored.payment,
    status: 'CANCELLED',
    cancelled_by: idempotencyKey,
    settled_at: now,
  };
  const written = await table.write([
    useQuote(userId, found, idempotencyKey),
    replacePayment(userId, cancelled, stored.version),
    ...releaseBill(userId, cancelled),
  ]);
  if (written.type === 'rejected') return resolveRace(cancelled.payment_id, context, table);
  // A call that still arrives finds the payment cancelled.
  await scheduler.cancel(advanceKey(cancelled.payment_id, 0));
  return ok(describePayment(cancelled));
}

const tooLate = refused(
  'TOO_LATE_TO_CANCEL',
  'The payment is under way, made or cancelled already',
);

/**
 * Another write came first: a repeat of this call, another call with the quote, or the payment
 * itself.
 */
async function resolveRace(
  paymentId: string,
  { userId, idempotencyKey }: CallContext,
  table: RecordTable,
): Promise<Result> {
  const stored = await findPayment(table, userId, paymentId);
  if (stored?.payment.cancelled_by === idempotencyKey) return ok(describePayment(stored.payment));
  return stored?.payment.status === 'SCHEDULED' ? refusals.quoteUsed : tooLate;
}
